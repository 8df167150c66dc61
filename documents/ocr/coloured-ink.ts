import type { RecognizedWord } from "../page/recognized-words";
import { isSamePlace } from "./same-place";

/** How much lighter a colour is made than its lightest part, for each step that its parts are apart. */
const FADED = 2.5;

/**
 * Brightness without coloured ink, 0 to 255: stamps become almost white, print below them stays dark. Channels in any
 * order.
 */
export function withoutColour(one: number, other: number, third: number): number {
  const most = Math.max(one, other, third);
  return Math.min(255, most + (most - Math.min(one, other, third)) * FADED);
}

/** How much lighter coloured ink is than without its colour, at least, and how much of a page it covers where that has a stamp. */
const COLOURED = 48;
const STAMPED = 0.001;

export function hasColouredInk(grey: Uint8Array, uncoloured: Uint8Array): boolean {
  let coloured = 0;
  for (let at = 0; at < grey.length; at += 1) {
    if ((uncoloured[at] ?? 0) - (grey[at] ?? 0) > COLOURED) coloured += 1;
  }
  return coloured > grey.length * STAMPED;
}

/** How much of the smaller of two boxes the other covers where both are of one word. */
const SAME_PLACE = 0.3;

/** The words of the first recognition, then, in separate lines, words that only the other has. */
export function together(first: readonly RecognizedWord[], other: readonly RecognizedWord[]): RecognizedWord[] {
  const added = other.filter((word) => !first.some((one) => isSamePlace(one.box, word.box, SAME_PLACE)));
  const lines = first.reduce((most, { line }) => Math.max(most, line), 0);
  return [
    ...first,
    ...added.map((word, index) => ({
      ...word,
      line: lines + word.line,
      isNewParagraph: word.line !== added[index - 1]?.line,
    })),
  ];
}
