import { WORD_RANGES } from "./context";

export interface Window {
  readonly offset: number;
  readonly text: string;
}

const WORD = new RegExp(`[${WORD_RANGES}]`);
/** Maximum extension to a word end, because a cut word looks like a boundary. */
const SLACK = 48;

function windowOf(text: string, from: number, to: number): Window {
  let start = Math.max(0, from);
  const floor = Math.max(0, start - SLACK);
  while (start > floor && WORD.test(text.charAt(start - 1))) start--;
  let end = Math.min(text.length, to);
  const ceiling = Math.min(text.length, end + SLACK);
  while (end < ceiling && WORD.test(text.charAt(end))) end++;
  const offset = Math.max(0, start - 1);
  return { offset, text: text.slice(offset, Math.min(text.length, end + 1)) };
}

/** Merged surroundings of `anchor`, so that expensive patterns read only these. */
export function* windowsAround(text: string, anchor: RegExp, before: number, after: number): Generator<Window> {
  let from = -1;
  let to = -1;
  for (const match of text.matchAll(anchor)) {
    const end = match.index + match[0].length;
    if (from >= 0 && match.index - before <= to) {
      to = end + after;
      continue;
    }
    if (from >= 0) yield windowOf(text, from, to);
    from = Math.max(0, match.index - before);
    to = end + after;
  }
  if (from >= 0) yield windowOf(text, from, to);
}
