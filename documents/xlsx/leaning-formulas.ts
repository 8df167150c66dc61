import type { SourceEdit } from "../source/source-text";
import { innerOf } from "./read-cell";
import { attribute } from "./scan-cells";
import type { CellList } from "../sheets/sheet-table";

/**
 * Formulas that lean on one that is gone: those that share it. They go as well, and their results stay. Returns what that
 * takes out of the sheet.
 */
export function leaningFormulas(source: string, cells: CellList, gone: readonly number[]): SourceEdit[] {
  const without = new Set(gone);
  const shared = new Set<string>();
  for (const index of gone) {
    const formula = innerOf(source, cells.cell(index), "f");
    const group = formula && groupOf(formula.tag);
    if (group !== undefined && formula !== undefined && attribute(formula.tag, "ref") !== undefined) shared.add(group);
  }
  const edits: SourceEdit[] = [];
  for (let index = 0; index < cells.length && shared.size > 0; index += 1) {
    const formula = without.has(index) ? undefined : innerOf(source, cells.cell(index), "f");
    const group = formula && groupOf(formula.tag);
    if (formula === undefined || group === undefined || !shared.has(group)) continue;
    edits.push({ start: formula.whole.from, end: formula.whole.to, replacement: "" });
  }
  return edits;
}

const groupOf = (tag: string): string | undefined =>
  attribute(tag, "t") === "shared" ? attribute(tag, "si") : undefined;
