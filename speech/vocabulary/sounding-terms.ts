import { phoneticKey } from "../redaction/phonetic";

/** Forms of one term, such as its Russian cases. The form in the vocabulary comes first. */
export type TermForms = readonly string[];

export interface SoundingForm {
  readonly text: string;
  readonly key: string;
  readonly words: number;
  /** Maximum phonetic distance. */
  readonly most: number;
  /** Bits of its consonants. */
  readonly consonants: number;
}

export type SoundingTerm = readonly SoundingForm[];

/** Sounds. Shorter terms resemble too many words. */
const SHORTEST = 4;
/** Longer terms are not names. */
const MOST_WORDS = 6;
const PER_SOUND = 0.18;
const CONSONANTS = "pfkhtSCslmnr";

export const soundingTerms = (terms: readonly TermForms[]): SoundingTerm[] =>
  terms.map((forms) =>
    forms.map(soundingForm).filter(({ key, words }) => key.length >= SHORTEST && words <= MOST_WORDS),
  );

function soundingForm(text: string): SoundingForm {
  const key = phoneticKey(text);
  const words = text.split(/\s+/u).length;
  return { text, key, words, most: mostDistance(key.length), consonants: consonantsOf(key) };
}

function mostDistance(sounds: number): number {
  if (sounds <= 4) return 0.4;
  if (sounds <= 5) return 0.6;
  return sounds === 6 ? 0.8 : PER_SOUND * sounds;
}

export function consonantsOf(key: string): number {
  let bits = 0;
  for (const sound of key) {
    const at = CONSONANTS.indexOf(sound);
    if (at >= 0) bits |= 1 << at;
  }
  return bits;
}
