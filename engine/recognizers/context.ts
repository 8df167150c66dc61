/** Maximum distance of a label from its number, in UTF-16 units. */
const BEFORE = 64;
const AFTER = 28;

export type Context = (text: string, start: number, end: number) => boolean;

/** Letters and digits of label scripts, as plain ranges because \p{L} needs the slower `u` mode. */
export const WORD_RANGES = "0-9A-Za-z_À-ɏͰ-ԯ";
const WORD = new RegExp(`[${WORD_RANGES}]`);

const escape = (words: string): string => words.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/ +/g, "[\\s-]{1,2}");

function alternative(entry: string): string {
  if (entry.endsWith("*")) return escape(entry.slice(0, -1));
  return `${escape(entry)}(?![${WORD_RANGES}])`;
}

const anyOf = (words: string): RegExp =>
  new RegExp(
    words
      .split(",")
      .map((word) => alternative(word.trim()))
      .join("|"),
    "gi",
  );

/**
 * A comma-separated list ("passport, паспорт*"); `*` matches any ending. The left edge is checked by hand, because
 * lookbehind is slow.
 */
function* placesOf(pattern: RegExp, text: string): Generator<number> {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (match.index === 0 || !WORD.test(text.charAt(match.index - 1))) yield match.index;
    pattern.lastIndex = match.index + 1;
  }
}

function wordFinder(words: string): (text: string) => boolean {
  let made: RegExp | undefined;
  return (text) => placesOf((made ??= anyOf(words)), text).next().done !== true;
}

/** Place of the last of the words, or -1. */
export function lastOf(words: string): (text: string) => number {
  let made: RegExp | undefined;
  return (text) => [...placesOf((made ??= anyOf(words)), text)].at(-1) ?? -1;
}

/** Shortly before, or directly after on the same line. */
export function near(words: string): Context {
  const holds = wordFinder(words);
  return (text, start, end) => {
    if (holds(text.slice(Math.max(0, start - BEFORE), start))) return true;
    const after = text.slice(end, end + AFTER);
    const line = after.indexOf("\n");
    return holds(line < 0 ? after : after.slice(0, line));
  };
}

/** In the `reach` UTF-16 units before. */
export function before(words: string, reach: number): Context {
  const holds = wordFinder(words);
  return (text, start) => holds(text.slice(Math.max(0, start - reach), start));
}

const CELL_BEFORE = /(?:^|[\n\r\t|;])[\s"'«»“”.,]{0,8}$/u;
const CELL_AFTER = /^[\s"'«»“”.,]{0,8}(?:$|[\n\r\t|;])/u;
const CELL_REACH = 9;

export function isAlone(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - CELL_REACH), start);
  return CELL_BEFORE.test(before) && CELL_AFTER.test(text.slice(end, end + CELL_REACH));
}

export function isSole(text: string, start: number, end: number): boolean {
  return end - start + 8 >= text.length && text.slice(0, start).trim() === "" && text.slice(end).trim() === "";
}
