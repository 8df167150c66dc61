import type { Document } from "./document";
import { fingerprintOf } from "./fingerprint";
import type { Mapping, MappingFile } from "./mapping";
import { wordPrints } from "./words-in-order";

/** Enables `restore` to produce the exact original. */
export function toMappingFile({
  document,
  mapping,
  language,
}: {
  readonly document: Document;
  readonly mapping?: Mapping | undefined;
  readonly language: string;
}): MappingFile {
  const occurrences: [string, string][] = [];
  let read = -1;
  for (const { start, end, resultStart, resultEnd } of document.replacements) {
    const last = occurrences.at(-1);
    const words = document.original.slice(start, end);
    // A part without replacement, cut off at the border of a turn, is restored with the part before it.
    if (resultStart === resultEnd && last && start === read) last[1] += words;
    else occurrences.push([document.result.slice(resultStart, resultEnd), words]);
    read = end;
  }
  return {
    outis: 1,
    language,
    mapping: mapping ?? {},
    occurrences,
    fingerprint: fingerprintOf(document.result),
    words: wordPrints(
      document.result,
      occurrences.map(([placeholder]) => placeholder),
    ),
  };
}
