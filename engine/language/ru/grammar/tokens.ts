import { fold } from "../../shape";
import { LISTS } from "./lists";

/** A word (lower case, `ё` as `е`), a number, a name that is to be placed, or a sign. */
export interface Token {
  readonly is: "word" | "number" | "name" | "sign";
  /** Empty for a name. */
  readonly text: string;
  /** Which of the names of the text it is. */
  readonly name?: number;
}

/** Represents a name in the text of the tokens: a private character that does not occur in texts. */
export const NAME_SIGN = "\uE0F7";

const TOKEN = /[\p{L}\p{M}]+(?:[-‑][\p{L}\p{M}]+)*|\d+|\uE0F7|\n|[^\s\p{L}\p{M}\d]/gu;
const isUpper = (letter: string): boolean => letter !== letter.toLowerCase();
/** Marks without grammatical meaning: quotes, stars, ticks. */
const MARK = /^[*_"'«»“”„`’~|>#]$/;

/** The tokens of a range of text whose first name is the `first` of the complete text. */
export function tokensOf(text: string, first: number): Token[] {
  const tokens: Token[] = [];
  let name = first;
  for (const { 0: found, index: at } of text.matchAll(TOKEN)) {
    if (found === NAME_SIGN) tokens.push({ is: "name", text: "", name: name++ });
    else if (/^\d/.test(found)) tokens.push({ is: "number", text: found });
    else if (/^\p{L}/u.test(found)) tokens.push({ is: "word", text: fold(found) });
    else if (!MARK.test(found)) {
      const last = found === "." ? wordOf(tokens.at(-1)) : "";
      // `А. С.` before a name is part of it.
      if (last.length === 1 && isUpper(text.charAt(at - 1))) tokens.pop();
      else if (!LISTS.shortened.test(last)) tokens.push({ is: "sign", text: found });
    }
  }
  return tokens;
}

export const wordOf = (token: Token | undefined): string => (token?.is === "word" ? token.text : "");
export const signOf = (token: Token | undefined): string => (token?.is === "sign" ? token.text : "");

/** Those before the first sign. */
export function untilSign(tokens: readonly Token[], sign = /./s): readonly Token[] {
  const end = tokens.findIndex((token) => sign.test(signOf(token)));
  return end < 0 ? tokens : tokens.slice(0, end);
}

/** The word after a name, skipping words like `уже`, and the token after that. */
export function saidBehind(right: readonly Token[]): [said: string, behind: Token | undefined] {
  const at = right.findIndex((token) => !LISTS.inBetween.test(wordOf(token)));
  return [wordOf(right[at]), right[at + 1]];
}
