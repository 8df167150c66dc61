import type { Edit } from "../mapped-document";
import { type FormulaDialect, type FormulaToken, formulaTokens } from "./formula-tokens";

const NUMBER = /^\d+(?:\.\d+)?$/;

export const asOperand = (words: string): string => (NUMBER.test(words) ? words : `"${words.replaceAll('"', '""')}"`);

export const inBrackets = (words: string): string => words.replace(/[[\]#']/g, "'$&");

/** Formulas remain valid. Undefined for unreadable ones. */
export function formulaEdits(formula: string, dialect: FormulaDialect, edits: readonly Edit[]): Edit[] | undefined {
  const tokens = formulaTokens(formula, dialect);
  return tokens?.flatMap((token) => {
    const own = edits.filter(({ start, end }) => start < token.end && end > token.start);
    return own.length === 0 ? [] : tokenEdits(token, own);
  });
}

function tokenEdits(token: FormulaToken, edits: readonly Edit[]): Edit[] {
  const within = (escape: (words: string) => string): Edit[] =>
    edits.map(({ start, end, replacement }) => ({
      start: Math.max(start, token.start + 1),
      end: Math.min(end, token.end - 1),
      replacement: start < token.start ? "" : escape(replacement),
    }));
  switch (token.kind) {
    case "string":
      return within((words) => words.replaceAll('"', '""'));
    case "brackets":
      return within(inBrackets);
    case "sheet":
    case "name":
      return edits.map(({ start, end, replacement }) => ({
        start: Math.max(start, token.start),
        end: Math.min(end, token.end),
        replacement: replacement.replace(/[^\p{L}\p{N}]+/gu, "_").replace(/^_+|_+$/g, ""),
      }));
    case "number": {
      const [first] = edits;
      return [{ start: token.start, end: token.end, replacement: asOperand(first?.replacement ?? "") }];
    }
    default:
      return [];
  }
}
