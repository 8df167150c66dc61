import { spanOf } from "../recognizers/pattern";
import type { Field } from "./field-kinds";
import { fieldOf, isMeasure, isUsual } from "./field-kinds";
import type { FieldSpan, Stretch } from "./fields";
import { fits } from "./field-value";

/** A line of a text without its line break. */
type Line = Stretch;

const DELIMITERS = ["\t", ";", "|", ","] as const;
type Delimiter = (typeof DELIMITERS)[number];

interface Header {
  readonly line: Line;
  readonly delimiter: Delimiter;
  readonly fields: readonly (Field | undefined)[];
  /** Which columns hold sums and measures. */
  readonly measures: readonly boolean[];
}

/** A line longer than this is no row of a table that anybody reads. */
const LONGEST_LINE = 4_000;
/** A sum, a share, a count. */
const NUMBER = /^[-+]?(?=(?:\D*\d){1,9}\D*$)[\d\s.,]{1,14}\s?(?:%|₽|\$|€|руб\.?|р\.?|кг|см|шт\.?|kg|cm)?$/u;
/** So many lines may break a table: a cell with a line break, a row with a comma too many. */
const MOST_STRAYED = 3;
/** As sure as the one who made the table. */
const SCORE = 0.97;

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
      if (told !== header) labels.push(header.line);
      told = header;
      labels.push(
        ...cells.filter((cell, index) => header?.measures[index] && NUMBER.test(text.slice(cell.start, cell.end))),
      );
      yield* valuesOf(text, cells, header);
    }
    strayed = cells ? 0 : strayed + 1;
    if (!cells && !isRuler(text, line)) {
      const isOver = line.start === line.end || strayed > MOST_STRAYED;
      header = headerOf(text, line, before) ?? (isOver ? undefined : header);
    }
    before = line;
  }
}

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

/** A line of labels of which at least one is personal, and that is no row itself: the line before is none. */
function headerOf(text: string, line: Line, before: Line): Header | undefined {
  if (line.end - line.start > LONGEST_LINE || line.end === line.start) return undefined;
  for (const delimiter of DELIMITERS) {
    if (!text.slice(line.start, line.end).includes(delimiter)) continue;
    const cells = cellsOf(text, line, delimiter);
    const names = cells.map((cell) => text.slice(cell.start, cell.end));
    const fields = names.map(fieldOf);
    const sure = fields.filter((field) => field && !field.needsCompany).length;
    const people = fields.filter((field) => field?.kind === "person").length;
    if (sure === 0 && people < 2) continue;
    if (delimiter === "," && !isWrittenAsHeader(text, line, names)) continue;
    const isFirst =
      before.end - before.start > LONGEST_LINE || cellsOf(text, before, delimiter).length !== cells.length;
    if (isFirst) return { line, delimiter, fields, measures: names.map(isMeasure) };
  }
  return undefined;
}

/** Commas stand in sentences too: `укажите имя, адрес.` */
const isWrittenAsHeader = (text: string, { end }: Line, names: readonly string[]): boolean =>
  names.filter(isUsual).length > 1 && !/[.!?:]/u.test(text.charAt(end - 1));

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

const LEGAL_FORM = /^(?:ООО|АО|ПАО|ОАО|ЗАО|НКО|АНО|ТСЖ|ГБУ\p{Lu}*|МБОУ)\s|\s(?:Inc|Ltd|LLC|GmbH|plc)\.?$/u;

function* valuesOf(text: string, cells: readonly Line[], { fields }: Header): Generator<FieldSpan> {
  for (const [index, cell] of cells.entries()) {
    const field = fields[index];
    const value = text.slice(cell.start, cell.end);
    if (!field || !fits(value, field)) continue;
    const kind = field.loose && LEGAL_FORM.test(value) ? "organization" : field.kind;
    yield { ...spanOf(kind, cell.start, cell.end, SCORE), loose: field.loose };
  }
}
