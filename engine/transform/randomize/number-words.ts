import { inShapeOf } from "../../language/shape";
import type { Chance } from "./chance";
import data from "./number-words.json";
import spoken from "../../recognizers/formats/spoken-number.json";
import { sameShape } from "./shape";

/** Interchangeable stems with the same endings. `треть-` has its own and is not replaced. */
const ROWS = data.stems.map((row) => row.split(" "));
const ORDINAL_ENDING = "(?:ый|ой|ого|ому|ым|ом|ое|ая|ую|ых|ыми|и|ью)?";

export function shiftNumberWords(text: string, steps: number): string {
  return ROWS.reduce((moved, row) => {
    const by = (Math.abs(steps) % (row.length - 1)) + 1;
    const anyOf = new RegExp(String.raw`(?<!\p{L})(${row.join("|")})(${ORDINAL_ENDING})(?!\p{L})`, "giu");
    return moved.replace(anyOf, (_, stem: string, ending: string) => {
      const at = row.indexOf(stem.toLowerCase());
      return inShapeOf(stem, row[(at + by) % row.length] ?? stem) + ending;
    });
  }, text);
}

const ROW_OF = new Map(
  data.dictated.map((row) => row.split(" ")).flatMap((row) => row.map((word) => [word, row] as const)),
);
/** Unchanged. `zero` is like a leading zero. */
const KEPT = new RegExp(
  `^(?:н[оу]л[ья]|н[оу]лей|две|zero|oh|плюс|plus|раз|одна|${spoken.fillers.replaceAll(" ", "|")})$`,
);

const ORDINAL = new RegExp(`^(?:${ROWS.slice(0, data.ordinalRows).flat().join("|")})${ORDINAL_ENDING}$`, "u");
const THIRD = /^трет(?:ий|ь(?:его|ему|ем|им|я|ю|ей))$/u;
const HARD_ENDING = new Map(data.endingsOfThird.map(([soft = "", hard = ""]) => [soft, hard]));

/** `двенадцать`, `третьем`; in any letter case. */
export function isNumberWord(word: string): boolean {
  const lower = word.toLowerCase().replaceAll("ё", "е");
  return ROW_OF.has(lower) || ORDINAL.test(lower) || THIRD.test(lower);
}

/** In the same form. */
export function otherNumberWord(word: string, chance: Chance): string | undefined {
  if (!isNumberWord(word)) return undefined;
  const lower = word.toLowerCase().replaceAll("ё", "е");
  const row = ROW_OF.get(lower);
  if (row)
    return inShapeOf(
      word,
      chance.pickFree(row, (one) => one === lower),
    );
  const hard = HARD_ENDING.get(lower.replace(/^треть?/u, ""));
  return THIRD.test(lower)
    ? inShapeOf(word, `четверт${hard ?? ""}`)
    : inShapeOf(word, shiftNumberWords(lower, chance.integer(1, 3)));
}

/** In `три пятёрки` the count does not change. */
const SAID_ALONE = /\p{L}+(?!\p{L}| (?:н[оу]ля|\p{L}+(?:ки|цы))(?!\p{L}))/gu;

/** Other words of the same length in digits (`восемь девятьсот пять`); undefined for other forms. */
export function newDictated(value: string, chance: Chance): string | undefined {
  const words = value.toLowerCase().match(/\p{L}+/gu) ?? [];
  const isDictated = words.every((word) => ROW_OF.has(word) || KEPT.test(word));
  if (!isDictated || !words.some((word) => ROW_OF.has(word))) return undefined;
  const inWords = value.replace(SAID_ALONE, (word) => {
    const row = ROW_OF.get(word.toLowerCase());
    if (row === undefined) return word;
    const other = chance.pickFree(row, (one) => one === word.toLowerCase());
    return inShapeOf(word, other);
  });
  return sameShape(inWords, chance, /\d/);
}
