import type { Document } from "../../../shared/document/document";
import { type Row, wordsStart } from "../rows";

export type Side = "original" | "result";

/** `offset` undefined: the start of the row's words. */
export interface Place {
  readonly row: number;
  readonly offset: number | undefined;
}

interface Shown {
  readonly document: Document;
  /** The displayed ones, in order. */
  readonly rows: readonly Row[];
  readonly side: Side;
  /** If it is displayed above the words. */
  readonly nameOf: (row: Row) => string | undefined;
}

/**
 * Read from the document, because rows outside the view are not in the page. Each turn is one line. Completely selected
 * turns start with the speaker's name if there are several speakers.
 */
export function selectedText({ document, rows, side, nameOf }: Shown, from: Place, to: Place): string {
  const text = document[side];
  const taken = rows.slice(from.row, to.row + 1);
  const cut = (start: number, end: number): string => text.slice(start, Math.max(start, end));
  if (taken.every((row) => nameOf(row) === undefined) && follow(taken)) {
    const [first, last] = [taken[0], taken.at(-1)];
    if (first === undefined || last === undefined) return "";
    return cut(from.offset ?? wordsStart(first, side), to.offset ?? endOf(last, side)).trimEnd();
  }
  const parts = taken.map((row, index) => {
    const start = wordsStart(row, side);
    const first = index === 0 ? (from.offset ?? start) : start;
    const last = index === taken.length - 1 ? (to.offset ?? endOf(row, side)) : endOf(row, side);
    return { row, name: first <= start ? nameOf(row) : undefined, words: cut(first, last) };
  });
  const several = parts.filter(({ words }) => words.trim() !== "").length > 1;
  let copied = "";
  let before: Row | undefined;
  for (const { row, name, words } of parts) {
    if (words.trim() === "") continue;
    // A long turn is one line of several rows.
    const goesOn = before !== undefined && before.segment === row.segment && !row.named;
    const line = several && name !== undefined ? `${name}: ${words}` : words;
    copied = before === undefined ? line : goesOn ? copied + line : `${copied.trimEnd()}\n${line}`;
    before = row;
  }
  return copied.trimEnd();
}

function endOf(row: Row, side: Side): number {
  return side === "original" ? row.end : row.resultEnd;
}

/** Whether no filtered row is between them. */
function follow(rows: readonly Row[]): boolean {
  return rows.every((row, at) => at === 0 || row.segment - (rows[at - 1]?.segment ?? 0) <= 1);
}
