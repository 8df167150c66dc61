import { WEIGHT } from "../evidence";
import { isLegalForm } from "../language/legal-forms";
import { spanOf } from "../recognizers/pattern";
import type { Field } from "./field-kinds";
import { fieldOf, isMeasure, isPlain, isUsual } from "./field-kinds";
import type { FieldSpan, Stretch } from "./fields";
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

function* linesOf(text: string): Generator<Line> {
  for (let start = 0; start <= text.length;) {
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
    if (!fields.some(Boolean) || !isHeader(names, delimiter) || text.charAt(line.end - 1) === ".") continue;
    const isFirst =
      before.end - before.start > LONGEST_LINE || cellsOf(text, before, delimiter).length !== cells.length;
    if (!isFirst) continue;
    const others = names.map((name) => (isMeasure(name) ? "measure" : isPlain(name) ? "plain" : undefined));
    return {
      line,
      words: wordsOf(text, line),
      delimiter,
      names,
      fields: isOfPeople(names, fields) ? fields : fields.map(() => undefined),
      others,
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
  if (isPairs(names)) return false;
  if (delimiter === "," && filled.some((name) => /[.!?:]$/u.test(name))) return false;
  return usual > 1 && usual * 2 >= filled.length;
}

/** `ФИО | Котова Анна | Телефон | 8 912 000-00-01`: the first line of a form, with a value behind each label. */
function isPairs(names: readonly string[]): boolean {
  const isLabel = names.map((name) => name !== "" && isUsual(name));
  return names.length > 2 && names.length % 2 === 0 && names.every((_, index) => isLabel[index] === (index % 2 === 0));
}

/** Is one label surely personal, or are two of people, or one among labels that things do not have? */
function isOfPeople(names: readonly string[], fields: readonly (Field | undefined)[]): boolean {
  if (fields.some((field) => field && !field.needsCompany)) return true;
  const people = fields.filter((field) => field?.kind === "person").length;
  return people > 1 || (people > 0 && names.every((name) => name === "" || (isUsual(name) && !OF_THINGS.test(name))));
}
const OF_THINGS =
  /^(?:price|цена|стоимость|sku|артикул|qty|quantity|кол-?во|количество|colou?r|цвет|size|размер|товар|product|weight|вес|type|тип|value|key|field|description|описание)$/iu;

/** Sums in columns of sums, departments in columns of departments, and what only says the name of its column again. */
const plainCells = (text: string, cells: readonly Line[], { names, others }: Header): Line[] =>
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

/** The cells between delimiters, quotes and spaces around them left out; what is quoted holds no delimiter. */
function cellsOf(text: string, { start, end }: Line, delimiter: Delimiter): Line[] {
  const cells: Line[] = [];
  let from = start;
  let quoted = false;
  for (let at = start; at <= end; at += 1) {
    const sign = text.charAt(at);
    if (at < end && sign === '"' && (quoted || text.slice(from, at).trim() === "")) quoted = !quoted;
    if (at < end && (sign !== delimiter || quoted)) continue;
    cells.push(bare(text, from, at));
    from = at + 1;
  }
  if (delimiter !== "|") return cells;
  // The bars at both ends of a line part no cells.
  const first = cells[0];
  const last = cells.at(-1);
  return cells.slice(first && first.start >= first.end ? 1 : 0, last && last.start >= last.end ? -1 : undefined);
}

function bare(text: string, from: number, to: number): Line {
  let start = from;
  let end = to;
  while (start < end && /[\s"'`]/u.test(text.charAt(start))) start += 1;
  while (end > start && /[\s"'`]/u.test(text.charAt(end - 1))) end -= 1;
  return { start, end };
}

/** Does a name begin or end with a legal form? */
const isFirm = (value: string): boolean => {
  const words = value.split(/\s+/);
  return words.length > 1 && [words[0], words.at(-1)].some((word = "") => isLegalForm(word.replace(/\.$/, "")));
};

function* valuesOf(text: string, cells: readonly Line[], { names, fields }: Header): Generator<FieldSpan> {
  for (const [index, cell] of cells.entries()) {
    const field = fields[index];
    const value = text.slice(cell.start, cell.end);
    if (!field || value === names[index] || !fits(value, field)) continue;
    const kind = field.loose && isFirm(value) ? "organization" : field.kind;
    yield { ...spanOf(kind, cell.start, cell.end, WEIGHT.labelled), loose: field.loose };
  }
}
