import type { Chance } from "./chance";

const DIGITS = "0123456789";

/** First matching row counts; rare letters are omitted. */
const SETS: readonly (readonly [like: RegExp, set: string])[] = [
  [/\p{Nd}/u, DIGITS],
  [/[а-яё]/, "абвгдежзиклмнопрстуфхцчшэюя"],
  [/[А-ЯЁ]/, "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮЯ"],
  [/\p{Ll}/u, "abcdefghijklmnopqrstuvwxyz"],
  [/\p{L}/u, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"],
];

/** Digits for digits, letters for letters of the same alphabet, where `changed` matches. */
export function sameShape(value: string, chance: Chance, changed = /[\p{L}\p{Nd}]/u): string {
  let isFirst = true;
  return value.replace(new RegExp(changed, "gu"), (sign) => {
    const set = SETS.find(([like]) => like.test(sign))?.[1] ?? DIGITS;
    // A leading zero, or its absence, is part of the shape.
    const choice = isFirst && set === DIGITS ? (sign === "0" ? "0" : set.slice(1)) : set;
    isFirst = false;
    return choice.charAt(chance.integer(0, choice.length));
  });
}

/** Like `sameShape`, but no sign stays in its place. */
export const unlikeShape = (value: string, chance: Chance): string =>
  value.replace(/[\p{L}\p{Nd}]/gu, (sign) => {
    const set = SETS.find(([like]) => like.test(sign))?.[1] ?? DIGITS;
    return chance.pick(Array.from(set).filter((one) => one !== sign));
  });

/** Replaces the digits of a value; undefined if their numbers differ. */
export function overlay(value: string, digits: string, digit = /\d/g): string | undefined {
  let at = 0;
  const laid = value.replace(digit, () => digits.charAt(at++));
  return at === digits.length ? laid : undefined;
}
