const DAY_MS = 86_400_000;

/** A day (months from 0) so many days later. */
export const dayMoved = (year: number, month: number, day: number, offset: number): Date =>
  new Date(Date.UTC(year, month, day) + offset * DAY_MS);

export interface MovedDate {
  readonly start: number;
  readonly end: number;
  readonly moved: string;
}

type Order = "ymd" | "dmy" | "mdy";

const FULL =
  /(?<!\d)(?<a>\d{1,4})(?<sign>\s?[./-]\s?)(?<b>\d{1,2})\k<sign>(?<c>\d{4}|\d{2})(?!\d)|(?<!\d)(?<d>\d{2}) (?<e>\d{2}) (?<f>\d{4})(?!\d)/g;
/** A month and a year: 03.2020, 03/2020, 2020-03. A day and a month: 12.05, 5/12. */
const SHORT =
  /(?<![\d.:/-])(?:(\d{2})([./-])(\d{4})|(\d{4})([./-])(\d{2})|(\d{1,2})([./])(\d{2}|\d))(?![\d:]|[./-]\d)/g;

/** Dates in figures, moved by a number of days and written as they were; in text order. */
export function numericDates(written: string, offset: number, language: string): MovedDate[] {
  const found: MovedDate[] = [];
  const add = (match: RegExpExecArray, moved: string | undefined): void => {
    const [start, end] = [match.index, match.index + match[0].length];
    if (moved !== undefined && found.every((one) => one.end <= start || end <= one.start))
      found.push({ start, end, moved });
  };
  for (const match of written.matchAll(FULL)) add(match, moveFull(match, offset, language));
  for (const match of written.matchAll(SHORT)) add(match, moveShort(match, offset, language));
  return found.sort((one, other) => one.start - other.start);
}

function moveFull({ groups = {} }: RegExpExecArray, offset: number, language: string): string | undefined {
  const { a = groups["d"], b = groups["e"], c = groups["f"], sign: separator = " " } = groups;
  if (a === undefined || b === undefined || c === undefined) return undefined;
  const order = orderOf(a, b, separator, language);
  const parts = { [order.charAt(0)]: a, [order.charAt(1)]: b, [order.charAt(2)]: c };
  const year = fullYear(parts["y"] ?? "");
  const moved = dayMoved(year, Number(parts["m"]) - 1, Number(parts["d"]), offset);
  // One single digit says that there are no leading zeros.
  const like = [parts["m"], parts["d"]].find((part) => part?.length === 1) ?? "00";
  const write: Record<string, string> = {
    y: String(moved.getUTCFullYear()).slice(-(parts["y"] ?? "").length),
    m: padded(moved.getUTCMonth() + 1, like),
    d: padded(moved.getUTCDate(), like),
  };
  return Array.from(order, (part) => write[part] ?? "").join(separator);
}

function moveShort(match: RegExpExecArray, offset: number, language: string): string | undefined {
  const [, month = match[6], monthSign = match[5], year = match[4], , , , first = "", sign = "", second = ""] = match;
  if (month !== undefined && year !== undefined) {
    if (Number(month) < 1 || Number(month) > 12) return undefined;
    const moved = dayMoved(Number(year), Number(month) - 1, 15, offset);
    const written = [padded(moved.getUTCMonth() + 1, month), String(moved.getUTCFullYear())];
    return (match[4] === undefined ? written : written.reverse()).join(monthSign);
  }
  const isMonthFirst = Number(second) > 12 || (language === "en" && sign === "/" && Number(first) <= 12);
  const [day, monthOnly] = isMonthFirst ? [second, first] : [first, second];
  const [days, months] = [Number(day), Number(monthOnly)];
  if (months < 1 || months > 12 || days < 1 || days > 31) return undefined;
  // A time of day with a dot, 10.30, has no month 30; English is alone in writing the month first.
  if (isMonthFirst && sign === ".") return undefined;
  const moved = dayMoved(2001, months - 1, days, offset);
  const like = [first, second].find((part) => part.length === 1) ?? "00";
  const both = [padded(moved.getUTCDate(), like), padded(moved.getUTCMonth() + 1, like)];
  return (isMonthFirst ? both.reverse() : both).join(sign);
}

function orderOf(a: string, b: string, separator: string, language: string): Order {
  if (a.length > 2 || Number(a) > 31) return "ymd";
  if (Number(b) > 12) return "mdy";
  if (Number(a) > 12) return "dmy";
  return language === "en" && separator.trim() === "/" ? "mdy" : "dmy";
}

function fullYear(written: string): number {
  const year = Number(written);
  if (written.length > 2) return year;
  return year < 40 ? 2000 + year : 1900 + year;
}

/** A number with leading zeros where its model has two digits. */
export function padded(value: number, like: string): string {
  return like.startsWith("0") || like.length === 2 ? String(value).padStart(2, "0") : String(value);
}
