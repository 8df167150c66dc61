import { csvFields, separatorOf } from "../../shared/document/csv-fields";
import { isHeaderRow } from "../../shared/document/header-row";
import { tableSeparator } from "../../shared/document/table-text";

/** UTF-16 offsets in the text. */
export interface TableLine {
  readonly start: number;
  /** Without the line break. */
  readonly end: number;
  /** Index into `Tables.tables`; undefined for text between tables. */
  readonly table: number | undefined;
  /** Start and end of each cell, alternating. Empty for text, and for a head without names. */
  readonly cells: readonly number[];
}

export interface Table {
  /** Index of the line above that names the table, such as a sheet. */
  readonly title: number | undefined;
  /** Index of the line with the names of the columns. It is empty if the first row looks like data. */
  readonly head: number;
  /** Without the head. */
  readonly rows: number;
  readonly columns: number;
}

export interface Tables {
  readonly text: string;
  readonly lines: readonly TableLine[];
  readonly tables: readonly Table[];
}

/** Tabs separate their cells, and lines never continue. */
const WORKBOOK = /\.(?:xlsx|xlsm|xltx|xltm|ods|ots|fods)$/i;
const SEPARATED = /\.(?:csv|tsv|tab)$/i;

/** Undefined unless the text is mainly a table. `name`: of the file, if known. */
export function tablesOf(text: string, name = ""): Tables | undefined {
  const isWorkbook = WORKBOOK.test(name);
  const separator = isWorkbook ? undefined : SEPARATED.test(name) ? separatorOf(text) : tableSeparator(text);
  const draft = new TablesDraft(text);
  if (separator !== undefined) {
    readSeparated(draft, separator);
    return draft.tables;
  }
  if (!text.includes("\t")) return undefined;
  const [inTables, inText] = readLines(draft);
  return inTables > (isWorkbook ? 0 : inText) ? draft.tables : undefined;
}

export const cellTexts = ({ text }: Tables, { cells }: TableLine): string[] =>
  Array.from({ length: cells.length / 2 }, (_, at) => text.slice(cells[2 * at], cells[2 * at + 1]));

export function textOfLine({ text, lines }: Tables, line: number): string {
  const { start = 0, end = 0 } = lines[line] ?? {};
  return text.slice(start, end).trim();
}

/** Empty if the column has no name. */
export function columnName(of: Tables, table: Table, column: number): string {
  const { cells = [] } = of.lines[table.head] ?? {};
  return of.text.slice(cells[2 * column] ?? 0, cells[2 * column + 1] ?? 0);
}

type Cells = Pick<TableLine, "start" | "end" | "cells">;

class TablesDraft {
  readonly text: string;
  readonly #lines: TableLine[] = [];
  readonly #tables: Table[] = [];

  constructor(text: string) {
    this.text = text;
  }

  get tables(): Tables | undefined {
    return this.#tables.length === 0 ? undefined : { text: this.text, lines: this.#lines, tables: this.#tables };
  }

  addText(start: number, end: number): void {
    this.#lines.push({ start, end, table: undefined, cells: [] });
  }

  addTable(rows: readonly Cells[]): void {
    const [first] = rows;
    if (first === undefined) return;
    const above = this.#lines.at(-1);
    const isNamed = above?.table === undefined && above !== undefined && above.start < above.end;
    const head = this.#lines.length;
    const table = this.#tables.length;
    const isHeader = isHeaderRow(
      cellTexts({ text: this.text, lines: [], tables: [] }, { ...first, table }).map((words) => words.trim()),
    );
    if (!isHeader) this.#lines.push({ start: first.start, end: first.start, table, cells: [] });
    for (const { start, end, cells } of rows) this.#lines.push({ start, end, table, cells });
    this.#tables.push({
      title: isNamed ? head - 1 : undefined,
      head,
      rows: rows.length - (isHeader ? 1 : 0),
      columns: rows.reduce((most, { cells }) => Math.max(most, cells.length / 2), 0),
    });
  }
}

/** RFC 4180 and similar. */
function readSeparated(draft: TablesDraft, separator: string): void {
  const begin = /^\uFEFF?(?:sep=.\r?\n)?/i.exec(draft.text)?.[0].length ?? 0;
  const standard = separatedRows(draft.text, begin, separator, true);
  // Texts of documents contain single instead of doubled quotes.
  const other = uneven(standard) === 0 ? standard : separatedRows(draft.text, begin, separator, false);
  draft.addTable(uneven(other) < uneven(standard) ? other : standard);
}

const uneven = (rows: readonly Cells[]): number =>
  rows.filter(({ cells }) => cells.length !== rows[0]?.cells.length).length;

/** Without empty lines. */
function separatedRows(text: string, begin: number, separator: string, isDoubled: boolean): Cells[] {
  const rows: Cells[] = [];
  let cells: number[] = [];
  let start = begin;
  let end = begin;
  const finish = (next: number): void => {
    if (cells.length > 2 || (cells[0] ?? 0) < (cells[1] ?? 0)) rows.push({ start, end, cells });
    cells = [];
    start = next;
  };
  for (const { from, to, next, endsRow } of csvFields(text.slice(begin), separator, isDoubled)) {
    const [first, last] = trimmed(text, begin + from, begin + to);
    cells.push(first, last);
    const after = begin + next;
    end = endsRow ? lineEnd(text, after) : after;
    if (endsRow) finish(after);
  }
  if (cells.length > 0) finish(text.length);
  return rows;
}

/** `after`: place after the line break, or the end of the text. */
function lineEnd(text: string, after: number): number {
  if (text.charAt(after - 1) === "\n") return text.charAt(after - 2) === "\r" ? after - 2 : after - 1;
  return text.charAt(after - 1) === "\r" ? after - 1 : after;
}

/** Numbers of lines in tables and outside. Tables: at least two adjacent lines with the same number of tabs. */
function readLines(draft: TablesDraft): readonly [number, number] {
  const { text } = draft;
  let [inTables, inText] = [0, 0];
  let rows: Cells[] = [];
  const finish = (): void => {
    if (rows.length > 1) {
      draft.addTable(rows);
      inTables += rows.length;
    } else {
      for (const { start, end } of rows) draft.addText(start, end);
      inText += rows.length;
    }
    rows = [];
  };
  for (const { start, end } of linesOf(text)) {
    const cells = tabbedCells(text, start, end);
    if (cells.length !== rows[0]?.cells.length) finish();
    if (cells.length > 2) {
      rows.push({ start, end, cells });
      continue;
    }
    if (text.slice(start, end).trim() === "") continue;
    draft.addText(start, end);
    inText += 1;
  }
  finish();
  return [inTables, inText];
}

function* linesOf(text: string): Generator<{ readonly start: number; readonly end: number }> {
  for (let start = 0; start < text.length;) {
    const feed = text.indexOf("\n", start);
    const next = feed < 0 ? text.length : feed + 1;
    yield { start, end: lineEnd(text, next) };
    start = next;
  }
}

function tabbedCells(text: string, start: number, end: number): number[] {
  const cells: number[] = [];
  let from = start;
  for (const words of text.slice(start, end).split("\t")) {
    const to = from + words.length;
    cells.push(...trimmed(text, from, to));
    from = to + 1;
  }
  return cells;
}

function trimmed(text: string, from: number, to: number): readonly [number, number] {
  let [first, last] = [from, to];
  while (first < last && isSpace(text.charCodeAt(first))) first++;
  while (last > first && isSpace(text.charCodeAt(last - 1))) last--;
  return [first, last];
}

const isSpace = (unit: number): boolean => unit <= 0x20 || unit === 0xa0 || unit === 0x202f || unit === 0xfeff;
