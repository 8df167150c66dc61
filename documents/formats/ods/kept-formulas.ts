import type { KnownEdits } from "../../package/own-changes";
import { type EditedCell, withEdits } from "../../sheets/edited-cells";
import { formulaStays } from "../../sheets/formula-stays";
import { formulaTokens } from "../../sheets/formula-tokens";
import { type HiddenCell, HiddenCells } from "../../sheets/hidden-cells";
import type { SheetTable } from "../../sheets/sheet-table";
import { wordsBetween } from "../xlsx/string-item";

export interface EditedOdsSheet {
  readonly name: string;
  readonly table: SheetTable;
  readonly cells: readonly EditedCell[];
}

const FORMULA = /\s[\w.-]+:formula\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const ARRAY = /:number-matrix-(?:columns|rows)-spanned/;

export function keptFormulas(source: string, sheets: readonly EditedOdsSheet[], { hidden }: KnownEdits): Set<number> {
  const kept = new Set<number>();
  const computed: { sheet: string; from: number; formula: string; taken: string[] }[] = [];
  const plain: HiddenCell[] = [];
  for (const { name: sheet, table, cells } of sheets) {
    for (const { index, edits } of cells) {
      const { from, inner, row, column } = table.cells.cell(index);
      const before = table.text.slice(table.cells.start(index), table.cells.end(index));
      const taken = edits
        .map(({ start, end }) => before.slice(start, end))
        .filter((words) => /[\p{L}\p{N}]/u.test(words));
      const tag = source.slice(from, inner);
      const found = FORMULA.exec(tag);
      const raw = found?.[1] ?? found?.[2];
      if (raw === undefined) {
        plain.push({ sheet, row, column, before, after: withEdits(before, edits), taken, wasNumber: false });
      } else if (!ARRAY.test(tag)) {
        computed.push({ sheet, from, formula: wordsBetween(raw, 0, raw.length), taken });
      }
    }
  }
  if (computed.length === 0) return kept;
  const cells = new HiddenCells(
    plain,
    sheets.map(shownText).join("\n"),
    computed.flatMap(({ taken }) => taken),
  );
  for (const { sheet, from, formula, taken } of computed) {
    const tokens = formulaTokens(formula, "openFormula");
    if (tokens?.some(({ kind, text }) => (kind === "string" || kind === "number") && hidden.isIn(text)) === true)
      continue;
    if (formulaStays(tokens, { taken, hasValue: true }, { cells, sheet, dialect: "openFormula" })) kept.add(from);
  }
  return kept;
}

function shownText({ table, cells }: EditedOdsSheet): string {
  let at = 0;
  const parts: string[] = [];
  for (const { index, edits } of cells) {
    const [start, end] = [table.cells.start(index), table.cells.end(index)];
    parts.push(table.text.slice(at, start), withEdits(table.text.slice(start, end), edits));
    at = end;
  }
  return parts.join("") + table.text.slice(at);
}
