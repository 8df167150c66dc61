import { phoneticKey } from "../redaction/phonetic";
import { bareWord, lowered } from "./bare-word";

/** Forms of one term, such as its Russian cases. The form in the vocabulary comes first. */
export type TermForms = readonly string[];

export interface SoundingForm {
  readonly term: number;
  readonly text: string;
  readonly key: string;
  readonly words: number;
  /** Maximum phonetic distance. */
  readonly most: number;
}

/** Number of consonants of each class. */
export type Consonants = readonly number[];

/** Forms with the same consonants. */
export interface FormGroup {
  readonly consonants: Consonants;
  readonly forms: readonly SoundingForm[];
  /** Of the longest form. */
  readonly most: number;
}

export interface SoundingTerms {
  readonly forms: readonly (readonly SoundingForm[])[];
  readonly groups: readonly FormGroup[];
  /** Of the forms in the vocabulary only. */
  readonly firstForms: readonly FormGroup[];
  /** Without punctuation, in lower case. */
  readonly words: ReadonlySet<string>;
  readonly longest: number;
}

/** Sounds. Shorter terms resemble too many words. */
const SHORTEST = 4;
/** Longer terms are not names. */
const MOST_WORDS = 6;
const PER_SOUND = 0.18;
/** Recognizers confuse consonants of a class; others differ by 1 (`phoneticDistance`). */
const CLASSES = ["mn", "lr", "sSCt", "kh", "pf"];

export const wordsOfForm = (form: string): string[] => form.split(/\s+/u).map(bareWord).map(lowered);

export function soundingTerms(terms: readonly TermForms[]): SoundingTerms {
  const forms = terms.map((all, term) =>
    all
      .map((text) => soundingForm(text, term))
      .filter(({ key, words }) => key.length >= SHORTEST && words <= MOST_WORDS),
  );
  const all = forms.flat();
  return {
    forms,
    groups: groupsOf(all),
    firstForms: groupsOf(forms.flatMap(([first]) => first ?? [])),
    words: new Set(all.flatMap(({ text }) => wordsOfForm(text))),
    longest: all.reduce((most, { words }) => Math.max(most, words), 0),
  };
}

function groupsOf(forms: readonly SoundingForm[]): FormGroup[] {
  const groups = new Map<string, SoundingForm[]>();
  for (const form of forms) {
    const signature = consonantsOf(form.key).join();
    const group = groups.get(signature);
    if (group === undefined) groups.set(signature, [form]);
    else group.push(form);
  }
  return Array.from(groups.values(), (same) => ({
    consonants: consonantsOf(same[0]?.key ?? ""),
    forms: same,
    most: Math.max(...same.map(({ most }) => most)),
  }));
}

function soundingForm(text: string, term: number): SoundingForm {
  const key = phoneticKey(text);
  return { term, text, key, words: text.split(/\s+/u).length, most: mostDistance(key.length) };
}

function mostDistance(sounds: number): number {
  if (sounds <= 4) return 0.4;
  if (sounds <= 5) return 0.6;
  return sounds === 6 ? 0.8 : PER_SOUND * sounds;
}

export const consonantsOf = (key: string): Consonants =>
  CLASSES.map((sounds) => Array.from(key).filter((sound) => sounds.includes(sound)).length);

/** Minimum of the phonetic distance. */
export function leastDistance(one: Consonants, other: Consonants): number {
  let [more, fewer] = [0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference > 0) more += difference;
    else fewer -= difference;
  }
  return Math.max(more, fewer);
}
