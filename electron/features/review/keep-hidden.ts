import { type AlwaysTerm } from "../../../shared/api/detection";
import { LONGEST_TERM } from "../../../shared/api/detection-choices";
import type { Document, Replacement } from "../../../shared/document/document";
import type { Kind } from "../../../shared/document/kinds";

/** Letters, diacritics and digits are compared. */
const SIGN = /[\p{L}\p{M}\p{N}]/u;

/** Without the names before the lines. */
interface Said {
  readonly signs: readonly string[];
  readonly hidden: readonly (Replacement | undefined)[];
}

/**
 * Words hidden in `before` and visible in `after`, a document of the same turns, as terms to hide everywhere. Ignores
 * speaker labels, which may have changed. If the words of the documents differ (markup of subtitles), compares the
 * numbers of visible occurrences.
 */
export function wordsThatWouldShow(before: Document, after: Document): AlwaysTerm[] {
  const [old, now] = [said(before), said(after)];
  const sameWords = old.signs.join("") === now.signs.join("");
  const lost = new Set(
    sameWords
      ? old.hidden.filter((_, index) => now.hidden[index] === undefined)
      : old.hidden.filter((replacement) => replacement !== undefined),
  );
  const terms = new Map<string, Kind>();
  for (const replacement of lost) {
    if (replacement === undefined) continue;
    const [start, end] = clipped(before, replacement);
    const words = before.original.slice(start, end);
    if (!sameWords && shownTimes(now, words) <= shownTimes(old, words)) continue;
    for (const text of wholeWords(before.original, start, end)) terms.set(text, replacement.kind);
  }
  return [...terms].map(([text, kind]) => ({ text, match: "exact", kind }));
}

function said({ original, segments, replacements }: Document): Said {
  const signs: string[] = [];
  const hidden: (Replacement | undefined)[] = [];
  let next = 0;
  for (const { start, textStart = start, end } of segments) {
    for (let place = textStart; place < end;) {
      const sign = String.fromCodePoint(original.codePointAt(place) ?? 0);
      for (let one = replacements[next]; one && one.end <= place; one = replacements[++next]);
      const replacement = replacements[next];
      if (SIGN.test(sign)) {
        signs.push(sign);
        hidden.push(replacement && replacement.start <= place ? replacement : undefined);
      }
      place += sign.length;
    }
  }
  return { signs, hidden };
}

function clipped({ segments }: Document, { start, end }: Replacement): [start: number, end: number] {
  const turn = segments.findLast((segment) => segment.start <= end && (segment.textStart ?? segment.start) < end);
  return [Math.max(start, turn?.textStart ?? start), end];
}

/** Extended to complete words, in pieces that are valid terms. */
function* wholeWords(text: string, start: number, end: number): Generator<string> {
  let [from, to] = [start, end];
  while (from > 0 && SIGN.test(text.charAt(from - 1)) && SIGN.test(text.charAt(from))) from -= 1;
  while (to < text.length && SIGN.test(text.charAt(to)) && SIGN.test(text.charAt(to - 1))) to += 1;
  for (const line of text.slice(from, to).split(/[\r\n]+/)) {
    const words = line.trim();
    if (words.length <= LONGEST_TERM) yield* words === "" ? [] : [words];
    else yield* words.split(/\s+/).filter((word) => word.length <= LONGEST_TERM && SIGN.test(word));
  }
}

function shownTimes({ signs, hidden }: Said, words: string): number {
  const sought = Array.from(words).filter((sign) => SIGN.test(sign));
  if (sought.length === 0) return 0;
  let times = 0;
  for (let from = 0; from + sought.length <= signs.length; from++) {
    if (sought.every((sign, i) => signs[from + i] === sign && hidden[from + i] === undefined)) times++;
  }
  return times;
}
