/** Pixels of the window. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Pixels. */
const GAP = 6;

/**
 * Below the words, so that the sentence before them can be read; above if there is no room; inside `bounds`. Undefined
 * if the words are hidden above `sightTop`.
 */
export function placeToolbar(
  words: Box,
  size: { readonly width: number; readonly height: number },
  bounds: Box,
  sightTop = bounds.top,
): { readonly top: number; readonly left: number } | undefined {
  if (words.bottom <= sightTop || words.top >= bounds.bottom) return undefined;
  const middle = (words.left + words.right - size.width) / 2;
  const left = Math.max(bounds.left + GAP, Math.min(middle, bounds.right - GAP - size.width));
  const above = words.top - GAP - size.height;
  const below = words.bottom + GAP;
  const lowest = bounds.bottom - GAP - size.height;
  const top = below <= lowest || above < bounds.top ? Math.min(below, lowest) : above;
  return { top: Math.max(bounds.top, top), left };
}
