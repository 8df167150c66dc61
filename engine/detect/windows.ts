/** A stretch of the text: `[start, end)` is read, spans that begin in `[own, next)` are kept. */
export interface Window {
  readonly start: number;
  readonly own: number;
  readonly next: number;
  readonly end: number;
}

export const WINDOW_LENGTH = 32_768;
/** Longest thing that is found whole when it straddles a border; context for the words around it as well. */
export const OVERLAP = 1024;

/**
 * Cuts a text into windows that overlap, so that what straddles a border is seen whole by the window it begins in.
 * Borders stand at line ends, else sentence ends, else spaces; never inside a surrogate pair.
 */
export function* windowsOf(text: string, length = WINDOW_LENGTH, overlap = OVERLAP): Generator<Window> {
  let own = 0;
  while (own < text.length) {
    const start = own === 0 ? 0 : lineStart(text, own, overlap);
    const last = text.length - own <= length + overlap;
    const next = last ? text.length : border(text, own + length - overlap, own + length);
    const end = last ? text.length : border(text, next + overlap / 2, Math.min(text.length, next + overlap));
    yield { start, own, next, end };
    own = next;
  }
}

/** Beginning of the line before `at` (context to the left), not further than `reach` away. */
function lineStart(text: string, at: number, reach: number): number {
  const from = Math.max(0, at - reach);
  const line = text.lastIndexOf("\n", at - 2);
  return line >= from ? line + 1 : wholeCharacter(text, from);
}

/** The best place to cut in `(from, to]`. */
function border(text: string, from: number, to: number): number {
  const line = text.lastIndexOf("\n", to - 1);
  if (line >= from) return line + 1;
  const stretch = text.slice(from, to);
  let best = -1;
  for (const match of stretch.matchAll(/[.!?…]["»”)]*\s/g)) best = match.index + match[0].length;
  if (best < 0) best = stretch.search(/\s\S*$/) + 1 || -1;
  return best > 0 ? from + best : wholeCharacter(text, to);
}

function wholeCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff && at > 0 ? at - 1 : at;
}
