import type { MappingFile } from "../../shared/document/mapping";
import { readWordPrints, wordsInOrder } from "../../shared/document/words-in-order";
import { align } from "./align";
import type { Known } from "./scan";

/** The words that stood where a placeholder stands. */
export interface Kept {
  readonly words: string;
  /**
   * What says so: the whole sentence, which is as it was; the words next to it, which are; or nothing but the order in
   * which the placeholders come.
   */
  readonly by: "sentence" | "neighbours" | "order";
}

/** The words that stood where each placeholder stands; `undefined` where its surroundings are new. */
export function wordsKept(
  text: string,
  known: readonly Known[],
  { occurrences, words }: MappingFile,
): readonly (Kept | undefined)[] {
  // An older file says nothing of the words around.
  if (words === undefined) return [];
  const sent = readWordPrints(
    words,
    occurrences.map(([placeholder]) => placeholder),
  );
  return align(wordsInOrder(text, known), sent).map((one) => {
    const stood = one && occurrences[one.place]?.[1];
    return stood === undefined ? undefined : { words: stood, by: one?.isWhole === true ? "sentence" : "neighbours" };
  });
}
