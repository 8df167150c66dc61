import { WEIGHT } from "../evidence";
import { spanOf } from "../recognizers/pattern";
import { type Field, fieldOfColumn, type FieldSpan } from "./field-kinds";
import type { TextRange } from "../../shared/sorted";
import { fits } from "./field-value";
import { cellsOf, linesOf } from "./rows";

const TABLE = String.raw`[\w."${"`"}[\]]{1,80}\s{0,8}\(([^()]{1,2000})\)\s{0,8}`;
const INSERT = new RegExp(
  String.raw`\b(?:INSERT|REPLACE)\s{1,8}(?:OR\s{1,8}\w{1,12}\s{1,8}|IGNORE\s{1,8})?INTO\s{1,8}${TABLE}VALUES\s{0,8}`,
  "giu",
);
/** PostgreSQL dumps. */
const COPY = new RegExp(String.raw`^[ \t]*COPY\s{1,8}${TABLE}FROM\s{1,8}stdin\b([^\n;]{0,200});?[ \t]*\r?\n`, "gimu");
/** Terminates rows without `\\.`, so that many statements do not take quadratic time. */
const NEXT_COPY = /^[ \t]*COPY\s/iu;
const LONGEST_VALUE = 8_000;
const SPACE = /\s/u;

interface Columns {
  readonly names: readonly string[];
  readonly fields: readonly (Field | undefined)[];
}

/** Columns of SQL `INSERT` and `COPY`. Adds the text before the rows to `labels`. */
export function* insertFields(text: string, labels: TextRange[]): Generator<FieldSpan> {
  for (const { 0: head, 1: list = "", index } of text.matchAll(INSERT)) {
    const columns = columnsOf(list);
    if (!columns) continue;
    labels.push({ start: index, end: index + head.length });
    for (const row of rowsOf(text, index + head.length)) yield* rowFields(text, row, columns);
  }
  for (const { 0: head, 1: list = "", 2: options = "", index } of text.matchAll(COPY)) {
    const columns = columnsOf(list);
    if (!columns) continue;
    labels.push({ start: index, end: index + head.trimEnd().length });
    for (const line of linesOf(text, index + head.length)) {
      const words = text.slice(line.start, line.end);
      if (words === "\\." || words === "" || NEXT_COPY.test(words)) break;
      yield* rowFields(text, /csv/iu.test(options) ? cellsOf(text, line, ",") : cellsOf(text, line, "\t"), columns);
    }
  }
}

function columnsOf(list: string): Columns | undefined {
  const names = list.split(",").map((name) => name.replace(/["`[\]]/gu, "").trim());
  const fields = names.map(fieldOfColumn);
  return fields.some((field) => field && !field.needsCompany) ? { names, fields } : undefined;
}

function* rowFields(text: string, row: readonly TextRange[], { names, fields }: Columns): Generator<FieldSpan> {
  for (const [index, { start, end }] of row.entries()) {
    const field = fields[index];
    const value = text.slice(start, end);
    if (!field || value === "\\N" || !fits(value, field)) continue;
    yield { ...spanOf(field.kind, start, end, WEIGHT.labelled), loose: field.loose, label: names[index] ?? "" };
  }
}

/** Ranges of the values without quotes: `(1, 'Анна'), (2, E'Д\'Арк')`. */
function* rowsOf(text: string, from: number): Generator<TextRange[]> {
  let at = afterSpace(text, from);
  while (text.charAt(at) === "(") {
    const row: TextRange[] = [];
    do {
      const value = valueAt(text, afterSpace(text, at + 1));
      row.push(value);
      at = afterSpace(text, value.next);
    } while (text.charAt(at) === ",");
    if (text.charAt(at) !== ")") return;
    yield row;
    at = afterSpace(text, at + 1);
    if (text.charAt(at) !== ",") return;
    at = afterSpace(text, at + 1);
  }
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && SPACE.test(text.charAt(at))) at += 1;
  return at;
}

interface Value extends TextRange {
  readonly next: number;
}

const QUOTED = /^(?:[nexb]|_utf8(?:mb4)?\s?)?(['"])/iu;

function valueAt(text: string, from: number): Value {
  const opening = QUOTED.exec(text.slice(from, from + 12));
  if (opening) {
    const start = from + opening[0].length;
    const end = endOfQuoted(text, start, opening[1] ?? "'");
    return { start, end, next: text.charAt(end) === opening[1] ? end + 1 : end };
  }
  let [at, depth] = [from, 0];
  for (; at < text.length && at - from < LONGEST_VALUE; at += 1) {
    const sign = text.charAt(at);
    if (depth === 0 && (sign === "," || sign === ")")) break;
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
  }
  return { start: from, end: from + text.slice(from, at).trimEnd().length, next: at };
}

/** A doubled quote, or one after a backslash, does not terminate the value; `'C:\', 5` does. */
function endOfQuoted(text: string, start: number, quote: string): number {
  let at = start;
  for (; at < text.length && at - start < LONGEST_VALUE; at += 1) {
    if (text.charAt(at) !== quote) continue;
    const isEscaped = text.charAt(at - 1) === "\\" && text.charAt(at - 2) !== "\\";
    if (isEscaped && !/^.\s*[,)]/u.test(text.slice(at, at + 8))) continue;
    if (text.charAt(at + 1) !== quote) break;
    at += 1;
  }
  return at;
}
