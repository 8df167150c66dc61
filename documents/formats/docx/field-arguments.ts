import { TracedBuilder, type TracedText } from "../../xml/traced-text";

export interface FieldArgument {
  readonly words: TracedText;
  /** `l` of `\l "Name"`. */
  readonly of: string;
  readonly isQuoted: boolean;
}

const TOKEN = /["“”]((?:\\["\\]|[^"“”])*)(?:["“”]|$)|\\([A-Za-z*@#!])(?![\p{L}\p{N}\\])|([^\s"“”]+)/gu;

/**
 * ECMA-376, part 1, 17.16.1.
 * @param from offset after the keyword.
 * @param joins consecutive words into one argument.
 */
export function argumentsOf(instruction: TracedText, from: number, joins: boolean): FieldArgument[] {
  const found: FieldArgument[] = [];
  let of = "";
  let open: number | undefined;
  for (const { 0: all, 1: quoted, 2: key, index } of instruction.text.slice(from).matchAll(TOKEN)) {
    const start = from + index + (quoted === undefined ? 0 : 1);
    const words = (begin: number): TracedText => instruction.slice(begin, start + (quoted ?? all).length);
    if (key !== undefined) [of, open] = [key, undefined];
    else if (quoted !== undefined) {
      found.push({ words: unescaped(words(start)), of, isQuoted: true });
      [of, open] = ["", undefined];
    } else {
      if (open !== undefined) found.pop();
      found.push({ words: unescaped(words(open ?? start)), of, isQuoted: false });
      open = joins && of === "" ? (open ?? start) : undefined;
      of = "";
    }
  }
  return found;
}

function unescaped(words: TracedText): TracedText {
  const builder = new TracedBuilder();
  let last = 0;
  for (const { index } of words.text.matchAll(/\\["\\]/g)) {
    builder.add(words.slice(last, index));
    const { text, pieces } = words.slice(index, index + 2);
    const [first, ...more] = pieces;
    if (first === undefined || more.length > 0) builder.add(words.slice(index + 1, index + 2));
    else builder.raw(text.slice(1), { ...first, exact: false });
    last = index + 2;
  }
  builder.add(words.slice(last));
  return builder.finish();
}
