import { printOf } from "../../shared/document/fingerprint";
import type { Mapping, MappingFile } from "../../shared/document/mapping";
import { readWordPrints, type TextWord, wordsInOrder } from "../../shared/document/words-in-order";
import { stemKey } from "./content-words";
import { scanExact } from "./scan";
import { type Known } from "./found";
import { scriptOfText, type Script } from "./script-of-text";

export interface SentText {
  readonly mapping: Mapping;
  /** In order; empty if unknown. */
  readonly words: readonly TextWord[];
  readonly keyOf: (word: string) => string;
  readonly script: Script | undefined;
  /** Absent for a mapping file. */
  readonly text?: string;
}

/** Maximum compared length in UTF-16 code units. */
export const COMPARED = 200_000;

export function sentText(text: string, mapping: Mapping): SentText {
  const start = text.slice(0, COMPARED);
  const places = scanExact(start, mapping).filter((found): found is Known => found.placeholder !== undefined);
  const words = wordsInOrder(start, places, stemKey);
  return { mapping, words, keyOf: stemKey, script: scriptOfText(start, places), text };
}

/** Older mapping files do not contain words. */
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
