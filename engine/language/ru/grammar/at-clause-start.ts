import { askedBy } from "./after-verb";
import { LISTS } from "./lists";
import { type CaseRead, type NamePlace, unsure } from "./case-read";
import { readBy } from "./rules";
import { signOf, type Token, untilSign, wordOf } from "./tokens";
import { agrees, isImperative, isParticiple, isVerb, mayBeSubjectOf } from "./words";

/** An ungoverned name is usually the subject. */
export function atClauseStart({ left, right, kind, gender, isSeveral = false }: NamePlace): CaseRead {
  const [rest, isList] = pastList(right);
  const several = isList || isSeveral;
  const tokens = untilSign(rest);
  const words = tokens.map(wordOf);
  const said = words.join(" ");
  const first = words.findIndex(
    (word, at) =>
      !LISTS.inBetween.test(word) &&
      !LISTS.objectPronoun.test(word) &&
      !(LISTS.be.test(word) && isParticiple(words[at + 1] ?? "")),
  );
  const word = words[first] ?? "";
  const isMissing = LISTS.missingBehind.test(said);
  if (LISTS.subjectPronoun.test(word) && !isMissing) return spokenOf(words.slice(first + 1));
  const somebody = kind === "person" || kind === "organization";
  // `[A] отправьте договор` may lack a comma.
  if (somebody && isImperative(word) && !isMissing) {
    const asked = askedBy(word, { right: rest.slice(first + 1) }) ?? unsure("nominative", "start: imperative");
    return { ...asked, sure: asked.sure && wordOf(left.at(-1)) !== "" };
  }
  const read = readBy("start", {
    said,
    lacked: /(?:^| )хват(?:ает|ало|ит) (\S+)/.exec(said)?.[1],
    word,
    next: words[first + 1] ?? "",
    third: words[first + 2] ?? "",
    somebody,
    person: kind === "person",
    several,
    neither: wordOf(left.at(-1)) === "ни",
    another: rest.some(({ is }) => is === "name"),
    age: isAge(tokens),
    agrees: isSeveral ? /ы$/.test(word) : agrees(word, gender),
    acts: mayBeSubjectOf(word, gender),
  });
  return read ?? unsure("nominative", "start: else");
}

/** `Я [A] вчера видела` */
export const afterSubject = ({ right }: NamePlace): CaseRead => spokenOf(untilSign(right).map(wordOf));

/** `Анне я позвонил` */
const spokenOf = (words: readonly string[]): CaseRead =>
  readBy("spokenOf", { verb: words.find((word) => isVerb(word)) ?? "" }) ?? unsure("nominative", "start: spoken of");

function isAge(said: readonly Token[]): boolean {
  const at = said.findIndex((token) => token.is === "number" || LISTS.numerals.test(wordOf(token)));
  return at <= 2 && /^(?:лет|год|года|месяц)/.test(wordOf(said[at + 1]));
}

/** Tokens after a list of names (`A, B и C`), and whether there is one. */
export function pastList(right: readonly Token[]): readonly [readonly Token[], boolean] {
  let rest = right;
  const length = (): number => {
    if (rest[2]?.is === "name" && signOf(rest[0]) === "," && /^(?:и|или|ни)$/.test(wordOf(rest[1]))) return 3;
    return rest[1]?.is === "name" && (/^(?:и|или|с|со)$/.test(wordOf(rest[0])) || signOf(rest[0]) === ",") ? 2 : 0;
  };
  while (length() > 0) rest = rest.slice(length());
  return [rest, rest !== right];
}
