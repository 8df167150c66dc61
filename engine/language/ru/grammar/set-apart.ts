import { casesBy, isPreposition, LISTS } from "./lists";
import { afterPreposition } from "./after-preposition";
import { atClauseStart, pastList } from "./at-clause-start";
import { type CaseRead, type NamePlace, sure, unsure } from "./case-read";
import { readBy } from "./rules";
import { signOf, type Token, wordOf } from "./tokens";
import { isActor, isParticiple, isVerb } from "./words";

export const DASH = /^[—–-]$/;

/** `at` is the sign directly before the name. */
export function behindSign(at: number, place: NamePlace): CaseRead {
  const { left, right } = place;
  const sign = signOf(left[at]);
  const start = left.slice(0, at).findLastIndex((token) => /^[.!?…;\n]$/.test(signOf(token)));
  const before = left.slice(start + 1, at);
  const words = before.map(wordOf);
  if (sign === ":") return behindHeading(words.slice(-4), place);
  const acts = atClauseStart(place);
  // Only a name without a verb is in doubt.
  const hedged = (inDoubt: boolean, rule: string): CaseRead =>
    inDoubt && acts.rule === "start: alone" ? { ...acts, sure: false, rule } : acts;
  if (DASH.test(sign)) {
    // `Ответственный — [A]`, but `подписан с одной стороны А, с другой — [A]`.
    const says = words.some((word) => isVerb(word) || isParticiple(word));
    return answer(left.slice(0, at)) ?? hedged(says, "behind a dash");
  }
  if (/[([{]/.test(sign)) return hedged(true, "in brackets");
  if (sign !== ",") return acts;
  // Apposition `Ваш куратор, [A], ждёт`; form of address `Спасибо, [A]!`
  const isApart = /[,()]/.test(signOf(pastList(right)[0][0])) && before.length > 0;
  const last = words.at(-1) ?? "";
  const isNominative =
    LISTS.subjectPronoun.test(last) ||
    words.some((word) => LISTS.calling.test(word)) ||
    (LISTS.roles.test(last) && isActor(last));
  return hedged(isApart && !isNominative, "between commas");
}

/** Usually the nominative: `Слушали: [A]`, but `Пригласить: [A]`. */
function behindHeading(words: readonly string[], place: NamePlace): CaseRead {
  const last = words.at(-1) ?? "";
  if (isPreposition(last)) return afterPreposition(words, last, place);
  const asked = readBy("heading", { label: words.join(" "), last });
  if (asked) return asked;
  const acts = atClauseStart(place);
  return acts.case !== "nominative" || place.right[0]?.is === "word" ? acts : sure("nominative", "heading");
}

/** `— Кому отдали ключи? — [A].`: the reply has the case of the question. */
function answer(left: readonly Token[]): CaseRead | undefined {
  const questions = left.filter((token) => signOf(token) !== "\n");
  if (signOf(questions.at(-1)) !== "?") return undefined;
  const from = questions.slice(0, -1).findLastIndex((token) => /^[.!?…]$/.test(signOf(token)));
  const words = questions.slice(from + 1).map(wordOf);
  const at = words.findIndex((word) => casesBy("question", word) !== undefined);
  const [asked] = casesBy("question", words[at] ?? "") ?? [];
  // `Кого нет?`
  if (asked === "accusative" && words.some((word) => /^(?:нет|не|у|от|без|для|из-за)$/.test(word)))
    return unsure("genitive", "answer: of whom");
  const isAbout = asked === "instrumental" && /^(?:о|об|в|на|при)$/.test(words[at - 1] ?? "");
  return asked && sure(isAbout ? "prepositional" : asked, "answer");
}
