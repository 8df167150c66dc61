import { placeholdersIn } from "./placeholders";

const TAIL = 40;

/** Compares the last words, except replaced ones. */
export function coversOriginal(original: string, text: string): boolean {
  if (original.trim() === "") return true;
  const words = wordsOf(withoutPlaceholders(text.slice(-TAIL * 24)));
  const expected = wordsOf(original.slice(-TAIL * 24));
  if (words.length === 0) return false;
  const { common, restOfOriginal, restOfText } = tailInCommon(expected, words);
  const literal = words.filter((word) => word !== HOLE).length;
  if (literal === 0 || expected.length === 0) return expected.length <= TAIL / 2;
  if (common * 2 < Math.min(literal, expected.length)) return false;
  return restOfOriginal === 0 || (restOfText > 0 && restOfOriginal <= restOfText * 8);
}

const HOLE = "\uFFFC";

function withoutPlaceholders(text: string): string {
  let rest = text;
  for (const { start, end } of placeholdersIn(text, {}).reverse())
    rest = `${rest.slice(0, start)} ${HOLE} ${rest.slice(end)}`;
  return rest;
}

function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{M}\p{N}]+|\uFFFC/gu) ?? []).slice(-TAIL);
}

function tailInCommon(
  original: readonly string[],
  text: readonly string[],
): { common: number; restOfOriginal: number; restOfText: number } {
  const width = text.length + 1;
  const table = new Uint16Array((original.length + 1) * width);
  const at = (row: number, column: number): number => table[row * width + column] ?? 0;
  for (let row = 1; row <= original.length; row++)
    for (let column = 1; column <= text.length; column++)
      table[row * width + column] =
        original[row - 1] === text[column - 1]
          ? at(row - 1, column - 1) + 1
          : Math.max(at(row - 1, column), at(row, column - 1));
  const common = at(original.length, text.length);
  let [row, column] = [original.length, text.length];
  while (row > 0 && column > 0 && original[row - 1] !== text[column - 1])
    if (at(row - 1, column) >= at(row, column - 1)) row--;
    else column--;
  return { common, restOfOriginal: original.length - row, restOfText: text.length - column };
}
