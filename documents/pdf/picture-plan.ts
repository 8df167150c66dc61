import { directionOf, editedWords, type PlacedWord, tiltOf } from "../ocr/recognized-words";
import type { PdfFile } from "./pdf-file";
import { around, type Box, type Glyph, glyphAt } from "./glyph";
import { pageText, withText } from "./page-text";
import { shownBox, shownPoint } from "./page-picture";
import { labelAt, type Label, objectsOf, type PageEdit, type Removal } from "./removal";

/** What is done to a page that becomes a picture. Points of the page as it is shown, from its lower left corner. */
export interface PicturePlan {
  readonly covered: readonly Box[];
  /** Letters that are drawn over the picture, and letters that are there to be found and copied. */
  readonly drawn: readonly Label[];
  readonly silent: readonly Label[];
}

/** A page whose words were read in its picture. Boxes: pixels of that. */
export interface RecognizedPage {
  readonly text: string;
  readonly words: readonly PlacedWord[];
  /** Pixels for each point, and how high the picture is. */
  readonly scale: number;
  readonly height: number;
}

const DARK = [32, 32, 32, 255] as const;

/** For a page of text. */
export function planOfText(file: PdfFile, index: number, removal: Removal): PicturePlan {
  return file.withPage(index, (page) => {
    const turn = (file.pdfium.api.FPDFPage_GetRotation(page) * Math.PI) / 2;
    const kept = keptLabels(file, page, removal.hits);
    const point = shownPoint(file, page);
    const shown = (label: Label): Label => ({ ...label, at: point(...label.at), angle: label.angle - turn });
    return {
      covered: removal.boxes.map(shownBox(point)),
      drawn: removal.labels.map((label) => ({ ...shown(label), colour: DARK })),
      silent: kept.map(shown),
    };
  });
}

/** For a page whose words were read in its picture. */
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
  const runs = joinedWords(
    words,
    struck.map(({ word }) => word),
  );
  const said = new Map(struck.map(({ word, text }) => [word, text]));
  /** From a word to the end of those after it that are empty now. */
  const room = (word: PlacedWord): Box => {
    const run = runs.find((one) => one.includes(word)) ?? [word];
    const rest = run.slice(run.indexOf(word) + 1);
    const next = rest.findIndex((one) => said.get(one) !== "");
    return around([word, ...(next < 0 ? rest : rest.slice(0, next))].map(shown));
  };
  return {
    covered: runs.map((run) => widened(around(run.map(shown)))),
    drawn: struck.filter(({ text }) => text !== "").map(({ word, text }) => label(word, text, room(word))),
    silent: kept.map((word) => label(word, word.text)),
  };
}

/** Letters along the lower side of a box, as its lines run. */
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

/**
 * How high the letters of each line are: the middle of what its words are. A long word of a tilted line has a higher box
 * than a short one, by what the line rises along it.
 */
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

/** Words that follow one another in one line, together: the gap between them says nothing. */
export function joinedWords(words: readonly PlacedWord[], struck: readonly PlacedWord[]): PlacedWord[][] {
  const runs: PlacedWord[][] = [];
  for (const word of struck) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (last?.line === word.line && words.indexOf(word) === words.indexOf(last) + 1) run?.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** A box and what of its letters may stand out of it. */
function widened([left, bottom, right, top]: Box): Box {
  const more = Math.max(1, Math.min(top - bottom, right - left) * 0.12);
  return [left - more, bottom - more, right + more, top + more];
}

/** What of a page's text is not hit, line by line. */
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
