import { casesBy, isPreposition, LISTS } from "./lists";
import { afterPreposition } from "./after-preposition";
import { atClauseStart, pastList } from "./at-clause-start";
import { type CaseRead, type NamePlace, sure, unsure } from "./case-read";
import { type Token, wordOf } from "./tokens";
import { casesOfRole, isInfinitive, isParticiple, isVerb } from "./words";

const isSign = (token: Token | undefined, signs: RegExp): boolean => token?.is === "sign" && signs.test(token.text);
const DASH = /^[—–-]$/;

/** A name right behind the sign `at` of `left`: in a heading, an answer, brackets, set apart by commas. */
export function behindSign(at: number, place: NamePlace): CaseRead {
  const { left, right } = place;
  const sign = left[at];
  const start = left.slice(0, at).findLastIndex((token) => isSign(token, /^[.!?…;\n]$/));
  const before = left.slice(start + 1, at);
  if (isSign(sign, /^:$/)) return behindHeading(before.slice(-4), place);
  if (isSign(sign, DASH)) {
    const asked = answer(left.slice(0, at));
    if (asked) return asked;
    // `Ответственный — [A]`, but `подписан с одной стороны А, с другой — [A]`.
    const says = before.some((token) => isSign(token, /^,$/) || isVerb(wordOf(token)) || isParticiple(wordOf(token)));
    return hedged(atClauseStart(place), before.length > 0 && says, "behind a dash");
  }
  if (isSign(sign, /^[([{]$/)) return hedged(atClauseStart(place), true, "in brackets");
  if (isSign(sign, /^,$/)) {
    // `Ваш куратор, [A], ждёт`: as what it explains; `Спасибо, [A]!` and `[A], ждите` are called by name.
    const isApart = isSign(pastList(right)[0][0], /^[,()]$/) && before.length > 0;
    const last = wordOf(before.at(-1));
    const isNominative =
      LISTS.subjectPronoun.test(last) ||
      before.some((token) => LISTS.calling.test(wordOf(token))) ||
      (LISTS.roles.test(last) && casesOfRole(last, undefined).includes("nominative"));
    return hedged(atClauseStart(place), isApart && !isNominative, "between commas");
  }
  return atClauseStart(place);
}

/** Only who stands there with nothing to say what they do is in doubt. */
const hedged = (read: CaseRead, inDoubt: boolean, rule: string): CaseRead =>
  inDoubt && read.rule === "start: alone" ? { ...read, sure: false, rule } : read;

/** `Слушали: [A]`, `От: [A]`, `Пригласить: [A]`; most headings are followed by the nominative. */
function behindHeading(before: readonly Token[], place: NamePlace): CaseRead {
  const words = before.map(wordOf);
  const last = words.at(-1) ?? "";
  const label = words.join(" ");
  if (/(?:^| )(?:кому|копия|копию)$/.test(label))
    return { ...sure("dative", "heading: to whom"), sure: /кому$/.test(label) };
  if (/(?:^| )(?:от|у|для) (?:кого|имени)$/.test(label)) return sure("genitive", "heading: from whom");
  if (/^(?:за)?слуша/.test(last)) return sure("accusative", "heading: heard");
  if (isPreposition(last)) return afterPreposition(words, last, place);
  if (isInfinitive(last) && (LISTS.giving.test(last) || LISTS.withDative.test(last)))
    return unsure("dative", "heading: infinitive");
  const acts = atClauseStart(place);
  if (acts.case !== "nominative" || place.right[0]?.is === "word") return acts;
  return sure("nominative", "heading");
}

/** `— Кому отдали ключи? — [A].`: the answer stands in the case of the question. */
function answer(left: readonly Token[]): CaseRead | undefined {
  const questions = left.filter((token) => !isSign(token, /^\n$/));
  if (!isSign(questions.at(-1), /^\?$/)) return undefined;
  const from = questions.slice(0, -1).findLastIndex((token) => isSign(token, /^[.!?…]$/));
  const words = questions.slice(from + 1).map(wordOf);
  const at = words.findIndex((word) => casesBy("question", word) !== undefined);
  const [asked] = casesBy("question", words[at] ?? "") ?? [];
  // `Кого нет?`
  if (asked === "accusative" && words.some((word) => /^(?:нет|не|у|от|без|для|из-за)$/.test(word)))
    return unsure("genitive", "answer: of whom");
  const isAbout = asked === "instrumental" && /^(?:о|об|в|на|при)$/.test(words[at - 1] ?? "");
  return asked && sure(isAbout ? "prepositional" : asked, "answer");
}

/** `по имени [A]`, but `театр имени [A]`. */
export function afterNameWord(words: readonly string[]): CaseRead | undefined {
  const word = words.at(-1) ?? "";
  if (!LISTS.beforeNames.test(word)) return undefined;
  if (word === "имени" && words.at(-2) !== "по") return unsure("genitive", "named after");
  if (word === "имя") return unsure("nominative", "name is");
  return word === "именем" && words.at(-2) !== "под"
    ? unsure("genitive", "name of")
    : sure("nominative", "by the name of");
}
