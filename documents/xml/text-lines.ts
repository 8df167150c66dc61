import { MAX_TEXT_BYTES } from "../../shared/api/limits";
import { DocumentFailure, tooBig } from "../document-failure";
import { LIMITS } from "../limits";

interface Row {
  readonly cells: string[];
  inCell: boolean;
  /** What stood around the row, to go on with after it. */
  readonly outer: string[];
  readonly outerLine: string;
}

/** A cell with more lines than this is a layout made of tables, not a table. */
const MOST_LINES_OF_ROW = 10;

/**
 * Collects the text of a document line by line. A row of a table is one line with tabs between its cells, as a
 * spreadsheet gives it; a row with one cell, or with long ones, keeps its lines.
 * Throws `DocumentFailure`: input_too_large, document_unreadable (too_big).
 */
export class TextLines {
  #done: string[] = [];
  #line = "";
  #length = 0;
  #spaced = true;
  readonly #rows: Row[] = [];

  /** Whether a space at this place would be one too many. */
  get spaced(): boolean {
    return this.#spaced;
  }

  text(words: string): void {
    if (words === "") return;
    this.#length += words.length;
    // A UTF-16 unit is a byte at least, so this is too much in bytes as well.
    if (this.#length > MAX_TEXT_BYTES) throw new DocumentFailure("input_too_large");
    this.#line += words;
    this.#spaced = words.endsWith(" ");
  }

  /** Ends the line, also an empty one. */
  newLine(): void {
    this.#length += 1;
    if (this.#done.length >= LIMITS.paragraphs) throw tooBig();
    this.#done.push(this.#line);
    this.#line = "";
    this.#spaced = true;
  }

  /** Ends the line if there is anything on it. */
  breakLine(): void {
    if (this.#line.trim() !== "") this.newLine();
    else {
      this.#line = "";
      this.#spaced = true;
    }
  }

  openRow(): void {
    if (this.#rows.length >= LIMITS.nestedRows) throw tooBig();
    this.#rows.push({ cells: [], inCell: false, outer: this.#done, outerLine: this.#line });
    this.#done = [];
    this.#line = "";
    this.#spaced = true;
  }

  openCell(): void {
    const row = this.#rows.at(-1);
    this.breakLine();
    if (row !== undefined) row.inCell = true;
  }

  closeCell(): void {
    const row = this.#rows.at(-1);
    if (row?.inCell !== true) return;
    row.inCell = false;
    this.breakLine();
    row.cells.push(this.#done.join("\n"));
    this.#done = [];
  }

  closeRow(): void {
    const row = this.#rows.pop();
    if (row === undefined) return;
    // Words between the cells, which no table should have, are not lost.
    this.breakLine();
    if (this.#done.length > 0) row.cells.push(this.#done.join("\n"));
    this.#done = row.outer;
    this.#line = row.outerLine;
    this.breakLine();
    for (const line of rowLines(row.cells)) {
      this.#line = line;
      this.newLine();
    }
  }

  finish(): string {
    while (this.#rows.length > 0) this.closeRow();
    this.breakLine();
    return this.#done.join("\n");
  }
}

function rowLines(cells: readonly string[]): string[] {
  const full = cells.filter((cell) => cell.trim() !== "");
  const lines = full.reduce((sum, cell) => sum + cell.trim().split("\n").length, 0);
  if (full.length <= 1 && lines > 1) return full[0]?.trim().split("\n") ?? [];
  if (lines > MOST_LINES_OF_ROW + full.length) return full.flatMap((cell) => cell.trim().split("\n"));
  const line = cells.map((cell) => cell.replace(/\s+/gu, " ").trim()).join("\t");
  return line.trim() === "" ? [] : [line.trimEnd()];
}

/** Without spaces and tabs at the ends of lines. An expression for that would take its time with a line of spaces. */
export const trimLines = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
