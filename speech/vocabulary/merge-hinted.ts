import { diff } from "../../shared/document/diff";
import type { Word } from "../../shared/document/transcript";
import { phoneticDistance, phoneticKey } from "../redaction/phonetic";
import { bareWord } from "./match-terms";
import type { SoundingTerm } from "./sounding-terms";

/** Per sound, between the words without and with hints. */
const MOST_PER_SOUND = 0.35;

const keyOf = (word: string): string => bareWord(word).toLowerCase().replaceAll("ё", "е");

/**
 * Words that were recognized with the terms as hints replace the others only where they contain a term and sound
 * similar: hints also invent words.
 */
export function mergeHinted(words: readonly Word[], hinted: readonly Word[], terms: readonly SoundingTerm[]): Word[] {
  const forms = terms.flat().map(({ text }) => text.split(/\s+/u).map(keyOf));
  const [plain, other] = [words, hinted].map((all) => all.map(([text]) => keyOf(text)));
  if (plain === undefined || other === undefined) return [...words];
  const merged: Word[] = [];
  let at = 0;
  for (const { a, aEnd, b, bEnd } of diff(plain, other)) {
    merged.push(...words.slice(at, a));
    at = aEnd;
    const [first, last] = [words[a], words[aEnd - 1]];
    const isTerm = forms.some((form) => contains(other.slice(b, bEnd), form));
    if (first && last && a < aEnd && isTerm && isSimilar(plain.slice(a, aEnd), other.slice(b, bEnd)))
      merged.push(...between(hinted.slice(b, bEnd), first, last));
    else merged.push(...words.slice(a, aEnd));
  }
  return [...merged, ...words.slice(at)];
}

/** Hints are a list, so the model writes commas between the words. */
function between(hinted: readonly Word[], [, from]: Word, [after, , to]: Word): Word[] {
  const within = (time: number): number => Math.min(Math.max(time, from), to);
  return hinted.map(([text, start, end], index): Word => {
    const isLast = index === hinted.length - 1;
    const bare = text.replace(isLast ? /\p{P}+$/u : /,$/u, "") + (isLast ? (/\p{P}+$/u.exec(after)?.[0] ?? "") : "");
    return [bare, index === 0 ? from : within(start), isLast ? to : within(end)];
  });
}

const contains = (words: readonly string[], form: readonly string[]): boolean =>
  words.some((_, at) => form.every((word, index) => words[at + index] === word));

function isSimilar(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [phoneticKey(one.join("")), phoneticKey(other.join(""))];
  const most = MOST_PER_SOUND * Math.max(a.length, b.length);
  return phoneticDistance(a, b, most) <= most;
}
