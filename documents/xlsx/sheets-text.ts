import type { DocumentColumn, Edit, PlacedText } from "../mapped-document";
import type { SourceEdit } from "../source/source-text";
import { editedCells } from "../sheets/edited-cells";
import type { PackageDraft } from "../package/package-draft";
import type { FormulaNames } from "../sheets/formula-names";
import { readFormula } from "./formula-words";
import { readAsides } from "./read-asides";
import { cellText, type CellContext, innerOf, sharedIndex } from "./read-cell";
import { columnName, type RawCell } from "../sheets/cell";
import { scanCells } from "./scan-cells";
import { readSharedStrings } from "./shared-strings";
import { SharedStringEdits } from "./shared-string-edits";
import { sheetColumns } from "../sheets/sheet-columns";
import { CellList, sheetTable, type SheetTable } from "../sheets/sheet-table";
import type { PartSource, Sheet, Workbook } from "./workbook";
import { writeCells } from "./write-cells";

/** A sheet of a workbook as a table, within the text of all sheets. */
interface ReadSheet {
  readonly sheet: Sheet;
  readonly start: number;
  readonly end: number;
  readonly table: SheetTable;
}

export interface CellEdits {
  readonly raw: ReadonlyMap<string, readonly SourceEdit[]>;
  /** Formulas that gave way to what they said. */
  readonly formulas: number;
}

/** More cells than this are told by their rows. */
const MOST_PLACES = 50_000;

/** The cells of a workbook as text, sheet by sheet, with the way back into the sources of its sheets. */
export class SheetsText {
  readonly #workbook: Workbook;
  readonly #source: PartSource;
  readonly #context: CellContext;
  readonly #sheets: ReadSheet[] = [];
  readonly #uses: Int32Array;

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

  /** The text of a sheet, of which the first sign stands at `start` of the whole text. */
  read(sheet: Sheet, start: number, draft: PackageDraft, names: FormulaNames): string {
    const source = this.#source(sheet.part) ?? "";
    const cells = new CellList();
    const texts: string[] = [];
    for (const cell of scanCells(source)) {
      const text = cellText(source, cell, this.#context);
      const index = sharedIndex(source, cell);
      if (index !== undefined) this.#uses[index] = (this.#uses[index] ?? 0) + 1;
      if (cell.type !== "s" && cell.type !== "inlineStr") readFormulaOf(draft, sheet.part, source, cell, names);
      if (text === "") continue;
      cells.push(cell);
      texts.push(text);
    }
    readAroundCells(draft, sheet.part, source, names);
    const table = sheetTable(cells, texts);
    this.#sheets.push({ sheet, start, end: start + table.text.length, table });
    return table.text;
  }

  get places(): PlacedText[] {
    const count = this.#sheets.reduce((sum, { table }) => sum + table.cells.length, 0);
    return this.#sheets.flatMap((sheet) => (count > MOST_PLACES ? rowPlaces(sheet) : cellPlaces(sheet)));
  }

  get columns(): DocumentColumn[] {
    return this.#sheets.flatMap(({ sheet, table, start }) => sheetColumns(sheet.name, table, start));
  }

  /** What edits of the whole text change in the sources. */
  edits(edits: readonly Edit[]): CellEdits {
    const kept = this.#uses.slice();
    for (const sheet of this.#sheets) {
      const source = this.#source(sheet.sheet.part) ?? "";
      for (const { index } of editedCells(sheet.table.cells, within(sheet, edits))) {
        const shared = sharedIndex(source, sheet.table.cells.cell(index));
        if (shared !== undefined) kept[shared] = (kept[shared] ?? 0) - 1;
      }
    }
    const strings = this.#context.strings ?? { source: "", items: [], texts: [] };
    const shared = new SharedStringEdits(strings, kept);
    const raw = new Map<string, readonly SourceEdit[]>();
    let formulas = 0;
    for (const sheet of this.#sheets) {
      const source = this.#source(sheet.sheet.part) ?? "";
      const edited = editedCells(sheet.table.cells, within(sheet, edits));
      const written = writeCells(source, sheet.table, edited, this.#context, shared);
      formulas += written.formulas;
      if (written.edits.length > 0) raw.set(sheet.sheet.part, written.edits);
    }
    if (this.#workbook.strings !== undefined) {
      const own = shared.sourceEdits();
      if (own.length > 0) raw.set(this.#workbook.strings, own);
    }
    return { raw, formulas };
  }
}

function readFormulaOf(draft: PackageDraft, part: string, source: string, cell: RawCell, names: FormulaNames): void {
  const formula = innerOf(source, cell, "f");
  if (formula !== undefined) readFormula(draft, part, { source, ...formula }, names);
}

/** What stands before the cells of a sheet and behind them. */
function readAroundCells(draft: PackageDraft, part: string, source: string, names: FormulaNames): void {
  const begin = /<(?:[\w.-]+:)?sheetData(?=[\s/>])/.exec(source)?.index ?? source.length;
  const end = source.lastIndexOf("sheetData>");
  readAsides(draft, part, names, 0, begin);
  if (end > begin) readAsides(draft, part, names, end + "sheetData>".length, source.length);
}

/** The edits of a sheet, counted from its first sign. */
function within({ start, end }: ReadSheet, edits: readonly Edit[]): Edit[] {
  return edits
    .filter((edit) => edit.start <= end && edit.end >= start && (edit.start < end || edit.start === edit.end))
    .map((edit) => ({
      // Words of an edit that begins above the sheet stand there.
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
