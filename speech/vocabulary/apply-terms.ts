import { punctuated } from "./bare-word";
import { matchTerms } from "./match-terms";
import type { KnownWords } from "./replaceable";
import type { HeardTerm } from "./heard-terms";
import type { SoundingTerms } from "./sounding-terms";

export interface WithTerms {
  readonly text: string;
  /** Changed places. */
  readonly places: number;
}

/**
 * Unknown words that sound like a term become the term.
 * @param pause is awaited often, and may reject.
 * @param heard with hints, in the words of the text.
 */
export async function textWithTerms(
  text: string,
  terms: SoundingTerms,
  known: KnownWords,
  pause: () => Promise<void>,
  heard: readonly HeardTerm[] = [],
): Promise<WithTerms> {
  const words = text.split(/\s+/u).filter((word) => word !== "");
  const made: string[] = [];
  let [at, places] = [0, 0];
  for (const { first, last, form } of await matchTerms(words, terms, known, pause, heard)) {
    const changed = punctuated(form, words[first] ?? "", words[last] ?? "");
    if (changed === words.slice(first, last + 1).join(" ")) continue;
    made.push(...words.slice(at, first), changed);
    at = last + 1;
    places += 1;
  }
  return { text: places === 0 ? text : [...made, ...words.slice(at)].join(" "), places };
}
