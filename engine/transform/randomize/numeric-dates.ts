const DAY_MS = 86_400_000;

/** Months from 0. */
export const dayMoved = (year: number, month: number, day: number, offset: number): Date =>
  new Date(Date.UTC(year, month, day) + offset * DAY_MS);

interface MovedDate {
  readonly start: number;
  readonly end: number;
  readonly moved: string;
}

type Order = "ymd" | "dmy" | "mdy" | "my" | "ym" | "dm" | "md";

const FULL = /(?<!\d)(?:(\d{1,4})(\s?[./-]\s?)(\d{1,2})\2(\d{4}|\d{2})|(\d{2})( )(\d{2}) (\d{4}))(?!\d)/g;
/** Month and year: 03.2020, 2020-03. Day and month: 12.05, 5/12. */
const SHORT = /(?<![\d.:/-])(?:(\d{2})([./-])(\d{4})|(\d{4})([./-])(\d{2})|(\d{1,2})([./])(\d{1,2}))(?![\d:]|[./-]\d)/g;

/**
 * In text order.
 * @param monthFirst whether an ambiguous 5/12 is the twelfth of May.
 */
export function numericDates(written: string, offset: number, monthFirst: boolean, year: number): MovedDate[] {
  return readNumeric(written, monthFirst).map(({ start, end, parts, separator, order }) => ({
    ...{ start, end, moved: moved(parts, order, offset, year).join(separator) },
  }));
}

/** Days of dates that have one. */
export const numericDays = (written: string, monthFirst: boolean, year: number | undefined): Date[] =>
  readNumeric(written, monthFirst).flatMap(({ parts, order }) => {
    const [own, month = "", day] = Array.from("ymd", (part) => parts[order.indexOf(part)]);
    const whole = own === undefined ? year : fullYear(own);
    return day === undefined || whole === undefined ? [] : [dayMoved(whole, Number(month) - 1, Number(day), 0)];
  });

interface NumericDate {
  readonly start: number;
  readonly end: number;
  readonly parts: readonly string[];
  readonly separator: string;
  readonly order: Order;
}

function readNumeric(written: string, monthFirst: boolean): NumericDate[] {
  const found: NumericDate[] = [];
  for (const match of [...written.matchAll(FULL), ...written.matchAll(SHORT)]) {
    const [start, end] = [match.index, match.index + match[0].length];
    const [first = "", separator = "", ...rest] = match.slice(1).filter(Boolean);
    const parts = [first, ...rest];
    const order = orderOf(parts, separator, monthFirst);
    if (order !== undefined && found.every((one) => one.end <= start || end <= one.start))
      found.push({ start, end, parts, separator, order });
  }
  return found.sort((one, other) => one.start - other.start);
}

function moved(parts: readonly string[], order: Order, offset: number, noYear: number): string[] {
  const [year = String(noYear), month = "", day = "15"] = Array.from("ymd", (part) => parts[order.indexOf(part)]);
  const date = dayMoved(fullYear(year), Number(month) - 1, Number(day), offset);
  // A single digit means no leading zeros.
  const like = [month, day].find((part) => part.length === 1) ?? "00";
  const written: Readonly<Record<string, string>> = {
    y: String(date.getUTCFullYear()).slice(-year.length),
    m: padded(date.getUTCMonth() + 1, like),
    d: padded(date.getUTCDate(), like),
  };
  return Array.from(order, (part) => written[part] ?? "");
}

/** Undefined if not a date: 10.30 is a time. */
function orderOf([a = "", b = "", c]: readonly string[], separator: string, monthFirst: boolean): Order | undefined {
  const [first, second] = [Number(a), Number(b)];
  const isMonthBefore = monthFirst && separator.trim() === "/";
  if (c !== undefined) {
    if (a.length > 2 || first > 31) return "ymd";
    return second > 12 || (isMonthBefore && first <= 12) ? "mdy" : "dmy";
  }
  const isMonth = (one: number): boolean => one >= 1 && one <= 12;
  if (b.length > 2) return isMonth(first) ? "my" : undefined;
  if (a.length > 2) return isMonth(second) ? "ym" : undefined;
  const isMonthFirst = second > 12 || (isMonthBefore && first <= 12);
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  if (!isMonth(month) || day < 1 || day > 31 || (isMonthFirst && separator === ".")) return undefined;
  return isMonthFirst ? "md" : "dm";
}

export function unambiguousOrder(written: string): "dmy" | "mdy" | undefined {
  const [, a, b, c] = /(?<!\d)(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\d/])/.exec(written) ?? [];
  const [first, second] = [Number(a), Number(b)];
  // `Mon 03/02/2025`
  const weekday = ENGLISH_WEEKDAYS.findIndex((one) => one.test(written));
  if (weekday >= 0 && c !== undefined && first <= 12 && second <= 12) {
    const fits = (month: number, day: number): boolean =>
      dayMoved(fullYear(c), month - 1, day, 0).getUTCDay() === weekday;
    const [isMonthFirst, isDayFirst] = [fits(first, second), fits(second, first)];
    if (isMonthFirst !== isDayFirst) return isMonthFirst ? "mdy" : "dmy";
  }
  if (first > 12 && first <= 31 && second >= 1 && second <= 12) return "dmy";
  return second > 12 && second <= 31 && first >= 1 && first <= 12 ? "mdy" : undefined;
}

const ENGLISH_WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"].map(
  (begin) => new RegExp(`(?<!\\p{L})${begin}(?:\\p{L}*day)?(?!\\p{L})`, "iu"),
);

function fullYear(written: string): number {
  const year = Number(written);
  if (written.length > 2) return year;
  return year < 40 ? 2000 + year : 1900 + year;
}

export function padded(value: number, like: string): string {
  return like.startsWith("0") || like.length === 2 ? String(value).padStart(2, "0") : String(value);
}
