import { MAX_TEXT_BYTES } from "../../../shared/api/limits";
import { DocumentFailure, tooBig } from "../../document-failure";
import { LIMITS } from "../../limits";
import { OdfMarks } from "../odf/odf-marks";
import type { PackageDraft } from "../../package/package-draft";
import type { FormulaNames } from "../../sheets/formula-names";
import { CellList } from "../../sheets/sheet-table";
import { attributeText, localName, type RawWords, type Tag, type XmlEvents } from "../../xml/scan-xml";
import type { TracedText } from "../../xml/traced-text";
import { type CellValue, isReadByValue, valueOf, wordsOf } from "./cell-value";
import { CellWords, standsApart } from "./cell-words";
import { readReferences } from "./references";

export interface SourceRow {
  readonly from: number;
  readonly head: number;
  to: number;
  readonly first: number;
  readonly repeated: number;
  readonly cells: Map<number, { readonly first: number; readonly repeated: number }>;
}

/** `style`: source row of a cell. `type`: whether its value is read. */
export interface OdsSheet {
  readonly name: TracedText | undefined;
  readonly cells: CellList;
  readonly texts: string[];
  readonly rows: SourceRow[];
}

interface OpenCell {
  readonly tag: Tag;
  readonly column: number;
  readonly repeated: number;
  readonly value: CellValue;
  readonly words: CellWords;
}

interface ReadCell extends OpenCell {
  readonly end: number;
  readonly text: string;
  readonly isOfValue: boolean;
}

const MOST_COLUMNS = 16_384;
const MOST_ROWS = 1_048_576;

/** Expands repeated cells. Passes other words to the reader of documents. */
export class SheetReader implements XmlEvents {
  readonly sheets: OdsSheet[] = [];
  readonly marks: OdfMarks;
  readonly #draft: PackageDraft;
  readonly #part: string;
  readonly #source: string;
  readonly #names: FormulaNames;
  #apart = 0;
  #sheet: OdsSheet | undefined;
  #row: SourceRow | undefined;
  #cell: OpenCell | undefined;
  #cells: ReadCell[] = [];
  #number = 1;
  #column = 0;
  #count = 0;
  #length = 0;

  constructor(draft: PackageDraft, part: string, source: string, names: FormulaNames) {
    this.#draft = draft;
    this.#part = part;
    this.#source = source;
    this.#names = names;
    this.marks = new OdfMarks(draft, part, source);
  }

  readonly open = (tag: Tag): void => {
    readReferences(this.#draft, this.#part, this.#source, tag, this.#names);
    const name = localName(tag.name);
    if (this.#apart > 0 || (this.#sheet === undefined ? name !== "table" : this.#isApart(tag.name))) {
      if (this.#apart > 0 || this.#sheet !== undefined) this.#apart += 1;
      this.marks.open(tag);
      return;
    }
    if (this.#cell !== undefined) {
      if (!this.#cell.words.open(tag)) this.marks.open(tag);
      return;
    }
    if (name === "table") this.#openSheet(tag);
    else if (name === "table-row") this.#openRow(tag);
    else if (this.#row !== undefined && /^(?:covered-)?table-cell$/.test(name)) this.#openCell(tag);
    else this.marks.open(tag);
  };

  readonly close = (qualified: string, end: number): void => {
    const name = localName(qualified);
    if (this.#apart > 0) {
      this.#apart -= 1;
      this.marks.close(qualified);
    } else if (this.#cell !== undefined && /^(?:covered-)?table-cell$/.test(name)) this.#closeCell(end);
    else if (this.#cell !== undefined) {
      if (!this.#cell.words.close(qualified, end)) this.marks.close(qualified);
    } else if (this.#row !== undefined && name === "table-row") this.#closeRow(end);
    else if (this.#sheet !== undefined && name === "table") this.#sheet = undefined;
    else this.marks.close(qualified);
  };

  readonly text = (words: string, raw: RawWords): void => {
    if (this.#apart > 0 || this.#cell?.words.add(words, raw) !== true) this.marks.text(words, raw);
  };

  /** Contains other paragraphs and tables. */
  #isApart(name: string): boolean {
    return standsApart(name) || ["shapes", "forms"].includes(localName(name));
  }

  #openSheet(tag: Tag): void {
    const key = Object.keys(tag.attributes).find((one) => localName(one) === "name");
    const name = key === undefined ? undefined : attributeText(this.#source, tag, key, "identifier");
    this.#sheet = { name, cells: new CellList(), texts: [], rows: [] };
    this.sheets.push(this.#sheet);
    this.#number = 1;
  }

  #openRow(tag: Tag): void {
    const repeated = numberOf(tag, "number-rows-repeated", MOST_ROWS);
    const { start: from, end: head } = tag;
    this.#row = { from, head, to: head, first: this.#number, repeated, cells: new Map() };
    this.#cells = [];
    this.#column = 0;
  }

  #openCell(tag: Tag): void {
    const repeated = numberOf(tag, "number-columns-repeated", MOST_COLUMNS);
    const words = new CellWords(this.#source);
    this.#cell = { tag, column: this.#column, repeated, value: valueOf(tag), words };
    this.#column += repeated;
    if (this.#column > MOST_COLUMNS * 2) throw tooBig();
  }

  #closeCell(end: number): void {
    const cell = this.#cell;
    this.#cell = undefined;
    if (cell === undefined) return;
    const shown = cell.words.text;
    const isOfValue = isReadByValue(cell.value, shown);
    const text = isOfValue ? wordsOf(cell.value) : shown;
    if (text.trim() === "") return;
    this.#cells.push({ ...cell, end, text, isOfValue });
    const { repeated, column: first, tag } = cell;
    if (repeated > 1) this.#row?.cells.set(tag.start, { first, repeated });
  }

  #closeRow(end: number): void {
    const [row, sheet] = [this.#row, this.#sheet];
    this.#row = undefined;
    if (row === undefined || sheet === undefined) return;
    row.to = end;
    if (this.#cells.length > 0) sheet.rows.push(row);
    const ofRow = this.#cells.reduce((sum, { repeated }) => sum + repeated, 0);
    this.#count += ofRow * row.repeated;
    if (this.#count > LIMITS.cells) throw tooBig();
    for (let copy = 0; copy < row.repeated && this.#cells.length > 0; copy += 1) {
      for (const cell of this.#cells) this.#push(sheet, cell, this.#number + copy);
    }
    this.#number += row.repeated;
  }

  #push(
    { cells, texts, rows }: OdsSheet,
    { tag, end, column, repeated, text, isOfValue }: ReadCell,
    row: number,
  ): void {
    this.#length += text.length * repeated;
    if (this.#length > MAX_TEXT_BYTES) throw new DocumentFailure("input_too_large");
    const place = {
      row,
      from: tag.start,
      to: end,
      inner: tag.end,
      type: isOfValue ? "n" : "str",
      style: rows.length - 1,
    };
    for (let copy = 0; copy < repeated; copy += 1) {
      cells.push({ ...place, column: column + copy });
      texts.push(text);
    }
  }
}

function numberOf({ attributes }: Tag, name: string, most: number): number {
  const key = Object.keys(attributes).find((one) => localName(one) === name);
  const number = key === undefined ? 1 : Number(attributes[key]);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : 1;
}
