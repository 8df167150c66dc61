import type { Replacement } from "./document";

/** The place in the result of a place in the original; inside a replacement it is where the replacement ends. */
export function resultOffsets(replacements: readonly Replacement[]): { at(position: number): number } {
  return {
    at: (position) => {
      // The last replacement that begins before the place.
      let [low, high] = [0, replacements.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((replacements[middle]?.start ?? 0) < position) low = middle + 1;
        else high = middle;
      }
      const before = replacements[low - 1];
      if (!before) return position;
      return before.resultEnd + Math.max(0, position - before.end);
    },
  };
}
