import { bareStem, fold } from "../../../engine/words";
import type { Document } from "../../../shared/document/document";
import type { ReviewLog } from "../../../shared/document/review/log";
import type { Place } from "../../../shared/document/review/operation";
import { overlapsAny } from "../../../shared/sorted";

/** Letters. Shorter words must be equal in case too. */
const SHORTEST_WORD = 3;
const SHORTEST_STEM = 4;

export interface Word extends Place {
  readonly word: string;
}
type RemovedWord = NonNullable<ReviewLog["removed"]>[number];
/** `text`: in the result. */
type HiddenWord = RemovedWord & { readonly text?: string };

export const wordsAt = (text: string, places: readonly Place[]): Word[] =>
  places.flatMap(({ start, end }) =>
    Array.from(text.slice(start, end).matchAll(/[\p{L}\p{M}\p{N}]+/gu), ({ 0: word, index }) => ({
      ...{ start: start + index, end: start + index + word.length, word },
    })),
  );

export const wholeOf = (text: string): Place[] => [{ start: 0, end: text.length }];

/** Undefined for prepositions and initials, which are not compared. */
export function keyOf(word: string): string | undefined {
  if (word.length >= SHORTEST_WORD) return fold(word);
  return word.length > 1 && /^[\p{Lu}\p{N}]/u.test(word) ? word : undefined;
}

/** Words that are hidden, or were deleted while hidden, and visible nowhere. */
export class OnlyHidden {
  readonly #words = new Map<string, HiddenWord>();
  readonly #stems = new Map<string, HiddenWord>();

  constructor({ original, result, replacements }: Document, removed: readonly RemovedWord[] = []) {
    const hidden = replacements.flatMap(({ kind, resultStart, resultEnd, ...place }) =>
      wordsAt(original, [place]).map(({ word }) => ({ word, kind, text: result.slice(resultStart, resultEnd) })),
    );
    for (const one of [...removed, ...hidden]) {
      const key = keyOf(one.word);
      if (key === undefined) continue;
      this.#words.set(key, one);
      if (bareStem(key).length >= SHORTEST_STEM) this.#stems.set(bareStem(key), one);
    }
    const isHidden = overlapsAny(replacements);
    for (const { word, ...place } of wordsAt(original, wholeOf(original))) {
      const key = keyOf(word);
      if (key === undefined || isHidden(place)) continue;
      this.#words.delete(key);
      this.#stems.delete(bareStem(key));
    }
  }

  get all(): RemovedWord[] {
    return [...this.#words.values()].map(({ word, kind }) => ({ word, kind }));
  }

  find(word: string): HiddenWord | undefined {
    const key = keyOf(word);
    return key === undefined ? undefined : (this.#words.get(key) ?? this.#stems.get(bareStem(key)));
  }
}
