import type { Chance } from "./chance";

const DIGITS = "0123456789";

/** Replacement characters by the first row that matches. Rare letters are not used. */
const SETS: readonly (readonly [like: RegExp, set: string])[] = [
  [/\p{Nd}/u, DIGITS],
  [/[а-яё]/, "абвгдежзиклмнопрстуфхцчшэюя"],
  [/[А-ЯЁ]/, "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮЯ"],
  [/\p{Ll}/u, "abcdefghijklmnopqrstuvwxyz"],
  [/\p{L}/u, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"],
];

/** Another value of the same shape: digits for digits, letters for letters of the same alphabet, the rest as it is. */
export function sameShape(value: string, chance: Chance): string {
  let isFirst = true;
  return value.replace(/[\p{L}\p{Nd}]/gu, (sign) => {
    const set = SETS.find(([like]) => like.test(sign))?.[1] ?? DIGITS;
    // A leading zero, or its absence, is part of the shape.
    const choice = isFirst && set === DIGITS ? (sign === "0" ? "0" : set.slice(1)) : set;
    isFirst = false;
    return choice.charAt(chance.integer(0, choice.length));
  });
}

/** Lays digits over a value, digit for digit; `undefined` when there are not as many. */
export function overlay(value: string, digits: string, digit = /\d/g): string | undefined {
  let at = 0;
  const laid = value.replace(digit, () => digits.charAt(at++));
  return at === digits.length ? laid : undefined;
}
