import { inShapeOf } from "../../language/shape";
import data from "./number-words.json";

/**
 * Words for numbers that stand for each other with the same ending: stems of one row share all their endings. `треть-`
 * has endings of its own and stays.
 */
const ROWS = data.stems.map((row) => row.split(" "));
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
