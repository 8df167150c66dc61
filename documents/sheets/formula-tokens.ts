/** SpreadsheetML (ECMA-376 part 1, 18.17) or OpenFormula 1.3. */
export type FormulaDialect = "excel" | "openFormula";

export type TokenKind =
  | "string"
  | "number"
  /** `A1`, `$A$1`, `A:C`, `1:5`; in OpenFormula everything in brackets. */
  | "reference"
  /** `Sheet!`, `'My sheet'!`. */
  | "sheet"
  /** A defined name, a table, TRUE and FALSE. */
  | "name"
  | "function"
  /** Columns of a table, or the number of another workbook. */
  | "brackets"
  | "error"
  | "open"
  | "close"
  | "openArray"
  | "closeArray"
  | "separator"
  | "operator"
  | "space";

/** Offsets are UTF-16 units of the formula. */
export interface FormulaToken {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type Patterns = readonly (readonly [TokenKind, RegExp])[];

const STRING = /"(?:[^"]|"")*"/y;
const ERROR = /#(?:[A-Z][A-Z_]*!|DIV\/0!|NAME\?|N\/A|GETTING_DATA)/y;
const FUNCTION = /@?[\p{L}_\\][\p{L}\p{N}_.\\]*\(/uy;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?(?![\p{L}\p{N}_])/uy;
const NAME = /[\p{L}_\\][\p{L}\p{N}_.\\?]*/uy;
const SPACE = /\s+/y;

const EXCEL: Patterns = [
  ["string", STRING],
  ["sheet", /'(?:[^']|'')+'!/y],
  ["sheet", /[\p{L}\p{N}_.\\]+!/uy],
  ["error", ERROR],
  ["reference", /\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}(?![\p{L}\p{N}_.(!])/uy],
  ["reference", /\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}(?![\p{L}\p{N}_.(!$])/uy],
  ["reference", /\$?[1-9]\d{0,6}:\$?[1-9]\d{0,6}(?![\p{L}\p{N}_.])/uy],
  ["function", FUNCTION],
  ["number", NUMBER],
  ["name", NAME],
  ["brackets", /\[(?:'.|[^'[\]]|\[(?:'.|[^'[\]])*\])*\]/y],
  ["separator", /[,;]/y],
  ["open", /\(/y],
  ["close", /\)/y],
  ["openArray", /\{/y],
  ["closeArray", /\}/y],
  ["operator", /<=|>=|<>|[-+*/^&=<>%:@#]/y],
  ["space", SPACE],
];

const OPEN_FORMULA: Patterns = [
  ["string", STRING],
  ["reference", /\[(?:'(?:[^']|'')*'|[^'[\]])*?(?:\.\$?(?:[A-Za-z]{1,3}\$?\d{1,7}|[A-Za-z]{1,3}|\d{1,7})|#REF!)\]/y],
  ["error", ERROR],
  ["function", FUNCTION],
  ["number", NUMBER],
  ["name", /\$?\$?(?:'(?:[^']|'')+'|[\p{L}_\\][\p{L}\p{N}_.\\?]*)/uy],
  ["separator", /[;|]/y],
  ["open", /\(/y],
  ["close", /\)/y],
  ["openArray", /\{/y],
  ["closeArray", /\}/y],
  ["operator", /<=|>=|<>|[-+*/^&=<>%~!:]/y],
  ["space", SPACE],
];

/** `of:=`, `msoxl:` in OpenDocument. */
const GRAMMAR = /^(?:[a-z]+:)?=?/i;

export function formulaTokens(formula: string, dialect: FormulaDialect): FormulaToken[] | undefined {
  const patterns = dialect === "excel" ? EXCEL : OPEN_FORMULA;
  const tokens: FormulaToken[] = [];
  let at = dialect === "excel" ? 0 : (GRAMMAR.exec(formula)?.[0].length ?? 0);
  while (at < formula.length) {
    const token = tokenAt(formula, at, patterns);
    if (token === undefined) return undefined;
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function tokenAt(formula: string, at: number, patterns: Patterns): FormulaToken | undefined {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const text = pattern.exec(formula)?.[0];
    if (text !== undefined) return { kind, start: at, end: at + text.length, text };
  }
  return undefined;
}
