/** `[start, end)` is read; only spans that start in `[own, next)` are used. */
export interface Window {
  readonly start: number;
  readonly own: number;
  readonly next: number;
  readonly end: number;
}

const LENGTH = 32_768;
/** Maximum length of a finding across a border, and context around it. */
const OVERLAP = 1024;

/** A finding across a border is complete in the window where it starts. */
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

/** Best border in `(from, to]`: after a line, else after a space, never inside a surrogate pair. */
function borderIn(text: string, from: number, to: number): number {
  if (to >= text.length) return text.length;
  const stretch = text.slice(from, to);
  const behind = stretch.lastIndexOf("\n") + 1 || stretch.lastIndexOf(" ") + 1;
  if (behind > 0) return from + behind;
  return /[\udc00-\udfff]/.test(text.charAt(to)) ? to - 1 : to;
}
