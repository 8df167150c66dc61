import type { Replacement } from "./document";

/** `borders` are ascending, in the original. The first part has the result, others an empty one. */
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
