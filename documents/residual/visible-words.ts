import { IGNORED, LETTER, letterTable, SEPARATOR } from "./letter-table";
import type { ValueHit } from "./value-matcher";

export function lettersOnly(text: string): string {
  const { classes } = letterTable();
  // Strings would need 32 bytes per letter.
  const letters = new Uint16Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (classes[unit] === LETTER) letters[count++] = unit;
  }
  return Buffer.from(letters.buffer, 0, count * 2).toString("utf16le");
}

/** For text placed letter by letter. `visible`: visible letters. */
export function isPartOfVisible(text: string, { start, end }: ValueHit, visible: string): boolean {
  const { classes } = letterTable();
  const isInWord = (at: number): boolean => (classes[text.charCodeAt(at)] ?? SEPARATOR) !== SEPARATOR;
  // On both sides the word is complete or continues invisibly.
  if (classes[text.charCodeAt(start - 1)] !== IGNORED && classes[text.charCodeAt(end)] !== IGNORED) return false;
  let [from, to] = [start, end];
  while (from > 0 && isInWord(from - 1)) from -= 1;
  while (to < text.length && isInWord(to)) to += 1;
  const word = lettersOnly(text.slice(from, to));
  return word.length > lettersOnly(text.slice(start, end)).length && visible.includes(word);
}
