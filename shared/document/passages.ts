import { fingerprintOf } from "./fingerprint";

/** A sentence, or what stands on a line of its own. Offsets are UTF-16 code units. */
export interface Passage {
  readonly start: number;
  readonly end: number;
  /** The same wherever the same words stand, quoted, in a list or on their own. */
  readonly fingerprint: string;
}

/** The end of a line, or of a sentence: behind a word of three letters or more, so that no `г.` or `И. П.` ends one. */
const BREAK = /\r?\n|\r|(?<=(?:[\p{L}\p{N}]{3}|[\]»”")])[.!?…]{1,3})[ \t]+(?=[\p{Lu}\[«“"—–-])/gu;
/** What mail, lists and exported transcripts put in front of a line: `> `, `- `, `2. `, `[0:12] `. */
const DRESS = /^(?:[\s>•–—-]|\[?\d{1,2}(?::\d\d){1,2}(?:[.,]\d{1,3})?\]?|\d{1,3}[.)](?=\s))*/;
/** What makes words bold. */
const MARKS = /[*`\\]/g;

/** The passages of a text in order, without those that are empty. Linear in the text. */
export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  const add = (from: number, to: number): void => {
    const words = text.slice(from, to).replace(MARKS, "").replace(DRESS, "").trimEnd();
    if (words !== "") passages.push({ start: from, end: to, fingerprint: fingerprintOf(words) });
  };
  let read = 0;
  for (const { 0: sign, index } of text.matchAll(BREAK)) {
    add(read, index);
    read = index + sign.length;
  }
  add(read, text.length);
  return passages;
}

/**
 * The passages of a depersonalized text that have placeholders in them, and how many: `[fingerprint, count]` in order.
 * @param placeholders every one of the text, in order
 */
export function passageMarks(text: string, placeholders: readonly string[]): [string, number][] {
  const marks: [string, number][] = [];
  let [read, next] = [0, 0];
  for (const { end, fingerprint } of passagesOf(text)) {
    let count = 0;
    for (; next < placeholders.length; next++, count++) {
      const placeholder = placeholders[next] ?? "";
      const at = text.indexOf(placeholder, read);
      if (at < 0 || at + placeholder.length > end) break;
      read = at + placeholder.length;
    }
    if (count > 0) marks.push([fingerprint, count]);
  }
  return marks;
}
