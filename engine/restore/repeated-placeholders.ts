import type { MappingFile } from "../../shared/document/mapping";
import type { Kept } from "./align";
import type { Known } from "./found";

export interface Placed {
  readonly found: Known;
  readonly kept: Kept | undefined;
}

/**
 * `[NAME_1] [NAME_1]`: forms with the fields `First name` and `Last name` give both the same placeholder. Only in
 * changed sentences, and if part of the name had its own placeholder.
 */
export function joinRepeats(text: string, places: readonly Placed[], { mapping, occurrences }: MappingFile): Placed[] {
  const parts = new Set(occurrences.flatMap(([placeholder, words]) => (wordsIn(words) === 1 ? placeholder : [])));
  const joined: Placed[] = [];
  for (const place of places) {
    const last = joined.at(-1);
    const { placeholder, start, end } = place.found;
    const isRepeat =
      last?.found.placeholder === placeholder &&
      /^[ \u00a0]$/.test(text.slice(last.found.end, start)) &&
      last.kept?.by !== "sentence" &&
      place.kept?.by !== "sentence" &&
      parts.has(placeholder) &&
      wordsIn(mapping[placeholder] ?? "") > 1;
    if (isRepeat) joined[joined.length - 1] = { found: { ...last.found, end, shared: placeholder }, kept: undefined };
    else joined.push(place);
  }
  return joined;
}

const wordsIn = (words: string): number => words.match(/\p{L}[\p{L}\p{M}'’-]*/gu)?.length ?? 0;
