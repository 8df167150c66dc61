import { MAX_TEXT_BYTES } from "../../shared/api/limits";
import { DocumentFailure, tooBig } from "../document-failure";
import { LIMITS } from "../limits";
import { TracedBuilder, TracedText, type Piece } from "./traced-text";

interface Row {
  readonly cells: TracedText[];
  inCell: boolean;
  readonly outer: TracedText[];
  readonly outerLine: TracedText;
}

/** A longer cell is layout, not a table. */
const MOST_LINES_OF_ROW = 10;

/**
 * A table row is one line with tabs, as copied from a spreadsheet; a row with one cell, or with long ones, has separate
 * lines. Throws input_too_large, document_unreadable (too_big).
 */
export class TextLines {
  #done: TracedText[] = [];
  #line = new TracedBuilder();
  #length = 0;
  #spaced = true;
  readonly #rows: Row[] = [];
  /** No text after the table so far. */
  #afterTable = false;

  get spaced(): boolean {
    return this.#spaced;
  }

  /** @param raw position in the source; undefined for inserted words. */
  text(words: string, raw?: Omit<Piece, "textStart" | "textEnd">): void {
    if (words === "") return;
    this.#length += words.length;
    // A UTF-16 unit takes at least one byte.
    if (this.#length > MAX_TEXT_BYTES) throw new DocumentFailure("input_too_large");
    if (raw === undefined) this.#line.plain(words);
    else this.#line.raw(words, raw);
    this.#spaced = words.endsWith(" ");
  }

  newLine(): void {
    this.#length += 1;
    if (this.#done.length >= LIMITS.paragraphs) throw tooBig();
    const line = this.#line.finish();
    if (this.#afterTable && line.text.trim() !== "") this.#done.push(TracedText.empty);
    this.#afterTable = false;
    this.#done.push(line);
    this.#spaced = true;
  }

  /** A nested table is part of the cell. */
  openTable(): void {
    if (this.#rows.length > 0) return;
    this.breakLine();
    if ((this.#done.at(-1)?.text ?? "").trim() !== "") this.newLine();
  }

  closeTable(): void {
    this.#afterTable = this.#rows.length === 0 && this.#done.length > 0;
  }

  breakLine(): void {
    if (this.#line.text.trim() !== "") this.newLine();
    else {
      this.#line.finish();
      this.#spaced = true;
    }
  }

  openRow(): void {
    if (this.#rows.length >= LIMITS.nestedRows) throw tooBig();
    this.#rows.push({ cells: [], inCell: false, outer: this.#done, outerLine: this.#line.finish() });
    this.#done = [];
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
    row.cells.push(TracedText.join(this.#done, "\n"));
    this.#done = [];
  }

  closeRow(): void {
    const row = this.#rows.pop();
    if (row === undefined) return;
    // Invalid words between cells.
    this.breakLine();
    if (this.#done.length > 0) row.cells.push(TracedText.join(this.#done, "\n"));
    this.#done = row.outer;
    this.#line.add(row.outerLine);
    this.breakLine();
    for (const line of rowLines(row.cells)) {
      this.#line.add(line);
      this.newLine();
    }
  }

  finish(): TracedText {
    while (this.#rows.length > 0) this.closeRow();
    this.breakLine();
    return TracedText.join(this.#done, "\n");
  }
}

function rowLines(cells: readonly TracedText[]): TracedText[] {
  const full = cells.map((cell) => cell.trim()).filter(({ text }) => text !== "");
  const lines = full.reduce((sum, { text }) => sum + text.split("\n").length, 0);
  if (full.length <= 1 && lines > 1) return full[0]?.lines() ?? [];
  if (lines > MOST_LINES_OF_ROW + full.length) return full.flatMap((cell) => cell.lines());
  const line = TracedText.join(
    cells.map((cell) => cell.collapsed()),
    "\t",
  );
  return line.text.trim() === "" ? [] : [line.trimEnd()];
}
