import type { HiddenWords } from "../../package/hidden-words";
import { formulaEdits } from "../../sheets/formula-edits";
import { type FormulaToken, formulaTokens } from "../../sheets/formula-tokens";
import type { HiddenCells } from "../../sheets/hidden-cells";
import { isFormula } from "../../sheets/parse-formula";
import { formulaStays } from "../../sheets/formula-stays";
import { edited } from "../../edited";
import { applyRawEdits, type RawEdit } from "../../xml/raw-edits";
import { tracedWords } from "./formula-words";
import type { FormulaCell, FormulaGroup } from "./read-formulas";
import { shiftFormula } from "./shift-formula";
import { wordsBetween } from "./string-item";
import { overlapping } from "../../../shared/sorted";

export interface FormulaPlan {
  /** Replaced by values, by cell offset. */
  readonly gone: ReadonlySet<number>;
  /** Changed, by cell offset. */
  readonly own: ReadonlyMap<number, string>;
  /** Unchanged, with a part of a hidden word in the value. */
  readonly stale: ReadonlySet<number>;
}

export interface FormulaContext {
  readonly source: string;
  readonly sheet: string;
  /** Words removed from the cell's value. */
  readonly takenAt: (from: number) => readonly string[] | undefined;
  readonly takenIn: (group: FormulaGroup) => readonly string[];
  readonly shownAt: (from: number) => string;
  readonly traced: readonly RawEdit[];
  readonly hidden: HiddenWords;
  readonly cells: HiddenCells;
}

/**
 * A formula with hidden words is replaced by its value; without a value, its strings are edited. If the value is
 * edited, the formula is preserved only if it returns cells with the same hidden words, because recalculation then
 * returns their placeholders.
 */
export function planFormulas(groups: readonly FormulaGroup[], context: FormulaContext): FormulaPlan {
  const gone = new Set<number>();
  const own = new Map<number, string>();
  const stale = new Set<number>();
  for (const group of groups) {
    const leaving = leavingOf(group, context);
    for (const { cell } of leaving) gone.add(cell.from);
    const [first] = group.cells;
    const left = group.cells.filter((one) => !leaving.includes(one));
    if (first !== undefined && leaving.includes(first)) {
      for (const one of left) {
        const moved = movedFormula(group, first, one, context);
        if (moved === undefined) gone.add(one.cell.from);
        else own.set(one.cell.from, moved);
      }
    }
    for (const { cell, hasValue } of left) {
      const isText = hasValue && cell.type === "str" && context.takenAt(cell.from) === undefined;
      if (isText && context.cells.isPartOf(context.shownAt(cell.from))) stale.add(cell.from);
    }
  }
  return { gone, own, stale };
}

function leavingOf(group: FormulaGroup, context: FormulaContext): readonly FormulaCell[] {
  const [first] = group.cells;
  const { formula } = group;
  if (first === undefined) return [];
  const tokens = formula === undefined ? undefined : formulaTokens(formula, "excel");
  if (formula !== undefined && hasHiddenWords(first, tokens, context)) {
    const isComputed = group.cells.every(({ hasValue }) => hasValue);
    if (isComputed || !isFormula(changedFormula(first, context), "excel")) return group.cells;
  } else if (formula !== undefined && tokens !== undefined && isFormula(formula, "excel")) {
    // An unreadable formula would break the workbook.
    if (!isFormula(changedFormula(first, context), "excel")) return group.cells;
  }
  if (group.area !== undefined) {
    const taken = [...(context.takenAt(first.cell.from) ?? []), ...context.takenIn(group)];
    return formulaStays(tokens, { taken, hasValue: first.hasValue }, { ...context, dialect: "excel" })
      ? []
      : group.cells;
  }
  return group.cells.filter((one) => {
    const taken = context.takenAt(one.cell.from) ?? [];
    const moved = one === first || tokens === undefined ? tokens : movedTokens(group, first, one);
    return !formulaStays(moved, { taken, hasValue: one.hasValue }, { ...context, dialect: "excel" });
  });
}

function hasHiddenWords(
  { element }: FormulaCell,
  tokens: readonly FormulaToken[] | undefined,
  { source, traced, hidden }: FormulaContext,
): boolean {
  const words = tracedWords(source, element.from, element.to);
  const own = within(traced, element.from, element.to);
  if (tokens === undefined) return own.length > 0 || hidden.isIn(words.text);
  return tokens.some(({ kind, start, end, text }) => {
    if (kind !== "string" && kind !== "number") return false;
    if (hidden.isIn(text)) return true;
    const { pieces } = words.slice(start, end);
    const [from = 0, to = 0] = [pieces[0]?.rawStart, pieces.at(-1)?.rawEnd];
    return own.some((edit) => edit.start < to && edit.end > from);
  });
}

function changedFormula({ element }: FormulaCell, { source, traced, hidden }: FormulaContext): string {
  const own = within(traced, element.from, element.to).map((edit) => ({
    ...edit,
    start: edit.start - element.from,
    end: edit.end - element.from,
  }));
  const raw = applyRawEdits(source.slice(element.from, element.to), own);
  const formula = wordsBetween(raw, 0, raw.length);
  return edited(formula, formulaEdits(formula, "excel", hidden.in(formula)) ?? []);
}

function movedTokens(
  { formula = "" }: FormulaGroup,
  first: FormulaCell,
  one: FormulaCell,
): readonly FormulaToken[] | undefined {
  const moved = shiftFormula(formula, one.cell.row - first.cell.row, one.cell.column - first.cell.column);
  return moved === undefined ? undefined : formulaTokens(moved, "excel");
}

function movedFormula(
  group: FormulaGroup,
  first: FormulaCell,
  one: FormulaCell,
  context: FormulaContext,
): string | undefined {
  if (group.formula === undefined) return undefined;
  const changed = changedFormula(first, context);
  const moved = shiftFormula(changed, one.cell.row - first.cell.row, one.cell.column - first.cell.column);
  return moved !== undefined && isFormula(moved, "excel") ? moved : undefined;
}

const within = (edits: readonly RawEdit[], start: number, end: number): readonly RawEdit[] =>
  overlapping(edits, { start, end });
