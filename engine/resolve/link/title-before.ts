import { isTitle, titleGender } from "../../language/honorifics";
import { LISTS } from "../../language/ru/grammar/lists";
import { stem } from "../../language/ru/morphology/stem";
import { fold } from "../../language/shape";
import type { Span } from "../../span";

const WORD = /([\p{L}-]{2,})\.?[ \u00a0]+$/u;

/** Title or role before a name or at its beginning, as a stem: `судья Ларина`, `Dr. Pelletier`; `undefined` if there is none. */
export function titleBefore(text: string, { start, end }: Pick<Span, "start" | "end">): string | undefined {
  const inside = /^([\p{L}-]{2,})\.?[ \u00a0]+\p{L}/u.exec(text.slice(start, end))?.[1];
  const before = WORD.exec(text.slice(Math.max(0, start - 40), start))?.[1];
  const title = [inside, before].find((word) => word !== undefined && isRole(fold(word)));
  return title === undefined ? undefined : stem(title);
}

/** Without forms of address, which show the gender only, and `ИП`. */
const isRole = (word: string): boolean =>
  titleGender(word) === undefined &&
  word !== "ип" &&
  (isTitle(word) || LISTS.roles.test(word) || LISTS.kinOfHers.test(word) || LISTS.kinOfHis.test(word));
