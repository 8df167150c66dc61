import type { Replacement } from "./document";
import { firstWhere } from "../sorted";

const SENTENCE_END = /[.!?…]+["»”’)\]]*\s+/g;

/**
 * The row's end if near, else the last sentence end or space within `length`; never inside a replacement, surrogate
 * pair or CRLF.
 */
export function pieceEnd(
  text: string,
  start: number,
  rowEnd: number,
  length: number,
  replacements: readonly Replacement[],
): number {
  if (rowEnd - start <= length) return rowEnd;
  const stretch = text.slice(start, start + length);
  const whole = (end: number): boolean => holding(start + end, replacements) === undefined;
  let best = 0;
  for (const match of stretch.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length;
    if (end > length / 4 && whole(end)) best = end;
  }
  if (best === 0)
    for (const match of stretch.matchAll(/\s+/g)) {
      const end = match.index + match[0].length;
      if (end > length / 4 && whole(end)) best = end;
    }
  if (best > 0) return start + best;
  const cut = start + length;
  const held = holding(cut, replacements);
  if (held) return Math.min(rowEnd, held.end);
  const pair = /[\ud800-\udbff][\udc00-\udfff]|\r\n/.test(text.slice(cut - 1, cut + 1));
  return pair ? cut - 1 : cut;
}

export function holding(position: number, replacements: readonly Replacement[]): Replacement | undefined {
  const found = replacements[firstWhere(replacements, ({ end }) => end > position)];
  return found && found.start < position ? found : undefined;
}
