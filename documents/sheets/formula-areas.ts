import type { FormulaDialect, FormulaToken } from "./formula-tokens";

export interface Area {
  /** Undefined: sheet of the formula. */
  readonly sheet: string | undefined;
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
}

const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_383;

/** Without defined names, columns and functions such as OFFSET. */
export function areasOf(tokens: readonly FormulaToken[], dialect: FormulaDialect): Area[] {
  return dialect === "excel" ? excelAreas(tokens) : openAreas(tokens);
}

function excelAreas(tokens: readonly FormulaToken[]): Area[] {
  const areas: Area[] = [];
  let sheet: string | undefined;
  tokens.forEach(({ kind, text }, index) => {
    if (kind === "sheet") sheet = sheetName(text.slice(0, -1));
    if (kind !== "reference") return;
    const area = areaOf(text);
    const last = areas.at(-1);
    const isEnd = tokens[index - 1]?.text === ":" && tokens[index - 2]?.kind === "reference";
    if (isEnd && last !== undefined && area !== undefined) areas[areas.length - 1] = joined(last, area);
    else if (area !== undefined)
      areas.push({ ...area, sheet: tokens[index - 1]?.kind === "sheet" ? sheet : undefined });
  });
  return areas;
}

/** `[$'My sheet'.A1:.B2]` */
function openAreas(tokens: readonly FormulaToken[]): Area[] {
  return tokens.flatMap(({ kind, text }) => {
    if (kind !== "reference") return [];
    const [, prefix = "", from = "", to] =
      /^\[(.*?)\.(\$?[A-Za-z]*\$?\d*)(?::(?:.*?)\.(\$?[A-Za-z]*\$?\d*))?\]$/.exec(text) ?? [];
    const first = areaOf(from);
    const last = to === undefined ? first : areaOf(to);
    if (first === undefined || last === undefined) return [];
    return [{ ...joined(first, last), sheet: prefix === "" ? undefined : sheetName(prefix.replace(/^\$/, "")) }];
  });
}

const sheetName = (words: string): string => (words.startsWith("'") ? words.slice(1, -1).replaceAll("''", "'") : words);

type Bounds = Pick<Area, "rows" | "columns">;

function areaOf(reference: string): (Bounds & { sheet: undefined }) | undefined {
  const [from = "", to = from] = reference.replaceAll("$", "").split(":");
  const [first, last] = [boundsOf(from), boundsOf(to)];
  return first === undefined || last === undefined ? undefined : { ...joined(first, last), sheet: undefined };
}

function boundsOf(corner: string): Bounds | undefined {
  const [, letters = "", digits = ""] = /^([A-Za-z]*)(\d*)$/.exec(corner) ?? [];
  if (letters === "" && digits === "") return undefined;
  const column =
    Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 0x40, 0) - 1;
  return {
    rows: digits === "" ? [1, LAST_ROW] : [Number(digits), Number(digits)],
    columns: letters === "" ? [0, LAST_COLUMN] : [column, column],
  };
}

const joined = <B extends Bounds>(a: B, b: Bounds): B => ({
  ...a,
  rows: [Math.min(a.rows[0], b.rows[0]), Math.max(a.rows[1], b.rows[1])],
  columns: [Math.min(a.columns[0], b.columns[0]), Math.max(a.columns[1], b.columns[1])],
});
