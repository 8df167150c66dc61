import { inShapeOf } from "../../language/shape";
import { monthOf, weekdayOf } from "./calendar";
import type { Chance } from "./chance";
import { shiftNumberWords } from "./number-words";
import { DAY, numericDates, padded } from "./numeric-dates";

/**
 * Whole weeks, so that weekdays stay; between one and two years, so that the year changes too; and never close to
 * whole years, so that day and month change as well.
 */
const WEEKS: readonly number[] = Array.from({ length: 103 - 53 + 1 }, (_, at) => 53 + at).filter((week) => {
  const beyond = (week * 7) % 365.25;
  return beyond > 30 && beyond < 335;
});

/** Every number of days by which the dates of a text may move. */
export const DATE_OFFSETS: readonly number[] = WEEKS.flatMap((week) => [week * 7, week * -7]);

/** By how many days the dates of a text move. */
export function chooseOffset(chance: Chance): number {
  return chance.pick(WEEKS) * 7 * (chance.integer(0, 2) === 0 ? -1 : 1);
}

/**
 * Moves a written date by a number of days and writes it as it was written: the same order, separators, zeros, words,
 * cases and abbreviations. Dates of the present and past stay dates that exist; what is not written is not added.
 */
export function shiftDate(written: string, offset: number, language: string): string {
  const numeric = numericDates(written, offset, language);
  if (numeric.length === 0) return shiftWorded(written, offset);
  let [result, read] = ["", 0];
  for (const { start, end, moved } of numeric) {
    result += shiftBeside(written.slice(read, start), offset) + moved;
    read = end;
  }
  return result + shiftBeside(written.slice(read), offset);
}

/** What stands beside dates in figures: another date when it names a month, else words and weekdays that stay right. */
function shiftBeside(written: string, offset: number): string {
  const namesMonth = (written.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => monthOf(word) !== undefined);
  return namesMonth ? shiftWorded(written, offset) : written;
}

interface Word {
  readonly index: number;
  readonly text: string;
}

/** Words and numbers: `12 мая 2020 г.`, `с 3 по 5 июня`, `May 3rd, 2020`, `в 2019 году`, `в понедельник`. */
function shiftWorded(written: string, offset: number): string {
  const words: Word[] = Array.from(written.matchAll(/[\p{L}\p{M}]+|\d+/gu), (match) => ({
    index: match.index,
    text: match[0],
  }));
  const changes = new Map<number, string>();
  const years = words.filter(({ text, index }) => isYear(text) && !/[:\d]$/.test(written.slice(0, index)));
  const months = words.flatMap((word) => {
    const month = monthOf(word.text);
    return month ? [{ ...word, month }] : [];
  });
  let daysFrom = 0;
  months.forEach((month, at) => {
    const until = months[at + 1]?.index ?? Infinity;
    const isDay = ({ text, index }: Word): boolean =>
      /^\d{1,2}$/.test(text) &&
      Number(text) >= 1 &&
      Number(text) <= 31 &&
      !/:$|^:/.test(written.slice(index - 1, index)) &&
      written.charAt(index + text.length) !== ":";
    let days = words.filter((word) => word.index >= daysFrom && word.index < month.index && isDay(word));
    if (days.length === 0)
      days = words.filter((word) => word.index > month.index && word.index < until && isDay(word)).slice(0, 2);
    daysFrom = month.index + month.text.length;
    const year = Number((years.find(({ index }) => index > month.index) ?? years.at(-1))?.text ?? 2001);
    const first = Number(days[0]?.text ?? 15);
    const last = Number(days.at(-1)?.text ?? 15);
    let moved = new Date(Date.UTC(year, month.month.index, first) + offset * DAY);
    // Days that share a month go on sharing it.
    const room = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
    const over = moved.getUTCDate() + Math.max(0, last - first) - room;
    if (over > 0) moved = new Date(moved.getTime() - over * DAY);
    changes.set(month.index, inShapeOf(month.text, month.month.forms[moved.getUTCMonth()] ?? month.text));
    for (const day of days)
      changes.set(day.index, padded(moved.getUTCDate() + Number(day.text) - first, oneDigit(day.text)));
    const own = years.find(({ index }) => index > month.index && index < until);
    if (own) changes.set(own.index, String(moved.getUTCFullYear()));
  });
  const whole = Math.round(offset / 365.25) || Math.sign(offset);
  for (const year of years) {
    if (changes.has(year.index)) continue;
    // A decade (1990s, 1990-е) becomes another decade.
    const isDecade = /0$/.test(year.text) && /^(?:'?s|-?(?:е|х|ых|м|ми))(?!\p{L})/u.test(written.slice(year.index + 4));
    changes.set(year.index, String(Number(year.text) + (isDecade ? 10 * Math.sign(offset) : whole)));
  }
  for (const { index, text } of words) {
    const weekday = weekdayOf(text);
    // Beside a date the weekday stays right, since dates move by whole weeks; alone it must change.
    if (weekday && changes.size === 0)
      changes.set(
        index,
        inShapeOf(text, weekday.forms[(weekday.index + 1 + (Math.abs(offset) % 6)) % weekday.forms.length] ?? text),
      );
  }
  const moved = rewrite(written, words, changes);
  const spoken = shiftNumberWords(moved, Math.abs(offset));
  return ordinals(spoken).replace(
    /(?<!\p{L})(во?)(\s+)(?=(\p{L}+))/giu,
    (whole: string, preposition: string, space: string, next: string) => {
      const weekday = weekdayOf(next);
      if (!weekday || changes.size === 0) return whole;
      return preposition.charAt(0) + (/^вт/i.test(next) ? "о" : "") + space;
    },
  );
}

function rewrite(written: string, words: readonly Word[], changes: ReadonlyMap<number, string>): string {
  let [result, read] = ["", 0];
  for (const { index, text } of words) {
    result += written.slice(read, index) + (changes.get(index) ?? text);
    read = index + text.length;
  }
  return result + written.slice(read);
}

function isYear(text: string): boolean {
  return /^(?:1[5-9]|20)\d{2}$/.test(text);
}

const oneDigit = (text: string): string => (text.startsWith("0") ? text : text.slice(0, 1));

/** English ordinals after a new number: `3th` -> `3rd`. */
function ordinals(text: string): string {
  return text.replace(/(\d+)(st|nd|rd|th)(?!\p{L})/gu, (_, digits: string) => {
    const teen = /1\d$/.test(digits);
    const ending = teen ? "th" : (["th", "st", "nd", "rd"][Number(digits.at(-1))] ?? "th");
    return digits + ending;
  });
}

/** Moves an age by one to three years (months stay under a year); never below one. */
export function shiftAge(written: string, chance: Chance): string {
  const by = chance.integer(1, 4) * (chance.integer(0, 2) === 0 ? -1 : 1);
  const shifted = written.replace(/\d+/, (digits) => {
    const age = Number(digits);
    // Children stay children: whether somebody is of age often matters to the text.
    const crosses = age < 18 !== age + by < 18;
    const moved = age + by < 1 || crosses ? age - by : age + by;
    return String(Math.max(1, moved === age || age < 18 !== moved < 18 ? Math.max(1, age - 1) || age + 1 : moved));
  });
  if (shifted === written) return shiftNumberWords(written, by + 7);
  return agreed(shifted);
}

/** Russian counts: 21 год, 22 года, 25 лет. */
function agreed(text: string): string {
  return text.replace(/(\d+)(\s)(год|года|лет)(?!\p{L})/gu, (_, digits: string, space: string) => {
    const count = Number(digits);
    const teen = count % 100 >= 11 && count % 100 <= 14;
    const word = !teen && count % 10 === 1 ? "год" : !teen && count % 10 >= 2 && count % 10 <= 4 ? "года" : "лет";
    return digits + space + word;
  });
}
