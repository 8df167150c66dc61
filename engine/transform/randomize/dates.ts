import { inShapeOf } from "../../language/shape";
import { withOtherAges } from "./ages-written";
import type { Chance } from "./chance";
import { shiftNumberWords } from "./number-words";
import { dayMoved, numericDates, numericDays, padded } from "./numeric-dates";
import { ordinalsAgreed } from "./plurals";
import { rewritten, type Word, wordsIn } from "../../language/rewritten";
import data from "./calendar.json";

/** By form; the first list wins. */
const index = (lists: readonly string[]) =>
  new Map(
    lists.toReversed().flatMap((line) => {
      const forms = line.split(" ");
      return forms.map((word, at) => [word.toLowerCase(), { index: at, forms }] as const);
    }),
  );

const MONTHS = index(data.months);
const WEEKDAYS = index(data.weekdays);

const monthOf = (word: string) => MONTHS.get(word.toLowerCase());
const weekdayOf = (word: string) => WEEKDAYS.get(word.toLowerCase());

/** Weekdays stay; between one and two years, but not close to complete years, so that day, month and year change. */
const WEEKS: readonly number[] = Array.from({ length: 103 - 53 + 1 }, (_, at) => 53 + at).filter((week) => {
  const beyond = (week * 7) % 365.25;
  return beyond > 30 && beyond < 335;
});

export const DATE_OFFSETS: readonly number[] = WEEKS.flatMap((week) => [week * 7, week * -7]);

export function chooseOffset(chance: Chance): number {
  return chance.pick(WEEKS) * 7 * (chance.integer(0, 2) === 0 ? -1 : 1);
}

/**
 * In the same style: order, separators, zeros, words, cases, abbreviations. Dates remain valid; missing parts are not
 * added.
 */
export function shiftDate(written: string, offset: number, monthFirst: boolean, year = NO_YEAR): string {
  const shifted = withoutWeekday(written, offset, monthFirst, year);
  const [old, fresh] = [dayIn(written, monthFirst, year), dayIn(shifted, monthFirst, year)];
  // Dates move by weeks, except anniversaries.
  const weekday = old && weekdayIn(written);
  if (fresh === undefined || weekday === undefined || weekday !== old?.getUTCDay()) return shifted;
  return weekdayMoved(shifted, offset) ?? shifted;
}

/** 0 is Sunday. */
const weekdayIn = (written: string): number | undefined => {
  const found = wordsIn(written, /[\p{L}\p{M}]+/gu).flatMap(({ text }) => weekdayOf(text)?.index ?? [])[0];
  return found === undefined ? undefined : (found + 1) % 7;
};

/** With the weekday that is `days` later; undefined without a weekday. */
export function weekdayMoved(written: string, days: number): string | undefined {
  const words = wordsIn(written, /[\p{L}\p{M}]+/gu);
  const weekday = words.find(({ text }) => weekdayOf(text));
  const { index = 0, forms = [] } = (weekday && weekdayOf(weekday.text)) ?? {};
  if (weekday === undefined) return undefined;
  const fresh = forms[(((index + days) % 7) + 7) % 7] ?? weekday.text;
  return withPreposition(rewritten(written, [weekday], ({ text }) => inShapeOf(text, fresh)));
}

/** The day of a text with exactly one date. */
export function dayIn(written: string, monthFirst: boolean, year?: number): Date | undefined {
  const numeric = numericDays(written, monthFirst, year);
  if (numeric.length > 0) return numeric.length === 1 ? numeric[0] : undefined;
  const words = wordsIn(written, /[\p{L}\p{M}]+|\d+/gu);
  const months = words.flatMap(({ text, index }) => {
    const month = monthOf(text);
    return month ? [{ index, month: month.index }] : [];
  });
  const [month, ...others] = months;
  const days = words.filter(({ text }) => /^(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/.test(text));
  const own = words.find(({ text }) => /^(?:1[5-9]|20)\d{2}$/.test(text));
  const whole = own === undefined ? year : Number(own.text);
  const [day] = days.filter(({ index }) => written.charAt(index - 1) !== ":" && written.charAt(index + 2) !== ":");
  if (month === undefined || others.length > 0 || days.length !== 1 || !day || whole === undefined) return undefined;
  return dayMoved(whole, month.month, Number(day.text), 0);
}

const NO_YEAR = 2001;

function withoutWeekday(written: string, offset: number, monthFirst: boolean, year: number): string {
  const numeric = numericDates(written, offset, monthFirst, year);
  if (numeric.length === 0) return shiftWorded(written, offset, year);
  // Words next to a numeric date may name a month.
  const beside = (words: string): string =>
    (words.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => monthOf(word)) ? shiftWorded(words, offset, year) : words;
  let [result, read] = ["", 0];
  for (const { start, end, moved } of numeric) {
    result += beside(written.slice(read, start)) + moved;
    read = end;
  }
  return result + beside(written.slice(read));
}

/** `12 мая 2020 г.`, `May 3rd, 2020`, `в 2019 году`, `в понедельник` */
function shiftWorded(written: string, offset: number, noYear: number): string {
  const words = wordsIn(written, /[\p{L}\p{M}]+|\d+/gu);
  const changes = new Map<number, string>();
  const years = words.filter(
    ({ text, index }) => /^(?:1[5-9]|20)\d{2}$/.test(text) && !/[:\d]$/.test(written.slice(0, index)),
  );
  const months = words.flatMap((word) => {
    const month = monthOf(word.text);
    return month ? [{ ...word, month }] : [];
  });
  let daysFrom = 0;
  months.forEach((month, at) => {
    const until = months[at + 1]?.index ?? Infinity;
    const isDay = ({ text, index }: Word): boolean =>
      /^(?:0?[1-9]|[12]\d|3[01])$/.test(text) &&
      ![written.charAt(index - 1), written.charAt(index + text.length)].includes(":");
    let days = words.filter((word) => word.index >= daysFrom && word.index < month.index && isDay(word));
    if (days.length === 0)
      days = words.filter((word) => word.index > month.index && word.index < until && isDay(word)).slice(0, 2);
    daysFrom = month.index + month.text.length;
    const year = Number((years.find(({ index }) => index > month.index) ?? years.at(-1))?.text ?? noYear);
    const first = Number(days[0]?.text ?? 15);
    const last = Number(days.at(-1)?.text ?? 15);
    let moved = dayMoved(year, month.month.index, first, offset);
    // Days of one month must stay in one.
    const room = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
    const over = moved.getUTCDate() + Math.max(0, last - first) - room;
    if (over > 0) moved = dayMoved(year, month.month.index, first, offset - over);
    changes.set(month.index, inShapeOf(month.text, month.month.forms[moved.getUTCMonth()] ?? month.text));
    for (const day of days)
      changes.set(day.index, padded(moved.getUTCDate() + Number(day.text) - first, oneDigit(day.text)));
    const own = years.find(({ index }) => index > month.index && index < until);
    if (own) changes.set(own.index, String(moved.getUTCFullYear()));
  });
  const whole = Math.round(offset / 365.25) || Math.sign(offset);
  for (const year of years) {
    if (changes.has(year.index)) continue;
    const isDecade = /0$/.test(year.text) && /^(?:'?s|-?(?:е|х|ых|м|ми))(?!\p{L})/u.test(written.slice(year.index + 4));
    changes.set(year.index, String(Number(year.text) + (isDecade ? 10 * Math.sign(offset) : whole)));
  }
  // A weekday without a date must change; dates move by weeks.
  const alone = changes.size > 0 ? undefined : words.find(({ text }) => weekdayOf(text));
  const weekday = alone && weekdayOf(alone.text);
  if (alone && weekday) {
    const at = (weekday.index + 1 + (Math.abs(offset) % 6)) % weekday.forms.length;
    changes.set(alone.index, inShapeOf(alone.text, weekday.forms[at] ?? alone.text));
  }
  const moved = rewritten(written, words, ({ index, text }) => changes.get(index) ?? text);
  const spoken = ordinalsAgreed(shiftNumberWords(moved, Math.abs(offset)));
  if (changes.size === 0) return spoken;
  return withPreposition(spoken);
}

/** `во вторник`, `в среду` */
const withPreposition = (written: string): string =>
  written.replace(/(?<!\p{L})(в)о?(\s+)(?=(\p{L}+))/giu, (whole: string, v: string, space: string, next: string) =>
    weekdayOf(next) ? v + (/^вт/i.test(next) ? "о" : "") + space : whole,
  );

const oneDigit = (text: string): string => (text.startsWith("0") ? text : text.slice(0, 1));

/** By one to three years. */
export const ageShift = (chance: Chance): number => chance.integer(1, 4) * (chance.integer(0, 2) === 0 ? -1 : 1);

/** Months stay below a year; at least one. Children remain children: legal age often matters. */
export function shiftAge(written: string, by: number): string {
  return withOtherAges(written, (age) => {
    const crosses = age < 18 !== age + by < 18;
    return age + by < 1 || age + by > 99 || crosses ? Math.max(1, age - by) : age + by;
  });
}
