import { phoneticDistance, phoneticKey } from "../redaction/phonetic";
import { bareWord, lowered } from "./bare-word";
import { type KnownWords, mayBecome } from "./replaceable";
import { consonantsOf, type SoundingForm, type SoundingTerm } from "./sounding-terms";

/** Indices of words, `last` inclusive. */
export interface TermMatch {
  readonly first: number;
  readonly last: number;
  readonly form: string;
  /** Phonetic distance per sound. */
  readonly distance: number;
}

/** A recognizer may divide an unknown word into several known ones. */
const MORE_WORDS = 2;
/** Of each additional word. */
const DIVIDED = 0.4;
/** Share of different letters in an English word that is not capitalized. */
const OTHER_LETTERS = 0.3;
/** Minimum of the distance for a consonant that the other word does not have. */
const CONSONANT = 0.5;

/** Comparisons or words between pauses. */
const OFTEN = 200;

/** Matches do not overlap; closer ones are preferred. @param pause is awaited often, and may reject. */
export async function matchTerms(
  words: readonly string[],
  terms: readonly SoundingTerm[],
  known: KnownWords,
  pause: () => Promise<void>,
): Promise<TermMatch[]> {
  const bare = words.map(bareWord);
  const keys = bare.map(phoneticKey);
  const doubtful: boolean[] = [];
  for (const word of bare) {
    doubtful.push(!known.isName(word) && !known.isCommon(word));
    if (doubtful.length % OFTEN === 0) await pause();
  }
  const forms = terms.flat();
  const own = new Set(forms.flatMap(({ text }) => text.split(/\s+/u).map((word) => lowered(bareWord(word)))));
  const longest = forms.reduce((most, form) => Math.max(most, form.words), 0) + MORE_WORDS;
  const found: TermMatch[] = [];
  let compared = 0;
  for (let first = 0; first < words.length; first += 1)
    for (let last = first; last < Math.min(words.length, first + longest); last += 1) {
      if (keys[first] === "" || keys[last] === "") break;
      const heard = bare.slice(first, last + 1);
      if (!doubtful.slice(first, last + 1).includes(true) && !heard.every((word) => own.has(lowered(word)))) continue;
      const key = keys
        .slice(first, last + 1)
        .join("")
        .replaceAll(/(.)\1+/gu, "$1");
      const said = { text: heard.join(""), key, words: heard.length };
      for (const term of terms) {
        if ((compared += term.length) >= OFTEN) {
          compared = 0;
          await pause();
        }
        const best = closestForm(said, term);
        const written = words.slice(first, last + 1);
        if (best && mayBecome(written, { form: best.form, term: term[0]?.text ?? best.form }, known))
          found.push({ first, last, ...best });
      }
    }
  const kept: TermMatch[] = [];
  const taken = new Set<number>();
  for (const one of found.toSorted((a, b) => a.distance - b.distance || b.form.length - a.form.length)) {
    const places = Array.from({ length: one.last - one.first + 1 }, (_, index) => one.first + index);
    if (places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    kept.push(one);
  }
  return kept.toSorted((a, b) => a.first - b.first);
}

/** Recognizers capitalize English names. Russian ones often remain in lower case. */
const isPlainEnglish = (text: string): boolean => /^[a-z'’-]+$/.test(text);

interface Said {
  /** Without spaces. */
  readonly text: string;
  readonly key: string;
  readonly words: number;
}

/** Forms that sound the same differ by their letters. */
function closestForm(said: Said, term: SoundingTerm): Pick<TermMatch, "form" | "distance"> | undefined {
  const consonants = consonantsOf(said.key);
  let best: { form: string; distance: number; letters: number } | undefined;
  for (const form of term) {
    const divided = DIVIDED * Math.max(0, said.words - form.words);
    const most = form.most - divided;
    if (said.words > form.words + MORE_WORDS || leastDistance(consonants, form) > most) continue;
    const away = phoneticDistance(said.key, form.key, most);
    if (away > most) continue;
    const distance = (away + divided) / form.key.length;
    const letters = lettersBetween(said.text, form.text.replaceAll(/\s/gu, ""));
    if (isPlainEnglish(said.text) && /^\p{Lu}/u.test(form.text) && letters > OTHER_LETTERS * said.text.length) continue;
    if (best === undefined || distance < best.distance || (distance === best.distance && letters < best.letters))
      best = { form: form.text, distance, letters };
  }
  return best && { form: best.form, distance: best.distance };
}

function leastDistance(consonants: number, form: SoundingForm): number {
  return CONSONANT * Math.max(bits(consonants & ~form.consonants), bits(form.consonants & ~consonants));
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

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
