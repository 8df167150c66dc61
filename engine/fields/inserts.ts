import { WEIGHT } from "../evidence";
import { spanOf } from "../recognizers/pattern";
import { fieldOf } from "./field-kinds";
import type { Stretch } from "../sorted";
import type { FieldSpan } from "./fields";
import { fits } from "./field-value";

/** `INSERT INTO clients (last_name, phone) VALUES`; the rows follow in brackets. */
const INSERT = /\bINSERT\s{1,8}INTO\s{1,8}[\w."`[\]]{1,80}\s{0,8}\(([^()]{1,800})\)\s{0,8}VALUES\s{0,8}/giu;
/** One value of a row: in quotes, where two stand for one, or bare; then what parts it from the next. */
const VALUE = /\s{0,8}(?:'((?:[^']|'')*)'|([^'(),\s][^'(),]*))\s{0,8}([,)])/uy;
/** Longest row, in UTF-16 units. */
const LONGEST = 4_000;

/** Values of `INSERT` statements by the columns that they name. `labels` gets what stands before the rows. */
export function* insertFields(text: string, labels: Stretch[]): Generator<FieldSpan> {
  for (const insert of text.matchAll(INSERT)) {
    const fields = (insert[1] ?? "").split(",").map((name) => fieldOf(name.replace(/["`[\]]/gu, "").trim()));
    if (!fields.some((field) => field && !field.needsCompany)) continue;
    let at = insert.index + insert[0].length;
    labels.push({ start: insert.index, end: at });
    while (text[at] === "(") {
      const row = valuesOf(text, at + 1);
      if (!row) break;
      for (const [index, { start, end }] of row.values.entries()) {
        const field = fields[index];
        if (field && fits(text.slice(start, end), field))
          yield { ...spanOf(field.kind, start, end, WEIGHT.labelled), loose: field.loose };
      }
      at = row.end + (/^\s{0,8},\s{0,8}(?=\()/u.exec(text.slice(row.end, row.end + 20))?.[0].length ?? 0);
    }
  }
}

/** The values between brackets, without their quotes, and where the row ends; undefined where it does not. */
function valuesOf(text: string, from: number): { readonly values: Stretch[]; readonly end: number } | undefined {
  const row = text.slice(from, from + LONGEST);
  const values: Stretch[] = [];
  VALUE.lastIndex = 0;
  for (let value = VALUE.exec(row); value; value = VALUE.exec(row)) {
    const words = value[1] ?? value[2] ?? "";
    const start = from + value.index + value[0].indexOf(words, value[1] === undefined ? 0 : value[0].indexOf("'") + 1);
    values.push({ start, end: start + words.length });
    if (value[3] === ")") return { values, end: from + VALUE.lastIndex };
  }
  return undefined;
}
