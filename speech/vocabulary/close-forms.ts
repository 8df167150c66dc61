import { phoneticDistance, phoneticKey } from "../redaction/phonetic";
import { bareWord, lowered } from "./bare-word";
import type { KnownWords } from "./replaceable";
import {
  type Consonants,
  consonantsOf,
  type FormGroup,
  leastDistance,
  type SoundingForm,
  type SoundingTerms,
} from "./sounding-terms";

/** A recognizer may divide an unknown word into several known ones. */
const MORE_WORDS = 2;
/** Of each additional word. */
const DIVIDED = 0.4;
/** Share of different letters in an English word that is not capitalized. */
const OTHER_LETTERS = 0.3;

/** `last` is inclusive. */
export interface WordWindow {
  readonly first: number;
  readonly last: number;
  /** Without spaces. */
  readonly text: string;
  readonly key: string;
  readonly consonants: Consonants;
}

export interface CloseForm {
  readonly form: SoundingForm;
  /** Phonetic distance per sound. */
  readonly distance: number;
  readonly letters: number;
}

/** Between pauses. */
const OFTEN = 20;

/** Windows with an unknown word or only words of terms. @param pause is awaited often, and may reject. */
export async function* windowsOf(
  words: readonly string[],
  terms: SoundingTerms,
  known: KnownWords,
  pause: () => Promise<void>,
): AsyncGenerator<WordWindow> {
  const bare = words.map(bareWord);
  const keys: string[] = [];
  const isUnknown: boolean[] = [];
  const isOwn: boolean[] = [];
  for (const word of bare) {
    keys.push(phoneticKey(word));
    isUnknown.push(!known.isName(word) && !known.isCommon(word));
    isOwn.push(terms.words.has(lowered(word)));
    if (keys.length % OFTEN === 0) await pause();
  }
  let seen = 0;
  for (let first = 0; first < words.length; first += 1) {
    if (keys[first] === "") continue;
    let [doubtful, own] = [false, true];
    for (let last = first; last < Math.min(words.length, first + terms.longest + MORE_WORDS); last += 1) {
      if (keys[last] === "") break;
      doubtful ||= isUnknown[last] === true;
      own &&= isOwn[last] === true;
      if (!doubtful && !own) continue;
      if ((seen += 1) % OFTEN === 0) await pause();
      const key = keys
        .slice(first, last + 1)
        .join("")
        .replaceAll(/(.)\1+/gu, "$1");
      yield { first, last, text: bare.slice(first, last + 1).join(""), key, consonants: consonantsOf(key) };
    }
  }
}

/**
 * The closest form of each term. Forms that sound the same differ by their letters.
 * @param tolerance factor of the maximum distance.
 */
export function closeForms(window: WordWindow, groups: readonly FormGroup[], tolerance = 1): Map<number, CloseForm> {
  const best = new Map<number, CloseForm>();
  const words = window.last - window.first + 1;
  for (const group of groups) {
    const least = leastDistance(window.consonants, group.consonants);
    if (least > tolerance * group.most) continue;
    for (const form of group.forms) {
      if (words > form.words + MORE_WORDS) continue;
      const divided = DIVIDED * Math.max(0, words - form.words);
      const most = tolerance * form.most - divided;
      if (least > most) continue;
      const away = phoneticDistance(window.key, form.key, most);
      if (away > most) continue;
      const distance = (away + divided) / form.key.length;
      const known = best.get(form.term);
      if (known !== undefined && distance > known.distance) continue;
      const letters = lettersBetween(window.text, form.text.replaceAll(/\s/gu, ""));
      if (tolerance <= 1 && isOrdinary(window.text, form.text) && letters > OTHER_LETTERS * window.text.length)
        continue;
      if (known === undefined || distance < known.distance || letters < known.letters)
        best.set(form.term, { form, distance, letters });
    }
  }
  return best;
}

/** Recognizers capitalize English names. Russian ones often remain in lower case. */
const isOrdinary = (heard: string, form: string): boolean => /^[a-z'’-]+$/.test(heard) && /^\p{Lu}/u.test(form);

function lettersBetween(one: string, other: string): number {
  const [a, b] = [lowered(one), lowered(other)];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1)
      next.push(Math.min((row[j] ?? 0) + (letter === b.charAt(j) ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}
