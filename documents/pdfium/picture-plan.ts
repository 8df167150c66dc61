import type { Corners, Region } from "../../shared/document/region";
import { boxAround, grown, isWithin } from "../raster/quadrilateral";
import { directionOf, editedWords, type PlacedWord, tiltOf } from "../page/recognized-words";
import type { PdfFile } from "./pdf-file";
import { around, type Box, type Glyph, glyphAt } from "./glyph";
import { pageText, withText } from "./page-text";
import { shownBox, shownPoint } from "./page-picture";
import { labelAt, type Label, objectsOf, type PageEdit, type Removal } from "./removal";

/** Points of the displayed page. */
export interface PicturePlan {
  readonly covered: readonly Box[];
  readonly areas: readonly Corners[];
  readonly drawn: readonly Label[];
  readonly silent: readonly Label[];
}

/** In pixels of the picture. */
export interface RecognizedPage {
  readonly text: string;
  readonly words: readonly PlacedWord[];
  /** Pixels per point; height in pixels. */
  readonly scale: number;
  readonly height: number;
}

export interface ScannedPage extends RecognizedPage {
  readonly width: number;
  readonly regions: readonly Region[];
}

const DARK = [32, 32, 32, 255] as const;

export function planOfText(file: PdfFile, index: number, removal: Removal): PicturePlan {
  return file.withPage(index, (page) => {
    const turn = (file.pdfium.api.FPDFPage_GetRotation(page) * Math.PI) / 2;
    const kept = keptLabels(file, page, removal.hits);
    const point = shownPoint(file, page);
    const shown = (label: Label): Label => ({ ...label, at: point(...label.at), angle: label.angle - turn });
    return {
      covered: removal.boxes.map(shownBox(point)),
      areas: [],
      drawn: removal.labels.map((label) => ({ ...shown(label), colour: DARK })),
      silent: kept.map(shown),
    };
  });
}

export function planOfWords({ words, scale, height }: RecognizedPage, edits: readonly PageEdit[]): PicturePlan {
  const angle = directionOf(words);
  const { kept, struck } = editedWords(words, edits);
  const shown = ({ box: [left, top, right, bottom] }: PlacedWord): Box => [
    left / scale,
    (height - bottom) / scale,
    right / scale,
    (height - top) / scale,
  ];
  const sizes = sizesOfLines(words, shown, angle);
  const label = (word: PlacedWord, text: string, box = shown(word)): Label =>
    labelOfBox(box, angle, text, sizes.get(word.line), word.line);
  const turned = turnedWords(words, { scale, height });
  const runs = joinedWords(
    words,
    struck.map(({ word }) => word),
  );
  const said = new Map(struck.map(({ word, text }) => [word, text]));
  /** Up to following empty words. */
  const room = (word: PlacedWord): Box => {
    const run = runs.find((one) => one.includes(word)) ?? [word];
    const rest = run.slice(run.indexOf(word) + 1);
    const next = rest.findIndex((one) => said.get(one) !== "");
    return around([word, ...(next < 0 ? rest : rest.slice(0, next))].map(shown));
  };
  return {
    covered: runs.filter((run) => !isTurned(run[0])).map((run) => widened(around(run.map(shown)))),
    areas: runs.filter((run) => isTurned(run[0])).flatMap(turned.areasOf),
    drawn: struck
      .filter(({ text }) => text !== "")
      .map(({ word, text }) => turned.labelOf(word, text) ?? label(word, text, room(word))),
    silent: kept.map((word) => turned.labelOf(word, word.text) ?? label(word, word.text)),
  };
}

/** Without labels for guessed text in these areas. */
export function withAreas(plan: PicturePlan, areas: readonly Corners[]): PicturePlan {
  const isOutside = ({ at: [x, y], angle, width, size }: Label): boolean => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const centre = [x + (cos * width - sin * size) / 2, y + (sin * width + cos * size) / 2] as const;
    return !areas.some((area) => isWithin(area, ...centre));
  };
  return {
    covered: plan.covered,
    areas: [...plan.areas, ...areas],
    drawn: plan.drawn.filter(isOutside),
    silent: plan.silent.filter(isOutside),
  };
}

/** Minimum share of the label height under a box. */
const MET = 0.1;

/** Also removes searchable text of partly covered words. */
export function withBoxes(plan: PicturePlan, boxes: readonly Corners[]): PicturePlan {
  if (boxes.length === 0) return plan;
  const areas = boxes.map(boxAround);
  const isApart = (label: Label): boolean => {
    const [left, bottom, right, top] = boxOfLabel(label);
    const margin = label.size * MET;
    return !areas.some(
      ([fromX, fromY, toX, toY]) =>
        left + margin < toX && right - margin > fromX && bottom + margin < toY && top - margin > fromY,
    );
  };
  const covered = withAreas(plan, boxes);
  return { ...covered, silent: covered.silent.filter(isApart) };
}

function boxOfLabel({ at: [x, y], angle, width, size }: Label): Box {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const points = [
    [0, 0],
    [width, 0],
    [width, size],
    [0, size],
  ].map(([u = 0, v = 0]): Box => {
    const [toX, toY] = [x + u * cos - v * sin, y + u * sin + v * cos];
    return [toX, toY, toX, toY];
  });
  return around(points);
}

const isTurned = (word: PlacedWord | undefined): boolean => word?.corners !== undefined;

function isOneRow(before: Corners, after: Corners): boolean {
  const [fromX, fromY] = before[3];
  const [along, across] = [
    [before[2][0] - fromX, before[2][1] - fromY],
    [before[0][0] - fromX, before[0][1] - fromY],
  ] as const;
  const [width, height] = [Math.hypot(...along), Math.hypot(...across)];
  if (width === 0 || height === 0) return false;
  return ([after[3], after[2]] as const).every(([x, y], index) => {
    const [dx, dy] = [x - fromX, y - fromY];
    const [right, up] = [(dx * along[0] + dy * along[1]) / width, (dx * across[0] + dy * across[1]) / height];
    return Math.abs(up) < height / 2 && (index > 0 || (right > width - height && right < width + height * 3));
  });
}

/** Points from the lower left. */
function turnedWords(words: readonly PlacedWord[], { scale, height }: Pick<RecognizedPage, "scale" | "height">) {
  const shown = (corners: Corners): Corners =>
    corners.map(([x, y]) => [x / scale, (height - y) / scale] as const) as unknown as Corners;
  const length = (one: Corners[number], other: Corners[number]): number =>
    Math.hypot(other[0] - one[0], other[1] - one[1]);
  const withMargin = (corners: Corners): Corners => grown(corners, Math.max(1, length(corners[0], corners[3]) * 0.15));
  return {
    /** A line may have several directions. */
    areasOf: (run: readonly PlacedWord[]): Corners[] => {
      const quads = run.flatMap(({ corners }) => (corners === undefined ? [] : [shown(corners)]));
      const gaps = quads.slice(1).flatMap((quad, index) => {
        const before = quads[index];
        if (before === undefined || !isOneRow(before, quad)) return [];
        return [[before[1], quad[0], quad[3], before[2]] as const satisfies Corners];
      });
      return [...quads.map(withMargin), ...gaps];
    },
    labelOf: (word: PlacedWord, text: string): Label | undefined => {
      if (word.corners === undefined) return undefined;
      const [upper, , right, left] = shown(word.corners);
      const [width, size] = [length(left, right), length(upper, left)];
      const angle = Math.atan2(right[1] - left[1], right[0] - left[0]);
      const rise = size * 0.15;
      const at = [left[0] - Math.sin(angle) * rise, left[1] + Math.cos(angle) * rise] as const;
      return { text, at, angle, width, size, line: word.line, colour: DARK, object: -1 };
    },
  };
}

function labelOfBox(
  [left, bottom, right, top]: Box,
  angle: number,
  text: string,
  sizeOfLine: number | undefined,
  line: number,
): Label {
  const quarter = quarterOf(angle);
  const [width, height] = quarter % 2 === 0 ? [right - left, top - bottom] : [top - bottom, right - left];
  const size = Math.min(sizeOfLine ?? height, height);
  const rise = size * 0.15;
  const corners = [
    [left, bottom + rise],
    [right - rise, bottom],
    [right, top - rise],
    [left + rise, top],
  ] as const;
  return { text, at: corners[quarter] ?? [left, bottom], angle, width, size, line, colour: DARK, object: -1 };
}

const quarterOf = (angle: number): number => ((Math.round(angle / (Math.PI / 2)) % 4) + 4) % 4;

/** Median per line: boxes of long tilted words are higher. */
function sizesOfLines(
  words: readonly PlacedWord[],
  shown: (word: PlacedWord) => Box,
  angle: number,
): ReadonlyMap<number, number> {
  const tilt = Math.sin(tiltOf(words));
  const isUpright = quarterOf(angle) % 2 === 0;
  const heights = new Map<number, number[]>();
  for (const word of words) {
    const [left, bottom, right, top] = shown(word);
    const [width, height] = isUpright ? [right - left, top - bottom] : [top - bottom, right - left];
    const known = heights.get(word.line) ?? [];
    heights.set(word.line, [...known, Math.max(height - width * tilt, height / 3)]);
  }
  return new Map([...heights].map(([line, all]) => [line, all.sort((a, b) => a - b)[all.length >> 1] ?? 0]));
}

function joinedWords(words: readonly PlacedWord[], struck: readonly PlacedWord[]): PlacedWord[][] {
  const runs: PlacedWord[][] = [];
  for (const word of struck) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isNext = last?.line === word.line && words.indexOf(word) === words.indexOf(last) + 1;
    if (isNext && isTurned(last) === isTurned(word)) run?.push(word);
    else runs.push([word]);
  }
  return runs;
}

function widened([left, bottom, right, top]: Box): Box {
  const more = Math.max(1, Math.min(top - bottom, right - left) * 0.12);
  return [left - more, bottom - more, right + more, top + more];
}

function keptLabels(file: PdfFile, page: number, hits: readonly Box[]): Label[] {
  const { pdfium } = file;
  return withText(file, page, (text) => {
    const objects = objectsOf(pdfium, page);
    const { text: read, glyphs, wraps } = pageText(pdfium, text);
    const lineEnds = new Set(wraps);
    const labels: Label[] = [];
    const places = new Set(hits.map(centre));
    let run: { words: string; first: Glyph; last: Glyph } | undefined;
    const end = (): void => {
      if (run !== undefined && run.words.trim() !== "") {
        const { first, last, words } = run;
        const wide = Math.hypot(last.origin[0] - first.origin[0], last.origin[1] - first.origin[1]);
        const width = Math.max(wide + last.box[2] - last.box[0], 1);
        labels.push(labelAt(pdfium, text, objects, first, width, words.trimEnd()));
      }
      run = undefined;
    };
    for (let unit = 0; unit < read.length; unit += 1) {
      const number = glyphs[unit] ?? -1;
      const letters = read[unit] ?? "";
      if (number < 0) {
        if (letters === "\n" || lineEnds.has(unit)) end();
        else if (run !== undefined) run.words += letters;
        continue;
      }
      const glyph = glyphAt(pdfium, text, number);
      if (places.has(centre(glyph.box))) end();
      else
        run =
          run === undefined
            ? { words: letters, first: glyph, last: glyph }
            : { ...run, words: run.words + letters, last: glyph };
    }
    end();
    return labels;
  });
}

const centre = ([left, bottom, right, top]: Box): string =>
  `${((left + right) / 2).toFixed(2)} ${((bottom + top) / 2).toFixed(2)}`;
