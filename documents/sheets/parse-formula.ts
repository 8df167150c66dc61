import { type FormulaDialect, type FormulaToken, formulaTokens } from "./formula-tokens";

export function isFormula(formula: string, dialect: FormulaDialect): boolean {
  const tokens = formulaTokens(formula, dialect);
  return tokens !== undefined && new Parser(tokens).parse();
}

const PREFIX = new Set(["+", "-", "@"]);
const POSTFIX = new Set(["%", "#"]);

class Parser {
  readonly #tokens: readonly FormulaToken[];
  readonly #open: ("function" | "group" | "array")[] = [];
  #needsOperand = true;
  #last: FormulaToken | undefined;

  constructor(tokens: readonly FormulaToken[]) {
    this.#tokens = tokens;
  }

  parse(): boolean {
    for (const token of this.#tokens) {
      if (token.kind === "space") continue;
      if (!(this.#needsOperand ? this.#operand(token) : this.#afterOperand(token))) return false;
      this.#last = token;
    }
    return !this.#needsOperand && this.#open.length === 0;
  }

  #operand({ kind, text }: FormulaToken): boolean {
    switch (kind) {
      case "string":
      case "number":
      case "reference":
      case "name":
      case "error":
        this.#needsOperand = false;
        return this.#last?.kind !== "sheet" || kind === "reference" || kind === "name" || kind === "error";
      case "sheet":
        return this.#last?.kind !== "sheet";
      case "brackets":
        // The number of another workbook precedes its sheet. The columns of a table follow its name.
        return /^\[\d+\]$/.test(text);
      case "function":
        this.#open.push("function");
        return true;
      case "open":
        this.#open.push("group");
        return true;
      case "openArray":
        this.#open.push("array");
        return true;
      case "operator":
        return PREFIX.has(text);
      case "separator":
        // Arguments may be empty.
        return this.#open.at(-1) === "function";
      case "close":
        this.#needsOperand = false;
        return this.#open.pop() === "function";
      default:
        return false;
    }
  }

  #afterOperand({ kind, text }: FormulaToken): boolean {
    switch (kind) {
      case "operator":
        this.#needsOperand = !POSTFIX.has(text);
        return text !== "@";
      case "brackets":
        return this.#last?.kind === "name" || /^\[\d+\]$/.test(this.#last?.text ?? "");
      case "separator":
        this.#needsOperand = true;
        // `(A1,B2)` joins two areas.
        return this.#open.length > 0;
      case "close":
        return this.#open.at(-1) !== "array" && this.#open.pop() !== undefined;
      case "closeArray":
        return this.#open.pop() === "array";
      case "reference":
      case "name":
      case "sheet":
      case "function":
        // A space is the intersection of two areas.
        if (!isArea(this.#last)) return false;
        if (kind === "function") this.#open.push("function");
        this.#needsOperand = kind === "sheet" || kind === "function";
        return true;
      default:
        return false;
    }
  }
}

const isArea = (token: FormulaToken | undefined): boolean =>
  token !== undefined && ["reference", "name", "close", "brackets", "error"].includes(token.kind);
