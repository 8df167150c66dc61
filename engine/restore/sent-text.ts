import { printOf } from "../../shared/document/fingerprint";
import type { Mapping, MappingFile } from "../../shared/document/mapping";
import { readWordPrints, type TextWord, wordsInOrder } from "../../shared/document/words-in-order";
import { stemKey } from "./content-words";
import { scanExact } from "./scan";
import { type Known } from "./found";
import { scriptOfText, type Script } from "./script-of-text";

/** A depersonalized text that an answer may have been made from, as far as it is known. */
export interface SentText {
  readonly mapping: Mapping;
  /** Its words in order; empty if nothing is known of them. */
  readonly words: readonly TextWord[];
  /** How the keys of `words` were made. */
  readonly keyOf: (word: string) => string;
  /** Script of its words; undefined if it is not known. */
  readonly script: Script | undefined;
  /** The text itself; absent for a mapping file. */
  readonly text?: string;
}

/** UTF-16 code units of a text that are compared. */
export const COMPARED = 200_000;

export function sentText(text: string, mapping: Mapping): SentText {
  const start = text.slice(0, COMPARED);
  const places = scanExact(start, mapping).filter((found): found is Known => found.placeholder !== undefined);
  const words = wordsInOrder(start, places, stemKey);
  return { mapping, words, keyOf: stemKey, script: scriptOfText(start, places), text };
}

/** The text that a mapping file was made with. An older file does not contain the words of its text. */
export function sentTextOf({ mapping, occurrences, words = "" }: MappingFile): SentText {
  const placeholders = occurrences.map(([placeholder]) => placeholder);
  return {
    mapping,
    words: readWordPrints(words, placeholders),
    keyOf: printOf,
    // The language of a mapping file is that of its labels.
    script: undefined,
  };
}
