import type { Mapping } from "../../shared/document/mapping";
import { formsOfNoun } from "../language/ru/morphology/noun-forms";
import type { Found } from "./found";

/** A placeholder that the user renamed to a word in capitals. */
export const BARE_WORD = /^[А-ЯЁ]{3,30}$/;

/**
 * Other forms of renamed placeholders: `ЗАКАЗЧИЦЕ` for `ЗАКАЗЧИЦА`. Excludes forms of two placeholders. `from` is the
 * start of the part in the text.
 */
export function bareWords(mapping: Mapping): (part: string, from: number) => Found[] {
  const placeholderOf = new Map<string, string | undefined>();
  for (const placeholder of Object.keys(mapping)) {
    if (!BARE_WORD.test(placeholder)) continue;
    for (const form of formsOfNoun(placeholder.toLowerCase())) {
      const written = form.toUpperCase();
      placeholderOf.set(written, placeholderOf.has(written) ? undefined : placeholder);
    }
  }
  if (placeholderOf.size === 0) return () => [];
  return (part, from) =>
    [...part.matchAll(/(?<![\p{L}\p{N}_])[А-ЯЁ]{3,33}(?![\p{L}\p{N}_])/gu)].flatMap(({ 0: word, index }) => {
      const start = from + index;
      return placeholderOf.has(word) ? [{ start, end: start + word.length, placeholder: placeholderOf.get(word) }] : [];
    });
}
