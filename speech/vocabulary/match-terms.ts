import { closeForms, windowsOf, type WordWindow } from "./close-forms";
import type { HeardTerm } from "./heard-terms";
import { type KnownWords, mayBecome } from "./replaceable";
import type { SoundingTerms } from "./sounding-terms";

/** Indices of words, `last` inclusive. */
export interface TermMatch {
  readonly first: number;
  readonly last: number;
  readonly form: string;
  /** Phonetic distance per sound. */
  readonly distance: number;
}

/** Of the distance to a term that the model heard with hints. */
const HINTED = 3;

interface Found extends TermMatch {
  readonly term: number;
  readonly heard?: HeardTerm | undefined;
}

/**
 * Matches do not overlap; closer ones are preferred.
 * @param pause is awaited often, and may reject.
 * @param heard with hints; each makes one place more similar.
 */
export async function matchTerms(
  words: readonly string[],
  terms: SoundingTerms,
  known: KnownWords,
  pause: () => Promise<void>,
  heard: readonly HeardTerm[] = [],
): Promise<TermMatch[]> {
  const found: Found[] = [];
  for await (const window of windowsOf(words, terms, known, pause)) {
    const { first, last } = window;
    const written = words.slice(first, last + 1);
    const isRight = (form: string, term: number): boolean =>
      mayBecome(written, { form, term: terms.forms[term]?.[0]?.text ?? form }, known);
    const close = closeForms(window, terms.groups);
    for (const [term, { form, distance }] of close)
      if (isRight(form.text, term)) found.push({ first, last, form: form.text, distance, term });
    for (const one of heard) {
      if (first < one.first || last > one.last || close.has(one.term)) continue;
      const best = closestOf(window, one, terms, isRight);
      if (best !== undefined) found.push(best);
    }
  }
  const kept: Found[] = [];
  const taken = new Set<number>();
  const used = new Set<HeardTerm>();
  const inOrder = found.toSorted(
    (a, b) => a.distance - b.distance || b.form.length - a.form.length || a.first - b.first || a.term - b.term,
  );
  for (const one of inOrder) {
    const places = Array.from({ length: one.last - one.first + 1 }, (_, index) => one.first + index);
    if (places.some((place) => taken.has(place)) || (one.heard && used.has(one.heard))) continue;
    for (const place of places) taken.add(place);
    const source = one.heard ?? heard.find((other) => other.term === one.term && !used.has(other) && isIn(one, other));
    if (source !== undefined) used.add(source);
    kept.push(one);
  }
  return kept.toSorted((a, b) => a.first - b.first);
}

const isIn = (one: Pick<TermMatch, "first" | "last">, other: HeardTerm): boolean =>
  one.first >= other.first && one.last <= other.last;

function closestOf(
  window: WordWindow,
  heard: HeardTerm,
  terms: SoundingTerms,
  isRight: (form: string, term: number) => boolean,
): Found | undefined {
  const { first, last } = window;
  const { term } = heard;
  const forms = (terms.forms[term] ?? []).filter(({ text }) => isRight(text, term));
  const groups = forms.map((form) => ({ consonants: window.consonants, forms: [form], most: form.most }));
  const best = closeForms(window, groups, HINTED).get(term);
  return best && { first, last, form: best.form.text, distance: best.distance, term, heard };
}
