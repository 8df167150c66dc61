import { LISTS } from "./lists";

/** A word, a number, a name that is to be placed, or a sign; words in lower case with `ё` as `е`. */
export type Token =
  | { readonly is: "word"; readonly text: string }
  | { readonly is: "number"; readonly text: string }
  /** `index` counts the names of the text. */
  | { readonly is: "name"; readonly index: number }
  | { readonly is: "sign"; readonly text: string };

/** Stands for a name in the text that tokens are made of: a private character that nobody writes. */
export const NAME_SIGN = "\uE0F7";

const TOKEN = /[\p{L}\p{M}]+(?:[-‑][\p{L}\p{M}]+)*|\d+|\uE0F7|\n|[^\s\p{L}\p{M}\d]/gu;
const isUpper = (letter: string): boolean => letter !== letter.toLowerCase();
/** Marks that say nothing of grammar: quotes, stars, ticks. */
const MARK = /^[*_"'«»“”„`’~|>#]$/;

/** The tokens of a stretch of text whose first name is the `first` of the whole. */
export function tokensOf(text: string, first: number): Token[] {
  const tokens: Token[] = [];
  let index = first;
  for (const { 0: found, index: at } of text.matchAll(TOKEN)) {
    if (found === NAME_SIGN) tokens.push({ is: "name", index: index++ });
    else if (/^\d/.test(found)) tokens.push({ is: "number", text: found });
    else if (/^\p{L}/u.test(found)) tokens.push({ is: "word", text: found.toLowerCase().replaceAll("ё", "е") });
    else if (!MARK.test(found)) {
      const last = tokens.at(-1);
      const isPoint = found === "." && last?.is === "word" && LISTS.shortened.test(last.text);
      // `А. С.` before a name is part of it.
      const isInitial = found === "." && last?.is === "word" && last.text.length === 1 && isUpper(text.charAt(at - 1));
      if (isInitial) tokens.pop();
      else if (!isPoint) tokens.push({ is: "sign", text: found });
    }
  }
  return tokens;
}

export const wordOf = (token: Token | undefined): string => (token?.is === "word" ? token.text : "");
