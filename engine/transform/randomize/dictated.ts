import { inShapeOf } from "../../language/shape";
import type { Chance } from "./chance";
import data from "./number-words.json";

/** Words of numbers as they are dictated; one of a row stands for another of it. */
const ROWS = data.dictated.map((row) => row.split(" "));

const ROW_OF = new Map(ROWS.flatMap((row) => row.map((word) => [word, row] as const)));
/** Said among numbers, and kept: `zero` is a digit as the leading zero of a written number is. */
const KEPT = /^(?:ноль|нуль|zero|oh|плюс|plus|и|and|double|triple|дважды|раз|одна)$/;

/**
 * Other words for a dictated number (`восемь девятьсот пять`), of the same length in digits; `undefined` where the value
 * is written in another way.
 */
export function newDictated(value: string, chance: Chance): string | undefined {
  const words = value.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isDictated = words.every((word) => ROW_OF.has(word) || KEPT.test(word)) && !/\d/.test(value);
  if (!isDictated || !words.some((word) => ROW_OF.has(word))) return undefined;
  return value.replace(/\p{L}+/gu, (word) => {
    const row = ROW_OF.get(word.toLowerCase());
    return row
      ? inShapeOf(
          word,
          chance.pickFree(row, (one) => one === word.toLowerCase()),
        )
      : word;
  });
}
