import { AMOUNTS_LOOKED_AT, isAmountColumn } from "../../shared/document/amount-column";
import { isHeaderRow } from "../../shared/document/header-row";
import type { DocumentColumn } from "../mapped-document";
import { columnName } from "./cell";
import type { SheetTable } from "./sheet-table";

const SAMPLES = 3;

/** `start`: offset of the table in the text. */
export function sheetColumns(sheet: string, { text, cells }: SheetTable, start: number): DocumentColumn[] {
  const header = headerRow({ text, cells });
  const columns = new Map<number, { header: string; samples: string[]; cells: string[] }>();
  for (let index = 0; index < cells.length; index += 1) {
    const known = columns.get(cells.column(index)) ?? { header: "", samples: [], cells: [] };
    columns.set(cells.column(index), known);
    const isBelow = cells.row(index) > header;
    const isEnough = known.samples.length >= SAMPLES && known.cells.length >= AMOUNTS_LOOKED_AT;
    if (cells.row(index) < header || (isBelow && isEnough)) continue;
    const words = text.slice(cells.start(index), cells.end(index));
    if (!isBelow) known.header = words;
    else if (known.samples.length < SAMPLES && !known.samples.includes(words)) known.samples.push(words);
    if (isBelow && known.cells.length < AMOUNTS_LOOKED_AT) known.cells.push(words);
  }
  return [...columns]
    .sort(([a], [b]) => a - b)
    .map(([column, { header: name, samples, cells: shown }]) => ({
      sheet,
      column: columnName(column),
      header: name,
      samples,
      isOfAmounts: isAmountColumn(name, shown),
      cells: () => cellsBelow({ text, cells }, column, header, start),
    }));
}

function headerRow({ text, cells }: SheetTable): number {
  let first = 0;
  for (let index = 1; index < cells.length; index += 1) {
    if (cells.row(index) !== cells.row(index - 1)) continue;
    first = index - 1;
    break;
  }
  const row = cells.row(first);
  const words: string[] = [];
  for (let index = first; index < cells.length && cells.row(index) === row; index += 1) {
    words.push(text.slice(cells.start(index), cells.end(index)));
  }
  return isHeaderRow(words) ? row : row - 1;
}

function cellsBelow(
  { cells }: SheetTable,
  column: number,
  header: number,
  by: number,
): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (let index = 0; index < cells.length; index += 1) {
    if (cells.column(index) !== column || cells.row(index) <= header) continue;
    found.push({ start: by + cells.start(index), end: by + cells.end(index) });
  }
  return found;
}
