import type { RecognizedWord } from "../page/recognized-words";
import { isSamePlace } from "./same-place";

/** Lightening per difference of colour channels. */
const FADED = 2.5;

/** 0 to 255: stamps become almost white, print below them remains dark. Channels in any order. */
export function withoutColour(one: number, other: number, third: number): number {
  const most = Math.max(one, other, third);
  return Math.min(255, most + (most - Math.min(one, other, third)) * FADED);
}

/** Minimum lightening, and share of a page with a stamp. */
const COLOURED = 48;
const STAMPED = 0.001;

export function hasColouredInk(grey: Uint8Array, uncoloured: Uint8Array): boolean {
  let coloured = 0;
  for (let at = 0; at < grey.length; at += 1) {
    if ((uncoloured[at] ?? 0) - (grey[at] ?? 0) > COLOURED) coloured += 1;
  }
  return coloured > grey.length * STAMPED;
}

/** Share of the smaller box of one word. */
const SAME_PLACE = 0.3;

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
