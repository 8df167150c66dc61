import { inShapeOf } from "../../language/shape";

/**
 * Words for numbers that stand for each other with the same ending: stems of one row share all their endings. `треть-`
 * has endings of its own and stays.
 */
const ROWS: readonly (readonly string[])[] = [
  ["перв", "четверт", "пят", "девят"],
  ["втор", "шест", "седьм", "восьм"],
  [
    "одиннадцат",
    "двенадцат",
    "тринадцат",
    "четырнадцат",
    "пятнадцат",
    "шестнадцат",
    "семнадцат",
    "восемнадцат",
    "девятнадцат",
  ],
  ["пятидесят", "шестидесят", "семидесят", "восьмидесят"],
  ["пятьдесят", "шестьдесят", "семьдесят", "восемьдесят"],
  ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"],
  ["tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth"],
  ["fifty", "sixty", "seventy", "eighty", "ninety"],
  ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
  ["eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"],
];
const ORDINAL_ENDING = "(?:ый|ой|ого|ому|ым|ом|ое|ая|ую|ых|ыми|и|ью)?";

/** Moves numbers written in words along their rows by a number of steps, with their endings. */
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
