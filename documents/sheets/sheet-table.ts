import { MAX_TEXT_BYTES } from "../../shared/api/limits";
import { DocumentFailure } from "../document-failure";
import type { RawCell } from "./cell";

const TYPES = ["n", "s", "inlineStr", "str", "b", "e", "d"] as const;
/** Numbers per cell: fields of `RawCell`, start and end of its words in the table. */
const FIELDS = 9;

/** Sheets may have millions of cells. */
export class CellList {
  #numbers = new Int32Array(FIELDS * 256);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(cell: RawCell): void {
    const from = this.#length * FIELDS;
    if (from + FIELDS > this.#numbers.length) {
      const grown = new Int32Array(this.#numbers.length * 2);
      grown.set(this.#numbers);
      this.#numbers = grown;
    }
    const type = Math.max(0, (TYPES as readonly string[]).indexOf(cell.type));
    this.#numbers.set([cell.row, cell.column, cell.from, cell.to, cell.inner, type, cell.style, 0, 0], from);
    this.#length += 1;
  }

  cell(index: number): RawCell {
    const at = (field: number): number => this.#numbers[index * FIELDS + field] ?? 0;
    const type = TYPES[at(5)] ?? "n";
    return { row: at(0), column: at(1), from: at(2), to: at(3), inner: at(4), type, style: at(6) };
  }

  row(index: number): number {
    return this.#numbers[index * FIELDS] ?? 0;
  }

  column(index: number): number {
    return this.#numbers[index * FIELDS + 1] ?? 0;
  }

  start(index: number): number {
    return this.#numbers[index * FIELDS + 7] ?? 0;
  }

  end(index: number): number {
    return this.#numbers[index * FIELDS + 8] ?? 0;
  }

  place(index: number, start: number, end: number): void {
    this.#numbers[index * FIELDS + 7] = start;
    this.#numbers[index * FIELDS + 8] = end;
  }
}

export interface SheetTable {
  readonly text: string;
  readonly cells: CellList;
}

/**
 * A line for each non-empty row, an empty one for a run of empty rows; no empty columns. Text above the first row of
 * several cells is a title; that row names the columns, and later rows have as many cells. Checks the length meanwhile,
 * because distant cells may need many tabs. Throws input_too_large.
 * @param texts displayed texts of the cells, in their order.
 */
export function sheetTable(cells: CellList, texts: readonly string[]): SheetTable {
  const columns = new Set<number>();
  for (let index = 0; index < cells.length; index += 1) columns.add(cells.column(index));
  const places = new Map([...columns].sort((a, b) => a - b).map((column, index) => [column, index]));
  const lines: string[] = [];
  let length = 0;
  let isHeaded = false;
  let last: number | undefined;
  for (let first = 0; first < cells.length;) {
    const row = cells.row(first);
    const next = endOfRow(cells, first);
    if (last !== undefined && row > last + 1) {
      lines.push("");
      length += 1;
      isHeaded = false;
    }
    last = row;
    isHeaded ||= next - first > 1;
    let line = "";
    let reached = 0;
    for (let index = first; index < next; index += 1) {
      const place = isHeaded ? (places.get(cells.column(index)) ?? reached) : reached;
      line += "\t".repeat(Math.max(0, place - reached));
      reached = place;
      const start = length + line.length;
      line += texts[index] ?? "";
      cells.place(index, start, length + line.length);
    }
    if (isHeaded) line += "\t".repeat(columns.size - 1 - reached);
    lines.push(line);
    length += line.length + 1;
    // A UTF-16 unit takes at least one byte.
    if (length > MAX_TEXT_BYTES) throw new DocumentFailure("input_too_large");
    first = next;
  }
  return { text: lines.join("\n"), cells };
}

function endOfRow(cells: CellList, first: number): number {
  let next = first + 1;
  while (next < cells.length && cells.row(next) === cells.row(first)) next += 1;
  return next;
}
