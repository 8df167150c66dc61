import type { Span } from "./span";

/** `Ивано-⏎ва`: a word that a narrow column broke at its hyphen. */
const BREAK = /(?<=\p{L}{2})-[^\S\n]*\r?\n[^\S\n]*(?=\p{Ll}{2})/gu;

/** A stretch of a text without such breaks. */
export const unbroken = (words: string): string => words.replace(BREAK, "");

/** A text whose broken words are whole. */
export interface Mended {
  readonly text: string;
  /** The place in the broken text of what was found in the whole one. */
  readonly back: <S extends Span>(span: S) => S;
}

/** Joins words that are broken at the end of a line, as in texts copied from a page. Undefined where there are none. */
export function mendBrokenWords(text: string): Mended | undefined {
  const breaks = [...text.matchAll(BREAK)];
  if (breaks.length === 0) return undefined;
  // Where the whole text goes on after a break, and how much has been left out until then.
  const joints: { readonly at: number; readonly left: number }[] = [];
  let whole = "";
  let from = 0;
  for (const { 0: gap, index } of breaks) {
    whole += text.slice(from, index);
    from = index + gap.length;
    joints.push({ at: whole.length, left: from - whole.length });
  }
  whole += text.slice(from);
  const leftOut = (at: number): number => {
    let low = 0;
    let high = joints.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((joints[middle]?.at ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return joints[low - 1]?.left ?? 0;
  };
  return {
    text: whole,
    // The end belongs to the last character inside: a break right after the span stays outside.
    back: (span) => ({ ...span, start: span.start + leftOut(span.start), end: span.end + leftOut(span.end - 1) }),
  };
}
