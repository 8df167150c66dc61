import { MAX_TEXT_BYTES } from "../../../shared/api/limits";
import { DocumentFailure } from "../../document-failure";
import type { DocumentColumn, Edit, PlacedText } from "../../mapped-document";
import type { SourceEdit } from "../../source/source-text";
import { editedCells, withEdits } from "../../sheets/edited-cells";
import type { PackageDraft } from "../../package/package-draft";
import type { KnownEdits } from "../../package/own-changes";
import type { FormulaNames } from "../../sheets/formula-names";
import { readFormula } from "./formula-words";
import { readAsides } from "./read-asides";
import { cellText, type CellContext, innerOf, sharedIndex } from "./read-cell";
import { columnName, type RawCell } from "../../sheets/cell";
import { scanCells } from "./scan-cells";
import { readSharedStrings } from "./shared-strings";
import { SharedStringEdits } from "./shared-string-edits";
import { sheetColumns } from "../../sheets/sheet-columns";
import { CellList, sheetTable, type SheetTable } from "../../sheets/sheet-table";
import { type EditedSheet, planSheets } from "./plan-sheets";
import { readFormulas } from "./read-formulas";
import { shortenLists } from "./shorten-lists";
import type { PartSource, Sheet, Workbook } from "./workbook";
import type { HeaderRow } from "./unique-headers";
import { writeCells } from "./write-cells";

interface ReadSheet {
  readonly sheet: Sheet;
  readonly nameStart: number;
  readonly start: number;
  readonly end: number;
  readonly table: SheetTable;
}

export interface CellEdits {
  readonly raw: ReadonlyMap<string, readonly SourceEdit[]>;
  /** Replaced by values: `Sheet!B2`. */
  readonly formulas: readonly string[];
  readonly areFormulasLeft: boolean;
  /** Lists of choices that lost entries. */
  readonly lists: number;
}

/** With more cells, places are reported by row. */
const MOST_PLACES = 50_000;

export class SheetsText {
  readonly #workbook: Workbook;
  readonly #source: PartSource;
  readonly #context: CellContext;
  readonly #sheets: ReadSheet[] = [];
  readonly #uses: Int32Array;
  /** UTF-16 units. */
  #length = 0;

  constructor(workbook: Workbook, source: PartSource) {
    this.#workbook = workbook;
    this.#source = source;
    const strings = workbook.strings === undefined ? undefined : source(workbook.strings);
    this.#context = {
      strings: strings === undefined ? undefined : readSharedStrings(strings),
      dates: workbook.dates,
      since1904: workbook.since1904,
    };
    this.#uses = new Int32Array(this.#context.strings?.items.length ?? 0);
  }

  /** Name at `nameStart`, table at the end of the text. Throws `DocumentFailure` (input_too_large). */
  read(sheet: Sheet, nameStart: number, draft: PackageDraft, names: FormulaNames): string {
    const start = draft.length;
    const source = this.#source(sheet.part) ?? "";
    const cells = new CellList();
    const texts: string[] = [];
    for (const cell of scanCells(source)) {
      const text = cellText(source, cell, this.#context);
      const index = sharedIndex(source, cell);
      if (index !== undefined) this.#uses[index] = (this.#uses[index] ?? 0) + 1;
      readFormulaOf(draft, sheet.part, source, cell, names);
      if (text === "") continue;
      // Many cells can refer to one long shared string.
      this.#length += text.length;
      if (this.#length > MAX_TEXT_BYTES) throw new DocumentFailure("input_too_large");
      cells.push(cell);
      texts.push(text);
    }
    readAroundCells(draft, sheet.part, source, names);
    const table = sheetTable(cells, texts);
    this.#sheets.push({ sheet, nameStart, start, end: start + table.text.length, table });
    return table.text;
  }

  /** Trimmed words. UTF-16 units of the full text. */
  placesOf(wanted: ReadonlySet<string>): Map<string, number[]> {
    const places = new Map<string, number[]>();
    for (const { start, table } of this.#sheets) {
      for (let index = 0; index < table.cells.length; index += 1) {
        const from = table.cells.start(index);
        const shown = table.text.slice(from, table.cells.end(index));
        const words = shown.trim();
        if (!wanted.has(words)) continue;
        const known = places.get(words) ?? [];
        places.set(words, known);
        known.push(start + from + shown.length - shown.trimStart().length);
      }
    }
    return places;
  }

  /** By row. UTF-16 units of the full text. */
  headerCells(rows: readonly HeaderRow[]): { start: number; end: number }[][] {
    return rows.map(({ part, row, columns: [first, last] }) => {
      const read = this.#sheets.find(({ sheet }) => sheet.part === part);
      if (read === undefined) return [];
      const { start, table } = read;
      return Array.from({ length: table.cells.length }, (_, index) => index)
        .filter((index) => table.cells.row(index) === row)
        .filter((index) => table.cells.column(index) >= first && table.cells.column(index) <= last)
        .map((index) => ({ start: start + table.cells.start(index), end: start + table.cells.end(index) }));
    });
  }

  get places(): PlacedText[] {
    const count = this.#sheets.reduce((sum, { table }) => sum + table.cells.length, 0);
    return this.#sheets.flatMap((sheet) => (count > MOST_PLACES ? rowPlaces(sheet) : cellPlaces(sheet)));
  }

  get columns(): DocumentColumn[] {
    return this.#sheets.flatMap(({ sheet, table, start }) => sheetColumns(sheet.name, table, start));
  }

  edits(edits: readonly Edit[], known: KnownEdits): CellEdits {
    const sheets = this.#sheets.map((sheet) => this.#edited(sheet, edits));
    const kept = this.#uses.slice();
    for (const { shared } of sheets.flatMap(({ cells }) => cells)) {
      if (shared !== undefined) kept[shared] = (kept[shared] ?? 0) - 1;
    }
    const strings = this.#context.strings ?? { source: "", items: [], texts: [] };
    const shared = new SharedStringEdits(strings, kept);
    const plans = planSheets(sheets, known, this.#context);
    const raw = new Map<string, readonly SourceEdit[]>();
    let lists = 0;
    sheets.forEach((sheet, index) => {
      const { source, part, table, formulas } = sheet;
      const edited = sheet.cells.map((cell) => cell.edited);
      const plan = plans[index] ?? { gone: new Set(), own: new Map(), stale: new Set() };
      const own = writeCells({ source, table, edited, context: this.#context, strings: shared, formulas, plan });
      const short = shortenLists(source, known.traced.get(part) ?? []);
      lists += short.length;
      if (own.length + short.length > 0) raw.set(part, [...own, ...short]);
    });
    if (this.#workbook.strings !== undefined) {
      const own = shared.sourceEdits();
      if (own.length > 0) raw.set(this.#workbook.strings, own);
    }
    const gone = sheets.flatMap(({ name, formulas }, index) =>
      formulas
        .flatMap((group) => group.cells)
        .filter(({ cell }) => plans[index]?.gone.has(cell.from) === true)
        .map(({ cell }) => `${name.replace(/[[\]]/g, "")}!${columnName(cell.column)}${cell.row}`),
    );
    const count = sheets.flatMap(({ formulas }) => formulas.flatMap((group) => group.cells)).length;
    return { raw, formulas: gone, areFormulasLeft: count > gone.length, lists };
  }

  #edited(sheet: ReadSheet, edits: readonly Edit[]): EditedSheet {
    const source = this.#source(sheet.sheet.part) ?? "";
    const { table, nameStart } = sheet;
    const name = sheet.sheet.name;
    const ofName = edits
      .filter(({ start, end }) => start >= nameStart && end <= nameStart + name.length)
      .map((edit) => ({ ...edit, start: edit.start - nameStart, end: edit.end - nameStart }));
    const cells = [...editedCells(table.cells, within(sheet, edits))].map((edited) => ({
      edited,
      shared: sharedIndex(source, table.cells.cell(edited.index)),
    }));
    const formulas = edits.length === 0 ? [] : readFormulas(source);
    return { source, part: sheet.sheet.part, name: withEdits(name, ofName), oldName: name, table, cells, formulas };
  }
}

function readFormulaOf(draft: PackageDraft, part: string, source: string, cell: RawCell, names: FormulaNames): void {
  const formula = source.startsWith("<v>", cell.inner) ? undefined : innerOf(source, cell, "f");
  if (formula !== undefined) readFormula(draft, part, { source, ...formula }, names);
}

function readAroundCells(draft: PackageDraft, part: string, source: string, names: FormulaNames): void {
  const begin = /<(?:[\w.-]+:)?sheetData(?=[\s/>])/.exec(source)?.index ?? source.length;
  const end = source.lastIndexOf("sheetData>");
  readAsides(draft, part, names, 0, begin);
  if (end > begin) readAsides(draft, part, names, end + "sheetData>".length, source.length);
}

function within({ start, end }: ReadSheet, edits: readonly Edit[]): Edit[] {
  return edits
    .filter((edit) => edit.start <= end && edit.end >= start && (edit.start < end || edit.start === edit.end))
    .map((edit) => ({
      // An edit that starts before the sheet inserts its replacement there.
      replacement: edit.start < start ? "" : edit.replacement,
      start: Math.max(edit.start, start) - start,
      end: Math.min(edit.end, end) - start,
    }));
}

function cellPlaces({ sheet, start, table: { cells } }: ReadSheet): PlacedText[] {
  return Array.from({ length: cells.length }, (_, index) => ({
    place: "cell",
    name: `${sheet.name}!${columnName(cells.column(index))}${cells.row(index)}`,
    start: start + cells.start(index),
    end: start + cells.end(index),
  }));
}

function rowPlaces({ sheet, start, table: { cells } }: ReadSheet): PlacedText[] {
  const places: PlacedText[] = [];
  for (let index = 0; index < cells.length; index += 1) {
    const name = `${sheet.name}!${cells.row(index)}`;
    const last = places.at(-1);
    const end = start + cells.end(index);
    if (last?.name === name) places[places.length - 1] = { ...last, end };
    else places.push({ place: "cell", name, start: start + cells.start(index), end });
  }
  return places;
}
