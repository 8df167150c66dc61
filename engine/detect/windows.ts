/** A stretch of the text: `[start, end)` is read, spans that begin in `[own, next)` are kept. */
export interface Window {
  readonly start: number;
  readonly own: number;
  readonly next: number;
  readonly end: number;
}

const LENGTH = 32_768;
/** Longest thing that is found whole when it straddles a border; context for the words around it as well. */
const OVERLAP = 1024;

/** Cuts a text into windows that overlap, so that what straddles a border is seen whole by the window it begins in. */
export function* windowsOf(text: string): Generator<Window> {
  for (let own = 0, next = 0; own < text.length; own = next) {
    next = borderIn(text, own + LENGTH - OVERLAP, own + LENGTH);
    yield {
      start: own === 0 ? 0 : borderIn(text, own - OVERLAP, own - OVERLAP / 2),
      own,
      next,
      end: borderIn(text, next + OVERLAP / 2, next + OVERLAP),
    };
  }
}

/** The best place to cut in `(from, to]`: behind a line, else behind a space, never inside a surrogate pair. */
function borderIn(text: string, from: number, to: number): number {
  if (to >= text.length) return text.length;
  const stretch = text.slice(from, to);
  const behind = stretch.lastIndexOf("\n") + 1 || stretch.lastIndexOf(" ") + 1;
  if (behind > 0) return from + behind;
  return /[\udc00-\udfff]/.test(text.charAt(to)) ? to - 1 : to;
}
