import type { RecognizedWord } from "../../page/recognized-words";
import { isSamePlace } from "../../ocr/same-place";
import { UNSURE } from "../../ocr/unsure-words";
import { around, type Box, type Glyph, glyphAt } from "../../pdfium/glyph";
import { shownBox, shownPoint } from "../../pdfium/page-picture";
import { pageText, withText } from "../../pdfium/page-text";
import type { PdfFile } from "../../pdfium/pdf-file";

/** `start`, `end`: units of the page's text; `box`: points of the displayed page. */
export interface LayerWord {
  readonly start: number;
  readonly end: number;
  readonly letters: string;
  readonly box: Box;
}

export interface Layer {
  readonly letters: readonly LayerWord[];
  readonly words: readonly LayerWord[];
}

/** Share of the smaller box of the same word. */
const SAME_PLACE = 0.4;

/** `letters`: without punctuation. */
export function layerOf(file: PdfFile, index: number): Layer {
  const letters = lettersOfPage(file, index);
  return { letters, words: runsOf(letters, 0) };
}

function lettersOfPage(file: PdfFile, index: number): LayerWord[] {
  return file.withPage(index, (page) => {
    const shown = shownBox(shownPoint(file, page));
    return withText(file, page, (text) => {
      const { text: read, glyphs } = pageText(file.pdfium, text);
      return Array.from(read.matchAll(/\S/gu), ({ 0: letter, index: start }) => {
        const glyph = glyphs[start] ?? -1;
        const box = glyph < 0 ? undefined : boxOf(glyphAt(file.pdfium, text, glyph));
        return box && { start, end: start + letter.length, letters: lettersOf(letter), box: shown(box) };
      }).filter((letter) => letter !== undefined);
    });
  });
}

/** Invisible letters may have no ink. */
const boxOf = ({ box, loose }: Glyph): Box => (box[2] - box[0] > 0.1 && box[3] - box[1] > 0.1 ? box : loose);

/** Same words at the same place. After uncertain recognition, the place is sufficient. */
export function saidBy(
  { letters: layer, words }: Layer,
  { text, confidence }: RecognizedWord,
  box: Box,
): LayerWord | undefined {
  const read = lettersOf(text);
  const word = words.find((run) => run.letters === read && isOfOneWord(run.box, box));
  if (word !== undefined) return word;
  // Spaces of such letters may be lost.
  const there = underBox(layer, box);
  const [first, last] = [there[0], there.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const letters = there.map((letter) => letter.letters).join("");
  const isDoubtful = confidence < UNSURE && letters.length >= read.length / 2;
  if (letters !== read && !isDoubtful) return undefined;
  return { start: first.start, end: last.end, letters, box: around(there.map((letter) => letter.box)) };
}

export const underBox = (layer: readonly LayerWord[], [left, bottom, right, top]: Box): LayerWord[] =>
  layer.filter(({ box }) => {
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    return x >= left && x <= right && y >= bottom && y <= top;
  });

/** `gap`: maximum units between letters. */
export function runsOf(letters: readonly LayerWord[], gap = 1): LayerWord[] {
  const runs: LayerWord[] = [];
  for (const letter of letters) {
    const run = runs.at(-1);
    const isNext = run !== undefined && letter.start - run.end <= gap && isSameLine(run.box, letter.box);
    if (!isNext) runs.push(letter);
    else
      runs[runs.length - 1] = {
        start: run.start,
        end: letter.end,
        letters: run.letters + letter.letters,
        box: around([run.box, letter.box]),
      };
  }
  return runs;
}

/** A comma is low, and within the height of its line. */
const isSameLine = (one: Box, other: Box): boolean =>
  Math.min(one[3], other[3]) - Math.max(one[1], other[1]) > -0.3 * (one[3] - one[1]) &&
  Math.abs(other[0] - one[2]) < (one[3] - one[1]) * 3;

export const isOfOneWord = (one: Box, other: Box): boolean => isSamePlace(one, other, SAME_PLACE);

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
