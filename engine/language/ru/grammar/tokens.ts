import { fold } from "../../shape";
import { LISTS } from "./lists";

export interface Token {
  readonly is: "word" | "number" | "name" | "sign";
  readonly text: string;
  readonly name?: number;
}

/** Private-use character that represents a name. */
export const NAME_SIGN = "\uE0F7";

const TOKEN = /[\p{L}\p{M}]+(?:[-‑][\p{L}\p{M}]+)*|\d+|\uE0F7|\n|[^\s\p{L}\p{M}\d]/gu;
const isUpper = (letter: string): boolean => letter !== letter.toLowerCase();
/** Without grammatical meaning: quotes, stars. */
const MARK = /^[*_"'«»“”„`’~|>#]$/;

/** `first`: index of the first name in the complete text. */
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

export function untilSign(tokens: readonly Token[], sign = /./s): readonly Token[] {
  const end = tokens.findIndex((token) => sign.test(signOf(token)));
  return end < 0 ? tokens : tokens.slice(0, end);
}

/** The word after a name, skipping words like `уже`, and the next token. */
export function saidBehind(right: readonly Token[]): [said: string, behind: Token | undefined] {
  const at = right.findIndex((token) => !LISTS.inBetween.test(wordOf(token)));
  return [wordOf(right[at]), right[at + 1]];
}
