import type { Edit } from "../mapped-document";
import type { CellList } from "./sheet-table";

export interface EditedCell {
  readonly index: number;
  readonly edits: readonly Edit[];
}

/** An edit over several cells puts its words into the first, and does not change text between cells. */
export function* editedCells(cells: CellList, edits: readonly Edit[]): Generator<EditedCell> {
  let index = 0;
  let own: Edit[] = [];
  for (const { start, end, replacement } of edits) {
    let words = replacement;
    for (; index < cells.length; index += 1) {
      const from = cells.start(index);
      const to = cells.end(index);
      if (from > end || (from === end && start < end)) break;
      if (to > start || (to === start && start === end)) {
        own.push({ start: Math.max(start, from) - from, end: Math.min(end, to) - from, replacement: words });
        words = "";
        // The next edits may be in the same cell.
        if (to >= end) break;
      }
      if (own.length > 0) yield { index, edits: own };
      own = [];
    }
  }
  if (own.length > 0) yield { index, edits: own };
}

export function withEdits(words: string, edits: readonly Edit[]): string {
  let at = 0;
  const parts: string[] = [];
  for (const { start, end, replacement } of edits) {
    parts.push(words.slice(at, start), replacement);
    at = end;
  }
  return parts.join("") + words.slice(at);
}
