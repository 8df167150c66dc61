import type { Chance } from "./chance";

const SETS: readonly string[] = [
  "0123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  "абвгдежзиклмнопрстуфхцчшэюя",
  "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮЯ",
];

/** Another value of the same shape: digits for digits, letters for letters of the same alphabet, the rest as it is. */
export function sameShape(value: string, chance: Chance): string {
  let isFirst = true;
  return value.replace(/[\p{L}\p{Nd}]/gu, (sign) => {
    const set = SETS.find((one) => one.includes(sign)) ?? setLike(sign);
    // A leading zero is part of the shape, and so is that there is none.
    const choice = isFirst && set === SETS[0] ? (sign === "0" ? "0" : set.slice(1)) : set;
    isFirst = false;
    return choice.charAt(chance.integer(0, choice.length));
  });
}

function setLike(sign: string): string {
  if (/\p{Nd}/u.test(sign)) return "0123456789";
  if (sign === "ё" || sign === "й" || /[щъыь]/.test(sign)) return SETS[3] ?? "";
  if (/[ЁЙЩЪЫЬ]/.test(sign)) return SETS[4] ?? "";
  return sign === sign.toLowerCase() && sign !== sign.toUpperCase() ? (SETS[1] ?? "") : (SETS[2] ?? "");
}

/** Lays digits over a value, digit for digit; `undefined` when there are not as many. */
export function overlay(value: string, digits: string): string | undefined {
  let at = 0;
  const laid = value.replace(/\d/g, () => digits.charAt(at++));
  return at === digits.length ? laid : undefined;
}
