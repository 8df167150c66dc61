import { WEIGHT } from "../evidence";
import { addAll } from "../../shared/add-all";
import type { TextRange } from "../../shared/sorted";
import { isLatinGiven } from "../language/latin/latin-names";
import { isLegalForm } from "../language/legal-forms";
import { spanOf } from "../recognizers/pattern";
import { type Field, fieldOf, isMeasure, isOfThings, isPlain, isUsual, type FieldSpan } from "./field-kinds";
import { type Cell, cellsOf, type Delimiter, DELIMITERS, isRuler, type Line, linesOf } from "./rows";
import { fits } from "./field-value";

interface Columns {
  readonly names: readonly string[];
  readonly fields: readonly (Field | undefined)[];
  readonly others: readonly ("measure" | "plain" | undefined)[];
}

interface Header extends Columns {
  readonly cells: readonly Cell[];
  readonly line: Line;
  readonly delimiter: Delimiter;
}

const NUMBER = /^[-+]?(?=(?:\D*\d){1,9}\D*$)[\d\s.,]{1,14}\s?(?:%|₽|\$|€|руб\.?|р\.?|кг|см|шт\.?|kg|cm)?$/u;
/** Its rows end with the statement (`inserts.ts`). */
const STATEMENT = /^\s*(?:insert|replace|copy)\s[\w\s."`[\]]*\(/iu;
/** Maximum number of interrupting lines. */
const MOST_STRAYED = 3;

/** Cells of tables with a header row: tabs, CSV, Markdown. Adds headers and cells without personal data to `labels`. */
export function* tableFields(text: string, labels: TextRange[]): Generator<FieldSpan> {
  let header: Header | undefined;
  let before: Line = { start: 0, end: 0 };
  let told: Header | undefined;
  let strayed = 0;
  for (const line of linesOf(text)) {
    const cells = header && rowOf(text, line, header);
    if (header && cells) {
      if (told !== header) addAll(labels, labelsOf(header.line, header.cells, header));
      told = header;
      // Long tables repeat their header on every page.
      if (isSaidAgain(cells, header)) addAll(labels, labelsOf(line, cells, header));
      else yield* rowFields(line, cells, header, labels);
    }
    strayed = cells ? 0 : strayed + 1;
    if (!cells && !isRuler(text, line)) {
      const isOver = line.start === line.end || strayed > MOST_STRAYED;
      header = headerOf(text, line, before) ?? (isOver ? undefined : header);
      if (!header) yield* formRow(text, line, labels);
    }
    before = line;
  }
}

const letters = (words = ""): string => words.replace(/[^\p{L}\p{N}]+/gu, "");
const isSaidAgain = (cells: readonly Cell[], { names }: Header): boolean =>
  cells.every(({ words }, index) => letters(words) === letters(names[index]));

/**
 * Follows a line with another number of cells. Needs a surely personal label, or labels that only a table of people
 * has.
 */
function headerOf(text: string, line: Line, before: Line): Header | undefined {
  if (STATEMENT.test(text.slice(line.start, line.start + LONGEST_PLAIN))) return undefined;
  for (const delimiter of DELIMITERS) {
    const cells = cellsOf(text, line, delimiter);
    const names = cells.map(({ words }) => words);
    if (!isHeader(names, delimiter)) continue;
    if (isForm(names) && !isTable(text, line, delimiter, names)) continue;
    if (cellsOf(text, before, delimiter).length !== cells.length)
      return { ...columnsOf(names), cells, line, delimiter };
  }
  return undefined;
}

function columnsOf(names: readonly string[]): Columns {
  const fields = names.map(fieldOf);
  return {
    names,
    fields: isOfPeople(names, fields) && (isMostlyUsual(names) || isOfNames(fields[0])) ? fields : [],
    others: names.map((name) => (isMeasure(name) ? "measure" : isPlain(name) ? "plain" : undefined)),
  };
}

const isLabel = (name: string): boolean => name === "" || isUsual(name);

/** Only the labels if other cells may contain a name. */
function labelsOf(line: Line, cells: readonly Cell[], { names }: Header): TextRange[] {
  if (names.every(isLabel)) return [line];
  return [...cells.filter((_, index) => isLabel(names[index] ?? "")), ...borders(cells, line)];
}

/** `ФИО;Котова Анна` is a label and its value; sentences contain commas and semicolons. */
function isHeader(names: readonly string[], delimiter: Delimiter): boolean {
  const filled = names.filter((name) => name !== "");
  const usual = filled.filter(isUsual).length;
  if (delimiter === "," && filled.some((name) => /[.!?:]$/u.test(name))) return false;
  if (delimiter === ";" && names.at(-1)?.endsWith(".")) return false;
  return usual > 1 || (filled.length > 2 && delimiter !== "," && isOfNames(fieldOf(names[0] ?? "")));
}

const isOfNames = (field: Field | undefined): boolean =>
  field?.kind === "person" && !field.needsCompany && !field.loose;

/** `ФИО | Котова Анна | Телефон | 8 912 000-00-01` */
function isForm(names: readonly string[]): boolean {
  if (names.length < 3 || names.length % 2 === 1) return false;
  return names.every((name, index) => (name !== "" && isUsual(name)) === (index % 2 === 0));
}

/** Half of the names may be unknown if no name contains a number and the next row has no label. */
function isTable(text: string, line: Line, delimiter: Delimiter, names: readonly string[]): boolean {
  if (names.some((name) => /\d{3}|@/u.test(name))) return false;
  for (const next of linesOf(text, line.end + 1)) {
    if (isRuler(text, next)) continue;
    const cells = cellsOf(text, next, delimiter);
    return cells.length === names.length && !cells.some(({ words }, index) => index % 2 === 0 && isUsual(words));
  }
  return false;
}

function* formRow(text: string, line: Line, labels: TextRange[]): Generator<FieldSpan> {
  for (const delimiter of DELIMITERS) {
    const cells = cellsOf(text, line, delimiter);
    if (!isForm(cells.map(({ words }) => words))) continue;
    addAll(
      labels,
      cells.filter((_, index) => index % 2 === 0),
    );
    const said = cells.map((_, index) => (index % 2 === 0 ? "" : (cells[index - 1]?.words ?? "")));
    yield* rowFields(line, cells, columnsOf(said), labels);
    return;
  }
}

const isMostlyUsual = (names: readonly string[]): boolean =>
  names.filter(isUsual).length * 2 >= names.filter((name) => name !== "").length;

/** One surely personal label, two of people, or one among labels that things do not have. */
function isOfPeople(names: readonly string[], fields: readonly (Field | undefined)[]): boolean {
  if (fields.some((field) => field && !field.needsCompany)) return true;
  const people = fields.filter((field) => field?.kind === "person").length;
  if (people !== 1) return people > 1;
  const hasPlaces = fields.some((field) => field?.kind === "place");
  return !names.some((name) => isOfThings(name)) && (hasPlaces || names.every((name) => name === "" || isUsual(name)));
}

function* rowFields(line: Line, cells: readonly Cell[], columns: Columns, labels: TextRange[]): Generator<FieldSpan> {
  addAll(labels, [...cells.filter(({ words }, index) => isOrdinary(words, index, columns)), ...borders(cells, line)]);
  for (const [index, { start, end, words }] of cells.entries()) {
    const field = columns.fields[index];
    if (!field || words === columns.names[index] || !fits(words, field)) continue;
    const kind = field.loose && isFirm(words) ? "organization" : field.kind;
    const label = columns.names[index] ?? "";
    yield { ...spanOf(kind, start, end, WEIGHT.labelled), loose: field.loose, label };
  }
}

function isOrdinary(words: string, index: number, { names, others }: Columns): boolean {
  if (words === "" || words.length > LONGEST_PLAIN) return false;
  const other = others[index];
  if (words === names[index]) return true;
  return other === "measure" ? NUMBER.test(words) : other === "plain" && !mayName(words);
}
/** `мастер Ганс Иосифович` below `Должность` may name a person; `Human Resources` has capitals too. */
const mayName = (words: string): boolean =>
  /\d{3}|[^\p{L}][А-ЯЁ]|(?<!\p{L})\p{Lu}\./u.test(words) || (/ /.test(words) && words.split(" ").some(isLatinGiven));
const LONGEST_PLAIN = 60;

function borders(cells: readonly Cell[], line: Line): TextRange[] {
  const ends = [...cells.slice(1).map(({ start }) => start), line.end + 1];
  return cells
    .map(({ end }, index) => ({ start: end, end: ends[index] ?? end }))
    .filter(({ start, end }) => start < end);
}

function rowOf(text: string, line: Line, { delimiter, names }: Header): readonly Cell[] | undefined {
  if (isRuler(text, line)) return undefined;
  const cells = cellsOf(text, line, delimiter);
  const isCut = delimiter === "\t" && cells.length > 1 && cells.length < names.length;
  return cells.length === names.length || isCut ? cells : undefined;
}

const isFirm = (value: string): boolean => {
  const words = value.split(/\s+/);
  return words.length > 1 && [words[0], words.at(-1)].some((word = "") => isLegalForm(word.replace(/\.$/, "")));
};
