import { WEIGHT } from "../evidence";
import type { Stretch } from "../sorted";
import { isLegalForm } from "../language/legal-forms";
import { spanOf } from "../recognizers/pattern";
import type { Field } from "./field-kinds";
import { fieldOf, isMeasure, isPlain, isUsual } from "./field-kinds";
import { bare } from "./cells";
import type { FieldSpan } from "./fields";
import { fits } from "./field-value";

/** A line of a text without its line break. */
type Line = Stretch;

const DELIMITERS = ["\t", ";", "|", ","] as const;
type Delimiter = (typeof DELIMITERS)[number];

interface Header {
  readonly line: Line;
  /** Its letters and digits. */
  readonly words: string;
  readonly delimiter: Delimiter;
  /** What the columns are called. */
  readonly names: readonly string[];
  readonly fields: readonly (Field | undefined)[];
  /** What else the columns hold that is no personal data. */
  readonly others: readonly ("measure" | "plain" | undefined)[];
}

/** A line longer than this is no row of a table that anybody reads. */
const LONGEST_LINE = 4_000;
/** A sum, a share, a count. */
const NUMBER = /^[-+]?(?=(?:\D*\d){1,9}\D*$)[\d\s.,]{1,14}\s?(?:%|₽|\$|€|руб\.?|р\.?|кг|см|шт\.?|kg|cm)?$/u;
/** So many lines may break a table: a cell with a line break, a row with a comma too many. */
const MOST_STRAYED = 3;

/**
 * Cells of tables whose first line says what the columns hold: what a spreadsheet gives when it is copied (tabs), CSV with
 * commas or semicolons, Markdown and other tables with bars. The rows follow the header without a gap. `labels` gets the
 * headers.
 */
export function* tableFields(text: string, labels: Stretch[]): Generator<FieldSpan> {
  let header: Header | undefined;
  let before: Line = { start: 0, end: 0 };
  let told: Header | undefined;
  let strayed = 0;
  for (const line of linesOf(text)) {
    const cells = header && rowOf(text, line, header);
    if (header && cells) {
      if (told !== header) labels.push(...labelsOf(text, header.line, header));
      told = header;
      // Long tables say their header again on every page.
      if (wordsOf(text, line) === header.words) labels.push(...labelsOf(text, line, header));
      else {
        labels.push(...plainCells(text, cells, header), ...borders(cells, line));
        yield* valuesOf(text, cells, header);
      }
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

/** The letters and digits of a line: what stands between them says nothing about whether it is the header. */
const wordsOf = (text: string, { start, end }: Line): string =>
  text
    .slice(start, end)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

function* linesOf(text: string, from = 0): Generator<Line> {
  for (let start = from; start <= text.length;) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    yield { start, end: text[end - 1] === "\r" && end > start ? end - 1 : end };
    start = end + 1;
  }
}

/** `|---|:---|`, `+-----+-----+` */
const isRuler = (text: string, { start, end }: Line): boolean =>
  end - start < LONGEST_LINE && /^[\s|:+=─━│┼├┤-]{3,}$/u.test(text.slice(start, end));

/**
 * A line of labels, and no row itself: the line before is none. Where no label is surely personal (`name`), its columns are
 * left to the other recognizers, unless it can only be a table of people.
 */
function headerOf(text: string, line: Line, before: Line): Header | undefined {
  if (line.end - line.start > LONGEST_LINE || line.end === line.start) return undefined;
  for (const delimiter of DELIMITERS) {
    if (!text.slice(line.start, line.end).includes(delimiter)) continue;
    const cells = cellsOf(text, line, delimiter);
    const names = cells.map((cell) => text.slice(cell.start, cell.end));
    const fields = names.map(fieldOf);
    if (!isHeader(names, delimiter) || text.charAt(line.end - 1) === ".") continue;
    if (isForm(names) && !isTable(text, line, delimiter, names)) continue;
    const isFirst =
      before.end - before.start > LONGEST_LINE || cellsOf(text, before, delimiter).length !== cells.length;
    if (!isFirst) continue;
    return {
      line,
      words: wordsOf(text, line),
      delimiter,
      names,
      fields: isOfPeople(names, fields) && isMostlyUsual(names) ? fields : fields.map(() => undefined),
      others: names.map(otherOf),
    };
  }
  return undefined;
}

/** Of a line that says the header: the whole of it, or its cells that are labels, where others may name somebody. */
function labelsOf(text: string, line: Line, { delimiter, names }: Header): Line[] {
  const isLabel = (name: string): boolean => name === "" || isUsual(name);
  if (names.every(isLabel)) return [line];
  const cells = cellsOf(text, line, delimiter);
  return [...cells.filter((_, index) => isLabel(names[index] ?? "")), ...borders(cells, line)];
}

/** `ФИО;Котова Анна` is a label and its value; commas and colons stand in sentences, too. */
function isHeader(names: readonly string[], delimiter: Delimiter): boolean {
  const filled = names.filter((name) => name !== "");
  const usual = filled.filter(isUsual).length;
  if (delimiter === "," && filled.some((name) => /[.!?:]$/u.test(name))) return false;
  return usual > 1;
}

/** `ФИО | Котова Анна | Телефон | 8 912 000-00-01`: a value behind each label, as in a line of a form. */
function isForm(names: readonly string[]): boolean {
  const isLabel = names.map((name) => name !== "" && isUsual(name));
  return names.length > 2 && names.length % 2 === 0 && names.every((_, index) => isLabel[index] === (index % 2 === 0));
}

/** Every other column may have a name that is not known: then none has a number in it, and the next row holds no label. */
function isTable(text: string, line: Line, delimiter: Delimiter, names: readonly string[]): boolean {
  if (names.some((name) => /\d{3}|@/u.test(name))) return false;
  for (const next of linesOf(text, line.end + 1)) {
    if (isRuler(text, next)) continue;
    const cells = cellsOf(text, next, delimiter).map(({ start, end }) => text.slice(start, end));
    return cells.length === names.length && !cells.some((cell, index) => index % 2 === 0 && isUsual(cell));
  }
  return false;
}

/** A line of a form: its labels, and the values that they tell. */
function* formRow(text: string, line: Line, labels: Stretch[]): Generator<FieldSpan> {
  if (line.end - line.start > LONGEST_LINE) return;
  for (const delimiter of DELIMITERS) {
    const cells = cellsOf(text, line, delimiter);
    const names = cells.map(({ start, end }) => text.slice(start, end));
    if (!isForm(names)) continue;
    const isLabel = (index: number): boolean => index % 2 === 0;
    const said = names.map((_, index) => (isLabel(index) ? "" : (names[index - 1] ?? "")));
    labels.push(...cells.filter((_, index) => isLabel(index)), ...borders(cells, line));
    labels.push(...plainCells(text, cells, { names: said, others: said.map(otherOf) }));
    const fields = said.map(fieldOf);
    if (isOfPeople(said, fields)) yield* valuesOf(text, cells, { names: said, fields });
    return;
  }
}

const otherOf = (name: string): Header["others"][number] =>
  isMeasure(name) ? "measure" : isPlain(name) ? "plain" : undefined;

/** Two labels make a header; what stands below them is taken by their word where most cells of it are labels. */
const isMostlyUsual = (names: readonly string[]): boolean =>
  names.filter(isUsual).length * 2 >= names.filter((name) => name !== "").length;

/** Is one label surely personal, or are two of people, or one among labels that things do not have? */
function isOfPeople(names: readonly string[], fields: readonly (Field | undefined)[]): boolean {
  if (fields.some((field) => field && !field.needsCompany)) return true;
  const people = fields.filter((field) => field?.kind === "person").length;
  if (people !== 1) return people > 1;
  const hasPlaces = fields.some((field) => field?.kind === "place");
  return (
    !names.some((name) => OF_THINGS.test(name)) && (hasPlaces || names.every((name) => name === "" || isUsual(name)))
  );
}
const OF_THINGS =
  /^(?:price|цена|стоимость|sku|артикул|qty|quantity|кол-?во|количество|colou?r|цвет|size|размер|товар|product|weight|вес|type|тип|value|key|field|description|описание)$/iu;

/** Sums in columns of sums, departments in columns of departments, and what only says the name of its column again. */
const plainCells = (
  text: string,
  cells: readonly Line[],
  { names, others }: Pick<Header, "names" | "others">,
): Line[] =>
  cells.filter(({ start, end }, index) => {
    const other = others[index];
    if (end > start && text.slice(start, end) === names[index]) return true;
    const value = other === undefined || end - start > LONGEST_PLAIN ? "" : text.slice(start, end);
    return other === "measure" ? NUMBER.test(value) : other === "plain" && value !== "" && !/\d{3}/u.test(value);
  });
const LONGEST_PLAIN = 60;

/** What stands between the cells of a row and behind the last: nothing found reaches over it. */
function borders(cells: readonly Line[], line: Line): Line[] {
  const ends = [...cells.slice(1).map(({ start }) => start), line.end + 1];
  return cells.flatMap(({ end }, index) => {
    const next = ends[index] ?? end;
    return end < next ? [{ start: end, end: next }] : [];
  });
}

/** The cells of a line that has as many as the header; a spreadsheet leaves out the last ones when they are empty. */
function rowOf(text: string, line: Line, { delimiter, fields }: Header): readonly Line[] | undefined {
  if (line.end - line.start > LONGEST_LINE || isRuler(text, line)) return undefined;
  const cells = cellsOf(text, line, delimiter);
  const isRow =
    cells.length === fields.length || (delimiter === "\t" && cells.length > 1 && cells.length < fields.length);
  return isRow ? cells : undefined;
}

const AROUND_CELL = /[\s"'`]/u;
/** The cells between delimiters, quotes and spaces around them left out; what is quoted holds no delimiter. */
function cellsOf(text: string, { start, end }: Line, delimiter: Delimiter): Line[] {
  const cells: Line[] = [];
  let from = start;
  let quoted = false;
  for (let at = start; at <= end; at += 1) {
    const sign = text.charAt(at);
    if (at < end && sign === '"' && (quoted || text.slice(from, at).trim() === "")) quoted = !quoted;
    if (at < end && (sign !== delimiter || quoted)) continue;
    cells.push(bare(text, { start: from, end: at }, AROUND_CELL));
    from = at + 1;
  }
  if (delimiter !== "|") return cells;
  // The bars at both ends of a line part no cells.
  const first = cells[0];
  const last = cells.at(-1);
  return cells.slice(first && first.start >= first.end ? 1 : 0, last && last.start >= last.end ? -1 : undefined);
}

/** Does a name begin or end with a legal form? */
const isFirm = (value: string): boolean => {
  const words = value.split(/\s+/);
  return words.length > 1 && [words[0], words.at(-1)].some((word = "") => isLegalForm(word.replace(/\.$/, "")));
};

function* valuesOf(
  text: string,
  cells: readonly Line[],
  { names, fields }: Pick<Header, "names" | "fields">,
): Generator<FieldSpan> {
  for (const [index, cell] of cells.entries()) {
    const field = fields[index];
    const value = text.slice(cell.start, cell.end);
    if (!field || value === names[index] || !fits(value, field)) continue;
    const kind = field.loose && isFirm(value) ? "organization" : field.kind;
    yield { ...spanOf(kind, cell.start, cell.end, WEIGHT.labelled), loose: field.loose };
  }
}
