import type { Chance } from "./chance";
import { russianPlural } from "./plurals";
import { sameShape } from "./shape";

/** A time without its date does not identify a person. */
const TIME = String.raw`(?<![\d:.])(?:[01]?\d|2[0-3])(?::[0-5]\d){1,2}(?![\d:])`;
const TIME_OR_NUMBER = new RegExp(String.raw`${TIME}|\p{Nd}+`, "gu");
/** Hours of half a day, of a day, days of every month, minutes. */
const LAST = [0, 11, 23, 28, 59, 99] as const;
const DECADES = [20, 30, 40, 50, 60, 70, 80, 90];

/** `в 7 вечера`, `в 90-х годах`: numbers become plausible other ones; words and times do not change. */
export function otherNumbers(written: string, chance: Chance): string {
  return written.replace(TIME_OR_NUMBER, (found: string, at: number) => {
    const number = Number(found);
    if (found.includes(":")) return found;
    if (/^(?:1[5-9]|20)\d\d$/.test(found))
      return String(number + chance.integer(3, 10) * (chance.integer(0, 2) * 2 - 1));
    if (!/^\d{1,2}$/.test(found)) return sameShape(found, chance);
    const isDecade = DECADES.includes(number) && /^\s?-?(?:х|e?s\b)/u.test(written.slice(at + found.length));
    const range = Math.max(
      1,
      LAST.findIndex((last) => number <= last),
    );
    const [before, last] = [LAST[range - 1] ?? 0, LAST[range] ?? 0];
    const choices = isDecade ? DECADES : Array.from({ length: last - before }, (_, step) => before + 1 + step);
    // Prefers a number with the same noun form.
    const others = choices.filter((one) => one !== number);
    const fresh = chance.pickFree(others, (one) => russianPlural(one) !== russianPlural(number));
    return found.startsWith("0") ? String(fresh).padStart(found.length, "0") : String(fresh);
  });
}
