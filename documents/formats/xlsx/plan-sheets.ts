import type { KnownEdits } from "../../package/own-changes";
import { type EditedCell, withEdits } from "../../sheets/edited-cells";
import { type HiddenCell, HiddenCells } from "../../sheets/hidden-cells";
import type { SheetTable } from "../../sheets/sheet-table";
import { type FormulaPlan, planFormulas } from "./plan-formulas";
import type { CellContext } from "./read-cell";
import type { FormulaGroup } from "./read-formulas";
import { numberOf } from "./write-cells";

export interface EditedSheet {
  readonly source: string;
  readonly part: string;
  readonly name: string;
  readonly oldName: string;
  readonly table: SheetTable;
  readonly cells: readonly { readonly edited: EditedCell; readonly shared: number | undefined }[];
  readonly formulas: readonly FormulaGroup[];
}

/** Hidden cells of all sheets decide which formulas remain. */
export function planSheets(
  sheets: readonly EditedSheet[],
  { traced, hidden }: KnownEdits,
  context: CellContext,
): (FormulaPlan | undefined)[] {
  if (sheets.every(({ formulas }) => formulas.length === 0)) return [];
  const hiddenCells: HiddenCell[] = [];
  const asked: string[] = [];
  for (const sheet of sheets) {
    const isComputed = computedCells(sheet);
    for (const { edited } of sheet.cells) {
      const cell = hiddenCell(sheet, edited, context);
      if (isComputed(edited.index)) asked.push(...cell.taken);
      else hiddenCells.push(cell);
    }
  }
  const cells = new HiddenCells(hiddenCells, sheets.map(shownText).join("\n"), asked);
  return sheets.map((sheet) => {
    const { source, table, formulas, oldName } = sheet;
    if (formulas.length === 0) return undefined;
    const taken = new Map<number, readonly string[]>();
    const shown = new Map<number, number>();
    for (const { edited } of sheet.cells) {
      taken.set(table.cells.cell(edited.index).from, takenOf(table, edited));
    }
    for (let index = 0; index < table.cells.length; index += 1) shown.set(table.cells.cell(index).from, index);
    return planFormulas(formulas, {
      source,
      sheet: oldName,
      takenAt: (from) => taken.get(from),
      takenIn: ({ area }) =>
        sheet.cells
          .filter(({ edited }) => area !== undefined && isInArea(table, edited.index, area))
          .flatMap(({ edited }) => takenOf(table, edited)),
      shownAt: (from) => {
        const index = shown.get(from);
        return index === undefined ? "" : table.text.slice(table.cells.start(index), table.cells.end(index));
      },
      traced: [...(traced.get(sheet.part) ?? [])].sort((a, b) => a.start - b.start || a.end - b.end),
      hidden,
      cells,
    });
  });
}

const wordsOf = ({ text, cells }: SheetTable, index: number): string =>
  text.slice(cells.start(index), cells.end(index));

const takenOf = (table: SheetTable, { index, edits }: EditedCell): string[] =>
  edits.map(({ start, end }) => wordsOf(table, index).slice(start, end)).filter((words) => /[\p{L}\p{N}]/u.test(words));

function hiddenCell({ oldName: sheet, table }: EditedSheet, edited: EditedCell, context: CellContext): HiddenCell {
  const cell = table.cells.cell(edited.index);
  const before = wordsOf(table, edited.index);
  const after = withEdits(before, edited.edits);
  const { row, column } = cell;
  const wasNumber = cell.type === "n" && numberOf(cell, after, context) === undefined;
  return { ...{ sheet, row, column, before, after, wasNumber }, taken: takenOf(table, edited) };
}

type Area = NonNullable<FormulaGroup["area"]>;
const isInArea = ({ cells }: SheetTable, index: number, { rows, columns }: Area): boolean =>
  cells.row(index) >= rows[0] &&
  cells.row(index) <= rows[1] &&
  cells.column(index) >= columns[0] &&
  cells.column(index) <= columns[1];

function computedCells({ table, formulas }: EditedSheet): (index: number) => boolean {
  const own = new Set(formulas.flatMap((group) => group.cells.map(({ cell }) => cell.from)));
  const areas = formulas.flatMap(({ area }) => area ?? []);
  return (index) => own.has(table.cells.cell(index).from) || areas.some((area) => isInArea(table, index, area));
}

function shownText({ table, cells }: EditedSheet): string {
  let at = 0;
  const parts: string[] = [];
  for (const { edited } of cells) {
    const [start, end] = [table.cells.start(edited.index), table.cells.end(edited.index)];
    parts.push(table.text.slice(at, start), withEdits(table.text.slice(start, end), edited.edits));
    at = end;
  }
  return parts.join("") + table.text.slice(at);
}
