import type { Replacement } from "./document";

/**
 * The same replacements, none of which reaches over one of `borders` (places in the original, ascending): the first part
 * keeps what stands in the result, the rest stands for nothing there. The result does not change.
 */
export function cutReplacements(replacements: readonly Replacement[], borders: readonly number[]): Replacement[] {
  const pieces: Replacement[] = [];
  let next = 0;
  for (const replacement of replacements) {
    let { start, resultStart } = replacement;
    const { end, resultEnd } = replacement;
    while ((borders[next] ?? Infinity) <= start) next++;
    for (let border = borders[next]; border !== undefined && border < end; border = borders[++next]) {
      pieces.push({ ...replacement, start, end: border, resultStart });
      [start, resultStart] = [border, resultEnd];
    }
    pieces.push({ ...replacement, start, resultStart });
  }
  return pieces;
}
