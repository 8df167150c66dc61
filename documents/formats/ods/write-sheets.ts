import type { Edit } from "../../mapped-document";
import type { PartCounter } from "../../part-counter";
import { columnName } from "../../sheets/cell";
import { editedCells } from "../../sheets/edited-cells";
import type { SheetTable } from "../../sheets/sheet-table";
import { applyRawEdits, type RawEdit } from "../../xml/raw-edits";
import type { SourceRow } from "./read-sheets";
import { repeatedTag, type SourceCell, withoutAsides, writeCell } from "./write-cell";

interface CellCopies {
  readonly cell: SourceCell;
  readonly shown: string;
  readonly copies: Map<number, readonly Edit[]>;
}
export interface SheetWriting {
  readonly lost: PartCounter;
  readonly sheet: string;
  /** The formula only returns cells that hide the same words. */
  readonly keepsFormula: (from: number) => boolean;
}

type RowEdits = Map<number, CellCopies>;

/** Expands repeated rows or cells that differ. @param rows by the `style` of a cell. */
export function writeSheet(
  source: string,
  { text, cells }: SheetTable,
  rows: readonly SourceRow[],
  edits: readonly Edit[],
  { lost, keepsFormula, sheet }: SheetWriting,
): RawEdit[] {
  const edited = new Map<SourceRow, Map<number, RowEdits>>();
  for (const { index, edits: own } of editedCells(cells, edits)) {
    const { row: number, column, from, to, type, style } = cells.cell(index);
    const row = rows[style];
    if (row === undefined) continue;
    const copies = entry(edited, row, () => new Map<number, RowEdits>());
    const ofRow = entry(copies, number, (): RowEdits => new Map());
    const shown = text.slice(cells.start(index), cells.end(index));
    const cell = entry(ofRow, from, () => ({ cell: { from, to, isOfValue: type === "n" }, shown, copies: new Map() }));
    cell.copies.set(column, own);
  }
  return [...edited].flatMap(([row, copies]) => writeRow(source, row, copies, { lost, keepsFormula, sheet }));
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

function writeRow(
  source: string,
  row: SourceRow,
  copies: ReadonlyMap<number, RowEdits>,
  writing: SheetWriting,
): RawEdit[] {
  const write = (edits: RowEdits | undefined, count: number): RawEdit[] => {
    const head = repeatedTag(source.slice(row.from, row.head), "number-rows-repeated", count);
    const own = row.repeated === 1 ? [] : [{ start: row.from, end: row.head, replacement: head }];
    return [...own, ...[...(edits?.values() ?? [])].flatMap((cell) => writeCells(source, cell, row, writing))];
  };
  return writeOut(source, row, runsOf(row.first, row.repeated, copies, keyOfRow), write, writing.lost);
}

const keyOfRow = (row: RowEdits | undefined): string =>
  JSON.stringify([...(row ?? [])].map(([from, { copies }]) => [from, [...copies]]));

function writeCells(
  source: string,
  { cell, shown, copies }: CellCopies,
  row: SourceRow,
  { lost, keepsFormula, sheet }: SheetWriting,
): RawEdit[] {
  const { first, repeated } = row.cells.get(cell.from) ?? { first: [...copies.keys()][0] ?? 0, repeated: 1 };
  const write = (edits: readonly Edit[] | undefined, count: number): RawEdit[] => {
    const keeps = row.repeated === 1 && repeated === 1 && keepsFormula(cell.from);
    const written = writeCell(source, cell, shown, edits ?? [], { repeated: count, keepsFormula: keeps });
    if (written.formula) lost.leaveOut("formulas", 1, `${sheet}!${columnName(first)}${row.first}`);
    return [...written.edits];
  };
  return writeOut(source, cell, runsOf(first, repeated, copies, JSON.stringify), write, lost);
}

interface Run<T> {
  readonly count: number;
  readonly edits: T | undefined;
}

function runsOf<T>(
  first: number,
  repeated: number,
  copies: ReadonlyMap<number, T>,
  keyOf: (edits: T | undefined) => string,
): Run<T>[] {
  const runs: { count: number; edits: T | undefined; key: string }[] = [];
  for (let number = first; number < first + repeated; number += 1) {
    const edits = copies.get(number);
    const key = edits === undefined ? "" : keyOf(edits);
    const last = runs.at(-1);
    if (last?.key === key) last.count += 1;
    else runs.push({ count: 1, edits, key });
  }
  return runs;
}

/** The last run remains in place; the others become copies before it. */
function writeOut<T>(
  source: string,
  { from, to }: { readonly from: number; readonly to: number },
  runs: readonly Run<T>[],
  write: (edits: T | undefined, count: number) => RawEdit[],
  lost: PartCounter,
): RawEdit[] {
  const copies = runs.slice(0, -1).map(({ edits, count }) => {
    const own = write(edits, count).map(({ start, end, replacement }) => ({
      start: start - from,
      end: end - from,
      replacement,
    }));
    return withoutAsides(applyRawEdits(source.slice(from, to), own), lost);
  });
  const last = runs.at(-1);
  const inPlace = last === undefined ? [] : write(last.edits, last.count);
  return copies.length === 0 ? inPlace : [{ start: from, end: from, replacement: copies.join("") }, ...inPlace];
}
