import type { MappingFile } from "../../shared/document/mapping";
import type { Placed } from "./repeated-placeholders";

const NEXT_CELL = /^["' ]*[\t;|,]["' \t]*$/;
const ONE_WORD = /^[\p{L}\p{M}'’-]+$/u;

/**
 * `Рогов | Марат | Ильич`, if there are as many cells as in the original and at least one is known, in the same order.
 */
export function cellsOfNames(text: string, places: readonly Placed[], { occurrences }: MappingFile): Placed[] {
  const records = recordsOf(occurrences);
  if (records.size === 0) return [...places];
  const filled = [...places];
  for (let from = 0; from < places.length;) {
    const { placeholder = "" } = places[from]?.found ?? {};
    let end = from + 1;
    while (end < places.length && isNextCell(text, places[end - 1], places[end], placeholder)) end += 1;
    const record = records.get(placeholder);
    const run = places.slice(from, end);
    const isKnown = run.some(({ kept }) => kept !== undefined);
    const fits = run.every(({ kept }, at) => kept === undefined || kept.words === record?.[at]);
    if (record?.length === run.length && isKnown && fits)
      for (const [at, place] of run.entries()) {
        const words = record[at];
        if (place.kept === undefined && words !== undefined)
          filled[from + at] = { ...place, kept: { words, by: "order" } };
      }
    from = end;
  }
  return filled;
}

function isNextCell(text: string, one: Placed | undefined, next: Placed | undefined, placeholder: string): boolean {
  return (
    one !== undefined &&
    next?.found.placeholder === placeholder &&
    NEXT_CELL.test(text.slice(one.found.end, next.found.start))
  );
}

/** Adjacent parts in the original: two or three different words. */
function recordsOf(occurrences: MappingFile["occurrences"]): Map<string, readonly string[]> {
  const records = new Map<string, readonly string[]>();
  for (let from = 0; from < occurrences.length;) {
    const placeholder = occurrences[from]?.[0] ?? "";
    let end = from + 1;
    while (occurrences[end]?.[0] === placeholder) end += 1;
    const words = occurrences.slice(from, Math.min(end, from + 3)).map(([, one]) => one);
    const other = words.findIndex((one) => !ONE_WORD.test(one));
    const parts = other < 0 ? words : words.slice(0, other);
    if (parts.length > 1 && new Set(parts).size === parts.length && !records.has(placeholder))
      records.set(placeholder, parts);
    from = end;
  }
  return records;
}
