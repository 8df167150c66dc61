import type { Corners } from "../../shared/document/region";

export interface RecognizedWord {
  readonly text: string;
  /** Percent. */
  readonly confidence: number;
  /** Left, top, right, bottom in pixels. */
  readonly box: readonly [number, number, number, number];
  /** Of a rotated word, from the upper left in reading direction. `box` is the bounding box. */
  readonly corners?: Corners;
  /** Equal in one line; the first line of a paragraph is marked. */
  readonly line: number;
  readonly isNewParagraph: boolean;
}

/** Tesseract's columns: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
export function wordsOf(table: string): RecognizedWord[] {
  const words: RecognizedWord[] = [];
  let line = 0;
  let [lastLine, lastParagraph] = ["", ""];
  for (const row of table.split("\n")) {
    const [level, page, block, paragraph, row4, , left, top, width, height, confidence, ...rest] = row.split("\t");
    const text = rest.join(" ").trim();
    if (level !== "5" || text === "") continue;
    const thisParagraph = [page, block, paragraph].join(" ");
    const thisLine = `${thisParagraph} ${row4 ?? ""}`;
    if (thisLine !== lastLine) line += 1;
    const [x, y] = [Number(left), Number(top)];
    words.push({
      text,
      confidence: Number(confidence),
      box: [x, y, x + Number(width), y + Number(height)],
      line,
      isNewParagraph: thisParagraph !== lastParagraph,
    });
    [lastLine, lastParagraph] = [thisLine, thisParagraph];
  }
  return words;
}

export interface PlacedWord extends RecognizedWord {
  readonly start: number;
  readonly end: number;
}

export function textOfWords<T extends RecognizedWord>(
  words: readonly T[],
): { readonly text: string; readonly words: (T & PlacedWord)[] } {
  let text = "";
  let last = 0;
  const placed = words.map((word) => {
    if (text !== "") text += word.isNewParagraph ? "\n\n" : word.line === last ? " " : "\n";
    last = word.line;
    const start = text.length;
    text += word.text;
    return { ...word, start, end: text.length };
  });
  return { text, words: placed };
}

/** Empty if merged into another word. */
export interface EditedWord {
  readonly word: PlacedWord;
  readonly text: string;
}

/** Line by line, with the unchanged parts of the first and last word. */
export function editedWords(
  words: readonly PlacedWord[],
  edits: readonly { readonly start: number; readonly end: number; readonly replacement: string }[],
): { readonly kept: PlacedWord[]; readonly struck: EditedWord[] } {
  const texts = new Map<PlacedWord, string>();
  for (const { start, end, replacement } of edits.toReversed()) {
    const hit = words.filter((word) => word.start < end && word.end > start);
    hit.forEach((word, index) => {
      const said = texts.get(word) ?? word.text;
      const before = said.slice(0, Math.max(0, start - word.start));
      const after = said.slice(Math.min(said.length, Math.max(0, end - word.start)));
      texts.set(word, before + (index === 0 ? replacement : "") + (word.end >= end ? after : ""));
    });
  }
  return {
    kept: words.filter((word) => !texts.has(word)),
    struck: words.flatMap((word) => {
      const text = texts.get(word);
      return text === undefined ? [] : [{ word, text }];
    }),
  };
}

/** A multiple of a quarter turn, in radians counterclockwise. */
export function directionOf(words: readonly RecognizedWord[]): number {
  return Math.round(slopeOf(words) / (Math.PI / 2)) * (Math.PI / 2);
}

/** Radians, 0 or more. */
export const tiltOf = (words: readonly RecognizedWord[]): number => Math.abs(slopeOf(words) - directionOf(words));

function slopeOf(words: readonly RecognizedWord[]): number {
  let [right, down] = [0, 0];
  words.forEach((word, index) => {
    const next = words[index + 1];
    if (next?.line !== word.line || word.corners !== undefined || next.corners !== undefined) return;
    right += next.box[0] + next.box[2] - word.box[0] - word.box[2];
    down += next.box[1] + next.box[3] - word.box[1] - word.box[3];
  });
  return Math.atan2(-down, right);
}
