import { spanOf } from "../recognizers/pattern";
import { fieldOf } from "./field-kinds";
import { fits } from "./field-value";
import type { Field } from "./field-kinds";
import type { FieldSpan } from "./fields";

interface Pair {
  readonly field: Field;
  readonly start: number;
  readonly end: number;
}

const SCORE = 0.97;
/** Fields of one record stand this close to one another, in UTF-16 units. */
const RECORD = 400;

/** `"last_name": "Мир"`, `house: 109`, `phone = '...'`, `<city>Тверь</city>`; the value may be quoted either way. */
const QUOTED_PAIR =
  /(?<![\p{L}\p{N}_])["']?(\p{L}[\p{L}\p{N}_.-]{0,38})["']?\s{0,3}[:=]\s{0,3}(?:"([^"\n\\]{1,160})"|'([^'\n\\]{1,160})')/gu;
const NUMBER_PAIR = /"(\p{L}[\p{L}\p{N}_.-]{0,38})"\s{0,3}:\s{0,3}(\d{1,20})(?=\s{0,20}[,}\]])/gu;
const ELEMENT = /<(\p{L}[\p{L}\p{N}_.:-]{0,38})>\s{0,20}([^<>\n]{1,160}?)\s{0,20}<\//gu;
/** A line of a form: the label, a colon, and words with capitals or all in small letters. */
const FORM_LINE =
  /(?:^|\n)[ \t>*•-]{0,8}(\p{L}[\p{L} .'’()-]{1,38}?)[ \t]{0,3}:[ \t]{1,8}((?:[\p{L}.'’-]{1,30})(?: [\p{L}.'’-]{1,30}){0,3})[ \t]{0,8}(?=[,;|\r\n]|$)/gu;

/** Values of personal fields in JSON, XML, YAML, settings, and names in forms. */
export function pairFields(text: string): FieldSpan[] {
  const pairs = [...pairsOf(text)].sort((a, b) => a.start - b.start || b.end - a.end);
  const sure = pairs.filter(({ field }) => !field.needsCompany).map(({ start }) => start);
  const spans: FieldSpan[] = [];
  let nearest = 0;
  for (const { field, start, end } of pairs) {
    while ((sure[nearest + 1] ?? Infinity) <= start) nearest += 1;
    const isNear = [sure[nearest], sure[nearest + 1]].some((at) => at !== undefined && Math.abs(at - start) <= RECORD);
    if (!field.needsCompany || isNear) spans.push({ ...spanOf(field.kind, start, end, SCORE), loose: field.loose });
  }
  return spans;
}

function* pairsOf(text: string): Generator<Pair> {
  if (/[:=]\s{0,3}["'\d]/.test(text)) {
    yield* found(text, QUOTED_PAIR);
    yield* found(text, NUMBER_PAIR);
  }
  if (text.includes("</")) yield* found(text, ELEMENT);
  for (const pair of found(text, FORM_LINE)) if (isFormName(text, pair)) yield pair;
}

function* found(text: string, pattern: RegExp): Generator<Pair> {
  for (const match of text.matchAll(pattern)) {
    const value = match[2] ?? match[3] ?? "";
    const field = fieldOf(match[1] ?? "");
    if (!field || !fits(value.trim(), field)) continue;
    const start = match.index + match[0].lastIndexOf(value) + (value.length - value.trimStart().length);
    yield { field, start, end: start + value.trim().length };
  }
}

/** Only names: what else stands in forms has a form of its own, and a sentence may follow a colon. */
function isFormName(text: string, { field, start, end }: Pair): boolean {
  if (field.kind !== "person" || field.loose) return false;
  const words = text.slice(start, end).split(" ");
  return (
    words.every((word) => /^\p{Lu}/u.test(word)) ||
    (words.length < 4 && words.every((word) => /^\p{Ll}{2,}$/u.test(word)))
  );
}
