import type { RawCell } from "../../sheets/cell";
import { type Inner, innerOf } from "./read-cell";
import { attribute, columnOf, scanCells } from "./scan-cells";
import { wordsBetween } from "./string-item";

export interface FormulaCell {
  readonly cell: RawCell;
  readonly element: Inner;
  readonly hasValue: boolean;
}

export interface FormulaGroup {
  /** In the first cell; undefined if missing. */
  readonly formula: string | undefined;
  readonly cells: readonly FormulaCell[];
  /** Array formula. Rows from 1, columns from 0. */
  readonly area: { readonly rows: readonly [number, number]; readonly columns: readonly [number, number] } | undefined;
}

/** ECMA-376 part 1, 18.3.1.40. */
export function readFormulas(source: string): FormulaGroup[] {
  if (!/<(?:[\w.-]+:)?f[\s/>]/.test(source)) return [];
  const groups: { formula: string | undefined; cells: FormulaCell[]; area: FormulaGroup["area"] }[] = [];
  const shared = new Map<string, (typeof groups)[number]>();
  for (const cell of scanCells(source)) {
    const element = source.startsWith("<v>", cell.inner) ? undefined : innerOf(source, cell, "f");
    if (element === undefined) continue;
    const value = innerOf(source, cell, "v");
    const own: FormulaCell = { cell, element, hasValue: value !== undefined && value.to > value.from };
    const words = wordsBetween(source, element.from, element.to);
    const type = attribute(element.tag, "t");
    const ref = attribute(element.tag, "ref");
    const number = type === "shared" ? attribute(element.tag, "si") : undefined;
    const known = number === undefined ? undefined : shared.get(number);
    if (known !== undefined && words.trim() === "") {
      known.cells.push(own);
      continue;
    }
    const isArray = (type === "array" || type === "dataTable") && ref !== undefined;
    const group = {
      formula: words.trim() === "" ? undefined : words,
      cells: [own],
      area: isArray ? areaOf(ref) : undefined,
    };
    groups.push(group);
    if (number !== undefined) shared.set(number, group);
  }
  return groups;
}

function areaOf(ref: string): NonNullable<FormulaGroup["area"]> {
  const [first = "", last = first] = ref.replaceAll("$", "").split(":");
  const row = (corner: string): number => Number(/\d+/.exec(corner)?.[0] ?? 0);
  return { rows: [row(first), row(last)], columns: [columnOf(first), columnOf(last)] };
}
