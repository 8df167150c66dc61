import { WEIGHT } from "../evidence";
import { spanOf } from "../recognizers/pattern";
import { placeOf } from "./cells";
import { fieldOf, type FieldSpan } from "./field-kinds";
import type { TextRange } from "../../shared/sorted";
import { fits } from "./field-value";

const INSERT = /\bINSERT\s{1,8}INTO\s{1,8}[\w."`[\]]{1,80}\s{0,8}\(([^()]{1,800})\)\s{0,8}VALUES\s{0,8}/giu;
const VALUE =
  /(?:\)\s{0,8},\s{0,8}(?=\())?([(,])\s{0,8}(?:'((?:[^']|''){0,4000})'|([^'(),\s][^'(),]{0,400}))\s{0,8}(?=[,)])/dy;

/** SQL `INSERT` statements. Adds the text before the rows to `labels`. */
export function* insertFields(text: string, labels: TextRange[]): Generator<FieldSpan> {
  for (const insert of text.matchAll(INSERT)) {
    const names = (insert[1] ?? "").split(",").map((name) => name.replace(/["`[\]]/gu, "").trim());
    const fields = names.map(fieldOf);
    if (!fields.some((field) => field && !field.needsCompany)) continue;
    const values = new RegExp(VALUE);
    values.lastIndex = insert.index + insert[0].length;
    labels.push({ start: insert.index, end: values.lastIndex });
    let column = 0;
    for (let value = values.exec(text); value; value = values.exec(text)) {
      column = value[1] === "(" ? 0 : column + 1;
      const field = fields[column];
      const { start, end } = placeOf(value, value[2] === undefined ? 3 : 2);
      if (field && fits(text.slice(start, end), field))
        yield {
          ...spanOf(field.kind, start, end, WEIGHT.labelled),
          loose: field.loose,
          label: names[column] ?? "",
        };
    }
  }
}
