import { diff } from "../../shared/document/diff";
import { bareWord, lowered } from "./bare-word";
import { closeForms, windowsOf } from "./close-forms";
import type { KnownWords } from "./replaceable";
import { type SoundingTerms, wordsOfForm } from "./sounding-terms";

/** A term that the model heard with hints, instead of the words from `first` to `last`. */
export interface HeardTerm {
  readonly first: number;
  readonly last: number;
  readonly term: number;
}

export interface PossibleTerm extends HeardTerm {
  readonly form: string;
  /** Phonetic distance per sound. */
  readonly distance: number;
}

/** Of the distance at which a term becomes a hint. */
const POSSIBLE = 2.5;

/** Models know ordinary words without hints, and with them hear them in names: вектор in Виктор. */
function rareTerms({ forms }: SoundingTerms, known: KnownWords): boolean[] {
  return forms.map(([term]) => term !== undefined && wordsOfForm(term.text).some((word) => !known.isCommon(word)));
}

/** Terms that unknown words may be, the closest first. @param pause is awaited often, and may reject. */
export async function possibleTerms(
  words: readonly string[],
  terms: SoundingTerms,
  known: KnownWords,
  pause: () => Promise<void>,
): Promise<PossibleTerm[]> {
  const rare = rareTerms(terms, known);
  const found: PossibleTerm[] = [];
  for await (const { first, last, ...window } of windowsOf(words, terms, known, pause))
    for (const [term, { form, distance }] of closeForms({ first, last, ...window }, terms.firstForms, POSSIBLE))
      if (rare[term] === true) found.push({ first, last, term, form: form.text, distance });
  return found.toSorted((a, b) => a.distance - b.distance);
}

/** @param hinted words of the same sound, recognized with hints. */
export async function heardTerms(
  words: readonly string[],
  hinted: readonly string[],
  terms: SoundingTerms,
  known: KnownWords,
  pause: () => Promise<void>,
): Promise<HeardTerm[]> {
  const rare = rareTerms(terms, known);
  const keysOf = (all: readonly string[]): string[] => all.map((word) => lowered(bareWord(word)));
  const found: HeardTerm[] = [];
  for (const { a, aEnd, b, bEnd } of diff(keysOf(words), keysOf(hinted))) {
    if (a === aEnd) continue;
    const heard = new Map<string, number>();
    for await (const window of windowsOf(hinted.slice(b, bEnd), terms, UNKNOWN, pause))
      for (const term of closeForms(window, terms.groups).keys())
        if (rare[term] === true) heard.set(`${term} ${window.first}`, term);
    for (const term of heard.values()) found.push({ first: a, last: aEnd - 1, term });
  }
  return found;
}

const UNKNOWN: KnownWords = { isName: () => false, resemblesName: () => false, isCommon: () => false };
