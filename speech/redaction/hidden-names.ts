import type { Document, Replacement } from "../../shared/document/document";
import type { Word } from "../../shared/document/transcript";
import { soundAlike, spokenWord } from "./phonetic";

/** A hidden word of a name, or another hidden value. */
export interface HiddenName {
  readonly kind: Replacement["kind"];
  readonly text: string;
}

/** Shorter names and numbers resemble too many words. */
const SHORTEST = 3;
const SHORTEST_NUMBER = 4;
/** Words of a recording that may together be one hidden word. */
export const MOST_WORDS = 3;

/** Each once. */
export function hiddenNames({ original, replacements }: Pick<Document, "original" | "replacements">): HiddenName[] {
  const found = new Map<string, HiddenName>();
  for (const { start, end, kind } of replacements) {
    const whole = original.slice(start, end).trim();
    for (const text of kind === "person" ? whole.split(/[^\p{L}\p{M}\p{N}'’-]+/u) : [whole]) {
      const letters = text.replaceAll(/\P{L}/gu, "").length;
      if (letters >= SHORTEST || digitsOf(text).length >= SHORTEST_NUMBER)
        found.set(text.toLowerCase(), { kind, text });
    }
  }
  return [...found.values()];
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

/** Indices of words, inclusive. */
export interface SoundingPlace {
  readonly first: number;
  readonly last: number;
  readonly name: HiddenName;
}

/** A recognizer may have written one name as two words. */
export function placesSoundingLike(words: readonly string[], names: readonly HiddenName[]): SoundingPlace[] {
  const found: SoundingPlace[] = [];
  const longest = 2 * names.reduce((most, { text }) => Math.max(most, text.length), 0);
  const wanted = names.map((name) => ({ name, number: digitsOf(name.text), spoken: spokenWord(name.text) }));
  const known = new Map<string, HiddenName | undefined>();
  const nameOf = (said: string): HiddenName | undefined => {
    if (known.has(said)) return known.get(said);
    const spoken = spokenWord(said);
    const digits = /\p{L}/u.test(said) ? "" : digitsOf(said);
    const found = wanted.find(({ number, spoken: name }) =>
      number.length >= SHORTEST_NUMBER ? digits === number : soundAlike(spoken, name),
    )?.name;
    known.set(said, found);
    return found;
  };
  for (let first = 0; first < words.length; first += 1) {
    for (let last = first; last < Math.min(words.length, first + MOST_WORDS); last += 1) {
      const said = words.slice(first, last + 1).join("");
      if (last > first && said.length > longest) break;
      const name = nameOf(said);
      if (name === undefined) continue;
      found.push({ first, last, name });
      first = last;
      break;
    }
  }
  return found;
}

/** Seconds. */
export const timesSoundingLike = (words: readonly Word[], names: readonly HiddenName[]): [number, number][] =>
  placesSoundingLike(
    words.map(([word]) => word),
    names,
  ).map(({ first, last }) => [words[first]?.[1] ?? 0, words[last]?.[2] ?? 0]);
