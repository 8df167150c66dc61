import type { Chance } from "./chance";
import { russianPlural } from "./plurals";
import { sameShape } from "./shape";

/** A time of day that exists: `18:30`, `9:05:00`. It says nothing of anybody without its date, and stays. */
const TIME = String.raw`(?<![\d:.])(?:[01]?\d|2[0-3])(?::[0-5]\d){1,2}(?![\d:])`;
const TIME_OR_NUMBER = new RegExp(String.raw`${TIME}|\p{Nd}+`, "gu");
const CLOCK_WORD = /^\s?(?:минут|мин\b|сек|minutes?\b|min\b|sec)/u;

/**
 * Another value for a date that no rule reads (`в 7 вечера`, `в 90-х годах`, `через 3 дня`): its bare numbers become
 * others that could stand there, its words and times of day stay as they are. Without numbers nothing changes.
 */
export function otherNumbers(written: string, chance: Chance): string {
  return written.replace(TIME_OR_NUMBER, (found: string, at: number) => {
    if (found.includes(":")) return found;
    if (!/^\d+$/.test(found)) return sameShape(found, chance);
    const before = written.charAt(at - 1);
    const after = written.slice(at + found.length);
    const number = Number(found);
    if (before === ":") return drawn(found, range(0, 59), chance);
    if (/^:\d/.test(after)) return drawn(found, range(0, 23), chance);
    if (/^(?:1[5-9]|20)\d\d$/.test(found))
      return String(number + chance.integer(3, 10) * (chance.integer(0, 2) * 2 - 1));
    if (found.length > 2) return sameShape(found, chance);
    if (number > 12 && number % 10 === 0 && /^\s?-?(?:х|e?s\b)/u.test(after)) {
      return drawn(found, [20, 30, 40, 50, 60, 70, 80, 90], chance);
    }
    return drawn(found, likely(number, CLOCK_WORD.test(after)), chance);
  });
}

/** Where a number like this comes from: hours of half a day, hours of a day, days of a month, minutes. */
function likely(number: number, isClock: boolean): readonly number[] {
  if (isClock || number > 31) return number < 60 ? range(1, 59) : range(60, 99);
  if (number < 12) return range(1, 11);
  return number < 24 ? range(12, 23) : range(1, 28);
}

/** Another number of a range, as wide as the old one; where it can be, one that asks for the same form of a noun. */
function drawn(old: string, choices: readonly number[], chance: Chance): string {
  const number = Number(old);
  const others = choices.filter((one) => one !== number);
  const agreeing = others.filter((one) => russianPlural(one) === russianPlural(number));
  const fresh = chance.pick(agreeing.length > 0 ? agreeing : others);
  return old.startsWith("0") || number === 0 ? String(fresh).padStart(old.length, "0") : String(fresh);
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
