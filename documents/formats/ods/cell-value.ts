import { dateFormat, readDate, showDate } from "../../sheets/date-format";
import { localName, type Tag } from "../../xml/scan-xml";
import { isPlaceholder } from "../../../shared/document/placeholders";

/** OpenDocument 1.3, part 3, 19.385. */
export interface CellValue {
  readonly type?: string;
  readonly value?: string;
  readonly formula?: string;
}

const VALUES = /^(?:value|date-value|time-value|boolean-value|string-value)$/;

export function valueOf({ attributes }: Tag): CellValue {
  let [type, value, formula]: (string | undefined)[] = [];
  for (const key in attributes) {
    const name = localName(key);
    // `calcext:value-type` repeats it.
    if (name === "value-type" && key.startsWith("office:")) type = attributes[key];
    else if (key.startsWith("office:") && VALUES.test(name)) value = attributes[key];
    else if (name === "formula") formula = attributes[key];
  }
  return {
    ...(type === undefined ? {} : { type }),
    ...(value === undefined ? {} : { value }),
    ...(formula === undefined ? {} : { formula }),
  };
}

/** The displayed words lack a part of the value. */
export function isReadByValue({ type, value = "" }: CellValue, shown: string): boolean {
  if (value.trim() === "" || type === undefined) return false;
  if (shown.trim() === "") return true;
  switch (type) {
    case "float":
    case "currency":
      return hidesDigits(value, shown);
    case "date":
      return hidesDay(value, shown);
    case "string":
      return onOneLine(value) !== onOneLine(shown);
    default:
      return false;
  }
}

/** One line; numbers without an exponent. */
export function wordsOf({ type, value = "" }: CellValue): string {
  if (type === "float" || type === "currency") return plainNumber(value);
  return value.replace(/[\t\r\n]/g, " ");
}

function plainNumber(value: string): string {
  const number = Number(value);
  return !Number.isFinite(number) || Math.abs(number) >= 1e21 ? value : String(number);
}

const onOneLine = (words: string): string => words.replace(/\s+/g, " ").trim();

/** `7.92E+10` for a telephone number. */
function hidesDigits(value: string, shown: string): boolean {
  const whole = /^-?(\d{5,})/.exec(plainNumber(value))?.[1];
  return whole !== undefined && !shown.replace(/\D/g, "").includes(whole);
}

/** `March` for a date of birth. */
function hidesDay(value: string, shown: string): boolean {
  const [, year = "", , day = ""] = /^(-?\d{4,})-(\d\d)-(\d\d)/.exec(value) ?? [];
  const numbers = shown.match(/\d+/g)?.map(Number) ?? [];
  return (
    !numbers.includes(Number(day)) ||
    !numbers.some((number) => number === Number(year) % 100 || number === Number(year))
  );
}

const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;
/** `1 234,50`. A comma before three digits may be a thousands separator. */
const SHOWN = /^-?(?:0|[1-9]\d{0,14}|[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+)(?:[.,](?:\d{1,2}|\d{4,10}))?$/;
/** The first one that produces the displayed text is used. */
const FORMATS = [
  "dd.mm.yyyy",
  "yyyy-mm-dd",
  "dd/mm/yyyy",
  "mm/dd/yyyy",
  "dd.mm.yy",
  "mm/dd/yy",
  "dd/mm/yy",
  "dd-mm-yyyy",
].flatMap((code) => dateFormat(-1, code) ?? []);
const DAY_MS = 86_400_000;
const START = Date.UTC(1899, 11, 30);

export interface NewValue {
  readonly type: "float" | "date";
  readonly name: "value" | "date-value";
  readonly value: string;
}

const numberOf = (value: string): NewValue => ({ type: "float", name: "value", value });
const dayOf = (value: string): NewValue => ({ type: "date", name: "date-value", value });

/** Number or date for the words; undefined if they are neither. */
export function newValue({ type, value = "" }: CellValue, shown: string, words: string): NewValue | undefined {
  // A string that hiding produced becomes a number again, so that sums work.
  if (type === "string") return value === shown && isPlaceholder(shown) ? cameBack(words) : undefined;
  if (type === "float") return NUMBER.test(words) ? numberOf(words) : undefined;
  if (type !== "date" || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const serial = (Date.parse(`${value}T00:00:00Z`) - START) / DAY_MS;
  const format = FORMATS.find((one) => showDate(serial, one, false) === shown.trim());
  const day = format && readDate(words, format, false);
  return day === undefined ? undefined : dayOf(isoOf(day));
}

function cameBack(words: string): NewValue | undefined {
  if (SHOWN.test(words)) return numberOf(words.replace(/[^\d.,-]/g, "").replace(",", "."));
  const days = new Set(FORMATS.flatMap((format) => readDate(words, format, false) ?? []));
  // `02/03/1985` may be two days.
  return days.size === 1 ? [...days].map((day) => dayOf(isoOf(day)))[0] : undefined;
}

const isoOf = (day: number): string => new Date(START + day * DAY_MS).toISOString().slice(0, 10);
