import { WEIGHT } from "../evidence";
import { spanOf } from "../recognizers/pattern";
import { bare, placeOf } from "./cells";
import { type Field, fieldOf, isUsual, type FieldSpan } from "./field-kinds";
import { fits } from "./field-value";
import { firstWhere, type TextRange } from "../../shared/sorted";

interface Pair extends TextRange {
  readonly field: Field;
  readonly label: TextRange;
}

/** Maximum distance between fields of one record, in UTF-16 units. */
const RECORD = 400;

/** `"last_name": "Мир"`, `phone = '...'`, `<city>Тверь</city>` */
const QUOTED_PAIR =
  /(?<![\p{L}\p{N}_])["']?(\p{L}[\p{L}\p{N}_.-]{0,38})["']?\s{0,3}[:=]\s{0,3}(?:"((?:[^"\n\\]|\\.){1,160})"|'((?:[^'\n\\]|\\.){1,160})')/dgu;
const NUMBER_PAIR = /"(\p{L}[\p{L}\p{N}_.-]{0,38})"\s{0,3}:\s{0,3}(\d{1,20})(?=\s{0,20}[,}\]])/dgu;
const ELEMENT = /<(\p{L}[\p{L}\p{N}_.:-]{0,38})>\s{0,20}([^<>\n]{1,160}?)\s{0,20}<\//dgu;
/** `surname=Король&name=Слава`; only values that look like a name. */
const BARE_PAIR = /(?<![\p{L}\p{N}_.-])(\p{L}[\p{L}\p{N}_]{0,38})=((?:\p{Lu}|[а-яё@\d+])[^\s&;,"'<>()[\]{}=]{1,79})/dgu;
/** `To: Will; Cc: Art` */
const LETTER_HEAD =
  /(?:^|\n|;[^\S\n]{1,2})[ >*]{0,6}(From|To|Cc|Bcc|Sent by|От|От кого|Кому|Копия)[ ]?:[ ]([^\n]{1,400}?)(?=;[^\S\n]{1,2}(?:Cc|Bcc|Копия)|\n|$)/dgu;
const NAMES =
  /(?<=^|[,;]\s?)\s{0,2}"?((?:\p{Lu}[\p{L}.'’-]{0,30})(?: \p{Lu}[\p{L}.'’-]{0,30}){0,3})"?(?=\s{0,2}(?:[,;<(]|$))/dgu;
const CORRESPONDENT: Field = { kind: "person", needsCompany: false, loose: true };
/** `ФИО⇥Котова Анна`: a form with two cells per row. */
const ROW_PAIR =
  /(?:^|\n)[ "|]{0,4}(\p{L}[\p{L} .'’()-]{0,38}?):?"?[ ]{0,20}[\t;|][ \t"]{0,4}([^\t;|\n"\r]{1,160})(?="?[ |;\t]{0,4}(?:\r?\n|$))/dgu;
const KEY = /"([a-z][a-zA-Z0-9_]{0,38})"[^\S\n]?:/g;
/** `From: HR` is not a person. */
const SHORT_OFFICE = /^\p{Lu}{2,4}$/u;
const OFFICE =
  /\b(?:relations|department|dept|team|support|services?|sales|office|board|committee|council|accounts?|billing|customers?|staff|all|manager|director|editor|sir|madam|whom|ltd|inc|llc|plc)\b|^(?:руководител|директор|начальник|главн|генеральн|председател|глав|заведующ|ректор|все|отдел|бухгалтери|администрац|редакц|коллег|управлени|департамент|министерств|суд|прокуратур)/iu;
const FORM_LINE =
  /(?:^|\n)[ \t>*•-]{0,8}(\p{L}[\p{L} .'’()-]{1,38}?)[ \t]{0,3}:[ \t]{1,8}((?:[\p{L}.'’-]{1,30})(?: [\p{L}.'’-]{1,30}){0,3})[ \t]{0,8}(?=[,;|\r\n]|$)/dgu;

/** Personal fields in JSON, XML, YAML and settings, and names in forms and letters. */
export function pairFields(text: string, labels: TextRange[]): FieldSpan[] {
  if (text.includes('":'))
    for (const { 1: key = "", index } of text.matchAll(KEY))
      labels.push({ start: index + 1, end: index + 1 + key.length });
  const pairs = [...pairsOf(text)].sort((a, b) => a.start - b.start || b.end - a.end);
  const sure = pairs.filter(({ field }) => !field.needsCompany).map(({ start }) => start);
  const spans: FieldSpan[] = [];
  for (const { field, label, start, end } of pairs) {
    const near = sure[firstWhere(sure, (at) => at >= start - RECORD)] ?? Infinity;
    if (field.needsCompany && near > start + RECORD) continue;
    labels.push(label);
    const words = text.slice(label.start, label.end);
    spans.push({ ...spanOf(field.kind, start, end, WEIGHT.labelled), loose: field.loose, label: words });
  }
  return spans;
}

function* pairsOf(text: string): Generator<Pair> {
  if (/[:=]\s{0,3}["'\d]/.test(text)) {
    yield* found(text, QUOTED_PAIR);
    yield* found(text, NUMBER_PAIR);
  }
  if (text.includes("</")) yield* found(text, ELEMENT);
  if (text.includes("=")) yield* found(text, BARE_PAIR);
  if (/[\t;|]/.test(text))
    for (const pair of found(text, ROW_PAIR)) if (!isUsual(text.slice(pair.start, pair.end))) yield pair;
  yield* correspondents(text);
  for (const pair of found(text, FORM_LINE)) if (isFormName(text, pair)) yield pair;
}

function* found(text: string, pattern: RegExp): Generator<Pair> {
  for (const match of text.matchAll(pattern)) {
    const field = fieldOf(match[1] ?? "");
    if (!field) continue;
    const value = bare(text, placeOf(match, match[2] === undefined ? 3 : 2), /\s/);
    if (fits(text.slice(value.start, value.end), field)) yield { field, label: placeOf(match, 1), ...value };
  }
}

function isFormName(text: string, { field, label, start, end }: Pair): boolean {
  if (field.kind !== "person" || field.loose) return false;
  const words = text.slice(start, end).split(" ");
  return (
    words.every((word) => /^\p{Lu}/u.test(word)) ||
    (words.length < 4 && /^\p{Ll}/u.test(text.slice(label.start)) && words.every((word) => /^\p{Ll}{2,}$/u.test(word)))
  );
}

/** `Art King <art@...>; Faith` */
function* correspondents(text: string): Generator<Pair> {
  for (const match of text.matchAll(LETTER_HEAD)) {
    const label = placeOf(match, 1);
    const from = placeOf(match, 2).start;
    for (const one of (match[2] ?? "").matchAll(NAMES)) {
      const [, name = ""] = one;
      const { start, end } = placeOf(one, 1);
      if (fits(name, CORRESPONDENT) && !OFFICE.test(name) && !SHORT_OFFICE.test(name))
        yield { field: CORRESPONDENT, label, start: from + start, end: from + end };
    }
  }
}
