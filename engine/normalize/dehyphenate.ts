import { type Edit, editsOf } from "./rewrite";

/** `Ивано-⏎ва`: a word that a narrow column broke at its hyphen. */
const BREAK = /(?<=\p{L}{2})-[^\S\n]*\r?\n[^\S\n]*(?=\p{Ll}{2})/gu;

/** Joins words that are broken at the end of a line, as in texts copied from a page. */
export function dehyphenate(text: string): readonly Edit[] {
  return editsOf(text, BREAK, () => "");
}

/** `И в а н о в`: four letters or more, one space between each two of them. */
const SPACED = /(?<![\p{L}\p{M}\p{N}])\p{L}(?:[ \u00A0\u2009\u202F]\p{L}){3,60}(?![\p{L}\p{M}\p{N}])/gu;
/** Words of one letter, which may follow each other. */
const WORDS_OF_ONE_LETTER = /^[абвжикосуяaioy ]*$/iu;

/** Joins words that are spaced out letter by letter; a capital behind a small letter begins the next word. */
export function joinSpaced(text: string): readonly Edit[] {
  return [...text.matchAll(SPACED)].flatMap(({ 0: letters, index }) =>
    WORDS_OF_ONE_LETTER.test(letters)
      ? []
      : [...letters.matchAll(/(?<=(.)).(?=(.))/gu)].flatMap(({ 0: gap, 1: before = "", 2: after = "", index: at }) =>
          /\p{L}/u.test(gap) || (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(after))
            ? []
            : [{ start: index + at, end: index + at + 1, words: "" }],
        ),
  );
}
