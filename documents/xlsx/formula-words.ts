import type { PackageDraft } from "../package/package-draft";
import type { FormulaNames } from "../sheets/formula-names";
import { wordsBetween } from "./string-item";
import { TracedBuilder, type TracedText } from "../xml/traced-text";

/** Words in quotes; a name in single quotes before `!`; a name. Cells and functions are sorted out behind it. */
const TOKEN = /"((?:[^"]|"")*)"|'((?:[^']|'')+)'!|(?<![\p{L}\p{N}_.$])([\p{L}_\\][\p{L}\p{N}_.]*)(!?)(?!\()/gu;

/**
 * Reads what a formula holds of a person: words in quotes, and names of sheets and of ranges, which change with these.
 * @param from where the formula begins in the source of the part, UTF-16 units, and `to` where it ends.
 */
export function readFormula(
  draft: PackageDraft,
  part: string,
  { source, from, to }: { readonly source: string; readonly from: number; readonly to: number },
  names: FormulaNames,
): void {
  const raw = source.slice(from, to);
  if (!/["!'&]/.test(raw) && names.defined.size === 0) return;
  const formula = tracedWords(source, from, to);
  for (const found of formula.text.matchAll(TOKEN)) {
    const [all, literal, quoted, name, mark] = found;
    const at = found.index + (literal === undefined && quoted === undefined ? 0 : 1);
    const length = (literal ?? quoted ?? name ?? "").length;
    const own = formula.slice(at, at + length);
    if (literal !== undefined) {
      if (isTelling(literal)) draft.aside("fields", part, own.as("formula"), "cell");
    } else if (quoted !== undefined || mark === "!") {
      const sheet = (quoted ?? name ?? "").replaceAll("''", "'");
      if (names.sheets.has(sheet)) draft.aside("bookmarks", part, calling(own, sheet), "sheetName");
    } else if (names.defined.has(all)) draft.aside("bookmarks", part, own.as("identifier"), "bookmark");
  }
}

const isTelling = (words: string): boolean => /\p{L}{2}|\d{5}/u.test(words) && !isDateFormat(words);

/** `dd.mm.yyyy`, `ДД.ММ.ГГГГ`: how a function is to write a date. Capitals stand at least twice: alone they are initials. */
const isDateFormat = (words: string): boolean =>
  words.length <= 24 && (/^[dmyhsдмгчс.,:;\-/ ]+$/u.test(words) || /^(?:([DMYHSДМГЧС])\1+[.,:;\-/ ]*)+$/u.test(words));

/** The name as the workbook has it: quotes within it are doubled in a formula. */
function calling(own: TracedText, name: string): TracedText {
  const [first, last] = [own.pieces[0], own.pieces.at(-1)];
  if (own.text === name || first === undefined || last === undefined) return own.as("identifier");
  const builder = new TracedBuilder();
  builder.raw(name, { rawStart: first.rawStart, rawEnd: last.rawEnd, exact: false, context: "identifier" });
  return builder.finish();
}

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;

/** Words between two signs of a source, with where each stands. */
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
