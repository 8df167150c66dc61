import { punctuated } from "./bare-word";
import { matchTerms } from "./match-terms";
import type { KnownWords } from "./replaceable";
import type { SoundingTerm } from "./sounding-terms";

export interface WithTerms {
  readonly text: string;
  /** Changed places. */
  readonly places: number;
}

/**
 * Unknown words that sound like a term become the term.
 * @param pause is awaited often, and may reject.
 */
export async function textWithTerms(
  text: string,
  terms: readonly SoundingTerm[],
  known: KnownWords,
  pause: () => Promise<void>,
): Promise<WithTerms> {
  const words = text.split(/\s+/u).filter((word) => word !== "");
  const made: string[] = [];
  let [at, places] = [0, 0];
  for (const { first, last, form } of await matchTerms(words, terms, known, pause)) {
    const changed = punctuated(form, words[first] ?? "", words[last] ?? "");
    if (changed === words.slice(first, last + 1).join(" ")) continue;
    made.push(...words.slice(at, first), changed);
    at = last + 1;
    places += 1;
  }
  return { text: places === 0 ? text : [...made, ...words.slice(at)].join(" "), places };
}
