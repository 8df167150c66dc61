import { columnName } from "../../sheets/cell";
import { formulaTokens } from "../../sheets/formula-tokens";
import { columnOf } from "./scan-cells";

const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_383;

/** For shared formulas (ECMA-376 part 1, 18.3.1.40). Undefined if unreadable or a reference leaves the sheet. */
export function shiftFormula(formula: string, rows: number, columns: number): string | undefined {
  const tokens = formulaTokens(formula, "excel");
  if (tokens === undefined) return undefined;
  const moved = tokens.map(({ kind, text }) => (kind === "reference" ? shiftReference(text, rows, columns) : text));
  return moved.includes(undefined) ? undefined : moved.join("");
}

function shiftReference(reference: string, rows: number, columns: number): string | undefined {
  const corners = reference.split(":").map((corner) => {
    const [, fixedColumn = "", letters = "", fixedRow = "", digits = ""] =
      /^(\$?)([A-Za-z]*)(\$?)(\d*)$/.exec(corner) ?? [];
    // Row reference, `$1:$5`.
    const isRow = letters === "";
    const column = isRow || fixedColumn !== "" ? letters : moveColumn(letters, columns);
    const row = digits === "" || (isRow ? fixedColumn : fixedRow) !== "" ? digits : moveRow(digits, rows);
    return column === undefined || row === undefined ? undefined : `${fixedColumn}${column}${fixedRow}${row}`;
  });
  return corners.includes(undefined) ? undefined : corners.join(":");
}

function moveColumn(letters: string, by: number): string | undefined {
  const column = columnOf(letters) + by;
  return column >= 0 && column <= LAST_COLUMN ? columnName(column) : undefined;
}

function moveRow(digits: string, by: number): string | undefined {
  const row = Number(digits) + by;
  return row >= 1 && row <= LAST_ROW ? String(row) : undefined;
}
