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
const PER_SOUND = 0.18;
const CONSONANTS = "pfkhtSCslmnr";

/** @param tolerance of the distance. Default: 1. */
export const soundingTerms = (terms: readonly TermForms[], tolerance = 1): SoundingTerm[] =>
  terms.map((forms) => forms.map((form) => soundingForm(form, tolerance)).filter(({ key }) => key.length >= SHORTEST));

function soundingForm(text: string, tolerance: number): SoundingForm {
  const key = phoneticKey(text);
  const words = text.split(/\s+/u).length;
  return { text, key, words, most: tolerance * mostDistance(key.length), consonants: consonantsOf(key) };
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
