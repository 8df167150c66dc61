import { formsOfNoun } from "../language/ru/morphology/noun-forms";
import { fold } from "../language/shape";
import { tokenize } from "../language/tokens";

/** What a paper calls its parties, in all forms and without capitals: `именуемое в дальнейшем «Заказчик»`. */
export function definedRoles(text: string): ReadonlySet<string> {
  const words = [...text.matchAll(DEFINED)].flatMap(([, role = ""]) => tokenize(role).map((token) => fold(token.text)));
  return new Set(words.flatMap((word) => [word, ...formsOfNoun(word)]));
}
const DEFINED = /(?:именуем\p{L}{2,3}|(?<!\p{L})далее(?!\p{L}))[^«"“„\n]{0,40}[«"“„]([\p{L} -]{3,40})[»"”“]/giu;
