import { type Edit, editsOf } from "./rewrite";

/** `Ивано-⏎ва`: a word that a narrow column broke at its hyphen. */
const BREAK = /(?<=\p{L}{2})-[^\S\n]*\r?\n[^\S\n]*(?=\p{Ll}{2})/gu;

/** Joins words that are broken at the end of a line, as in texts copied from a page. */
export function dehyphenate(text: string): readonly Edit[] {
  return editsOf(text, BREAK, () => "");
}
