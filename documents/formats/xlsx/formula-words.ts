import type { PackageDraft } from "../../package/package-draft";
import type { FormulaNames } from "../../sheets/formula-names";
import { type FormulaToken, formulaTokens } from "../../sheets/formula-tokens";
import { wordsBetween } from "./string-item";
import { TracedBuilder, type TracedText, unquotedName } from "../../xml/traced-text";

/** Phone and document numbers, not limits. */
const NUMBER = /^\d{9,15}$/;

/** Strings, long numbers, and names of sheets, ranges and columns. @param from start in the source, UTF-16 units. */
export function readFormula(
  draft: PackageDraft,
  part: string,
  { source, from, to }: { readonly source: string; readonly from: number; readonly to: number },
  names: FormulaNames,
): void {
  const raw = source.slice(from, to);
  if (!/["!'&[]|\d{9}/.test(raw) && names.defined.size === 0) return;
  const formula = tracedWords(source, from, to);
  for (const { kind, text, start, end } of formulaTokens(formula.text, "excel") ?? looseTokens(formula.text)) {
    const inner = formula.slice(start + 1, end - 1);
    if (kind === "string" && isTelling(inner.text)) {
      draft.aside("fields", part, withSingleQuotes(inner).as("formula"), "cell");
    } else if (kind === "number" && NUMBER.test(text)) {
      draft.aside("fields", part, formula.slice(start, end).as("formulaNumber"), "cell");
    } else if (kind === "sheet") readSheets(draft, part, formula.slice(start, end - 1), names);
    else if (kind === "name" && names.defined.has(text)) {
      draft.aside("bookmarks", part, formula.slice(start, end).as("identifier"), "bookmark");
    } else if (kind === "brackets") readColumns(draft, part, formula.slice(start, end), names);
  }
}

/** `"Anna,Boris"`; false for other formulas. */
export function readChoices(
  draft: PackageDraft,
  part: string,
  { source, from, to }: { readonly source: string; readonly from: number; readonly to: number },
): boolean {
  const formula = tracedWords(source, from, to);
  const tokens = formulaTokens(formula.text, "excel");
  if (tokens?.length !== 1 || tokens[0]?.kind !== "string") return false;
  for (const { index, 0: entry } of formula.text.slice(0, -1).matchAll(/[^,]+/g)) {
    const start = Math.max(1, index);
    const own = withSingleQuotes(formula.slice(start, index + entry.length));
    if (/[\p{L}\p{N}]/u.test(own.text)) draft.aside("fields", part, own.as("listItem"), "cell");
  }
  return true;
}

const looseTokens = (formula: string): FormulaToken[] =>
  Array.from(formula.matchAll(/"(?:[^"]|"")*"/g), ({ 0: text, index: start }) => ({
    ...{ kind: "string" as const, start, end: start + text.length, text },
  }));

/** A path or another workbook: inline except in Excel. */
const FILE = /[[\\/]/;

function readSheets(draft: PackageDraft, part: string, sheets: TracedText, names: FormulaNames): void {
  const inner = sheets.text.startsWith("'") ? sheets.slice(1, sheets.text.length - 1) : sheets;
  const whole = inner.text.replaceAll("''", "'");
  const parts = names.sheets.has(whole) || FILE.test(whole) ? [inner] : partsAt(inner, ":");
  for (const own of parts) {
    const name = own.text.replaceAll("''", "'");
    if (names.sheets.has(name)) draft.aside("bookmarks", part, unquotedName(own, name), "sheetName");
    else if (FILE.test(name)) draft.aside("links", part, unquotedName(own, name), "altText");
  }
}

/** `[Name]`, `[[#This Row],[Name]]`, `[@Name]`, but not `[Workbook.xlsx]` before a sheet. */
function readColumns(draft: PackageDraft, part: string, brackets: TracedText, { columns }: FormulaNames): void {
  if (/\.\w{2,4}\]$/.test(brackets.text)) {
    draft.aside("links", part, brackets.slice(1, brackets.text.length - 1).as("identifier"), "altText");
    return;
  }
  for (const { index, 0: column } of brackets.text.matchAll(/(?<=[[@])(?:'.|[^'[\]@#])+(?=\])/g)) {
    const name = column.replace(/'(.)/g, "$1");
    const own = brackets.slice(index, index + column.length);
    if (columns?.has(name) === true) draft.aside("fields", part, unquotedName(own, name).as("columnName"), "cell");
  }
}

function partsAt(words: TracedText, sign: string): TracedText[] {
  const at = words.text.indexOf(sign);
  return at < 0 ? [words] : [words.slice(0, at), ...partsAt(words.slice(at + 1), sign)];
}

function withSingleQuotes(words: TracedText): TracedText {
  if (!words.text.includes('""')) return words;
  const builder = new TracedBuilder();
  let at = 0;
  for (const { index } of words.text.matchAll(/""/g)) {
    const pair = words.slice(index, index + 2).pieces;
    const [first, last] = [pair[0], pair.at(-1)];
    builder.add(words.slice(at, index));
    if (first !== undefined && last !== undefined)
      builder.raw('"', { rawStart: first.rawStart, rawEnd: last.rawEnd, exact: false, context: "formula" });
    at = index + 2;
  }
  builder.add(words.slice(at));
  return builder.finish();
}

const isTelling = (words: string): boolean => /\p{L}{2}|\d{5}/u.test(words) && !isDateFormat(words);

/** `dd.mm.yyyy`. Single capitals are initials. */
const isDateFormat = (words: string): boolean =>
  words.length <= 24 && (/^[dmyhsдмгчс.,:;\-/ ]+$/u.test(words) || /^(?:([DMYHSДМГЧС])\1+[.,:;\-/ ]*)+$/u.test(words));

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;

export function tracedWords(source: string, from: number, to: number): TracedText {
  const builder = new TracedBuilder();
  let at = from;
  const exactly = (end: number): void => {
    if (end > at) builder.raw(source.slice(at, end), { rawStart: at, rawEnd: end, exact: true, context: "text" });
  };
  for (const { 0: entity, index } of source.slice(from, to).matchAll(ENTITY)) {
    exactly(from + index);
    at = from + index + entity.length;
    const rawStart = from + index;
    builder.raw(wordsBetween(source, rawStart, at), { rawStart, rawEnd: at, exact: false, context: "text" });
  }
  exactly(to);
  return builder.finish();
}
