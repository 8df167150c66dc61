import type { FormulaToken } from "./formula-tokens";

/** Return cell values, or conditions. */
const PASSING = new Set(
  (
    "IF IFS IFERROR IFNA SWITCH CHOOSE CONCATENATE CONCAT TEXTJOIN TRIM CLEAN T FILTER SORT SORTBY UNIQUE TRANSPOSE " +
    "ISBLANK ISERROR ISERR ISNA ISNUMBER ISTEXT EXACT NOT AND OR LEN TRUE FALSE NA ANCHORARRAY SINGLE"
  ).split(" "),
);
const FINDING = new Set("VLOOKUP HLOOKUP LOOKUP XLOOKUP INDEX OFFSET INDIRECT".split(" "));
const ARITHMETIC = new Set(["+", "-", "*", "/", "^", "%"]);

/** Other formulas may give an error or a part of a placeholder. */
export function passesThrough(tokens: readonly FormulaToken[]): boolean {
  const open: string[] = [];
  let finding = 0;
  for (const { kind, text } of tokens) {
    if (kind === "function") {
      const name = functionName(text);
      if (finding === 0 && !PASSING.has(name) && !FINDING.has(name)) return false;
      if (FINDING.has(name)) finding += 1;
      open.push(name);
    } else if (kind === "open") open.push("");
    else if (kind === "close" && FINDING.has(open.pop() ?? "")) finding -= 1;
    else if (kind === "operator" && finding === 0 && ARITHMETIC.has(text)) return false;
  }
  return true;
}

/** `XLOOKUP` for `_xlfn._xlws.XLOOKUP(`. */
const functionName = (text: string): string =>
  text
    .slice(0, -1)
    .replace(/^@?(?:_xl(?:fn|ws)\.|COM\.MICROSOFT\.)*/i, "")
    .toUpperCase();

/** The result depends on which cells are equal. */
const COMPARING =
  /^(?:[VHX]?LOOKUP|X?MATCH|INDEX|COUNTIFS?|SUMIFS?|AVERAGEIFS?|MAXIFS|MINIFS|SUMPRODUCT|FILTER|UNIQUE|EXACT|D(?:SUM|GET|COUNTA?|AVERAGE|MAX|MIN))$/;

export const compares = (tokens: readonly FormulaToken[]): boolean =>
  tokens.some(({ kind, text }, index) => {
    if (kind === "function") return COMPARING.test(functionName(text));
    const next = tokens[index + 1]?.kind;
    return (
      /^(?:=|<>)$/.test(text) && tokens[index - 1]?.kind === "reference" && (next === "reference" || next === "sheet")
    );
  });
