import { askedBy } from "./after-verb";
import { isPreposition, LISTS } from "./lists";
import { type CaseRead, type NamePlace, sure, unsure } from "./case-read";
import { type Token, wordOf } from "./tokens";
import {
  agrees, casesOfRole, isAdverb, isImperative, isInfinitive, isParticiple, isPast, isPluralVerb, isThing, isVerb, mayBeSubjectOf, looksInstrumental,
} from "./words"; // prettier-ignore

/** A name with nothing before it that governs it: mostly who acts, unless what follows says otherwise. */
export function atClauseStart({ left, right, kind, gender }: NamePlace): CaseRead {
  const [rest, several] = pastList(right);
  const said = clauseOf(rest);
  const words = said.map(wordOf);
  if (LISTS.missingBehind.test(words.join(" "))) {
    // `[A] не хватает опыта`
    const lacks = words.findIndex((one) => /^хват(?:ает|ало|ит)$/.test(one));
    return lacks >= 0 && isThing(words[lacks + 1] ?? "")
      ? sure("dative", "start: lacks something")
      : sure("genitive", "missing behind");
  }
  const first = words.findIndex(
    (word, at) =>
      !LISTS.inBetween.test(word) &&
      !LISTS.objectPronoun.test(word) &&
      !(LISTS.be.test(word) && isParticiple(words[at + 1] ?? "")),
  );
  const word = words[first] ?? "";
  if (word === "") return numberOfYears(said) ? sure("dative", "start: age") : sure("nominative", "start: alone");
  const next = words[first + 1] ?? "";
  if (LISTS.subjectPronoun.test(word)) return spokenOf(words.slice(first + 1));
  if (kind === "person" || kind === "organization") {
    // `Анна нужна нам`, but `Анне нужна справка`.
    if (/^нуж(?:ен|на)$/.test(word) && (next === "" || LISTS.objectPronoun.test(next) || isPreposition(next)))
      return sure("nominative", "start: needed");
    // `[A] уволить`, but `[A] соблюдать режим`, `[A] выдать справку`
    if (isInfinitive(word))
      return LISTS.withAccusative.test(word) && !LISTS.giving.test(word)
        ? sure("accusative", "start: infinitive")
        : unsure("dative", "start: infinitive");
    // `А [A] отправьте договор`; `[A] отправьте договор` may want its comma.
    if (isImperative(word)) {
      const asked = askedBy(word, { right: rest.slice(first + 1) }) ?? unsure("nominative", "start: imperative");
      return { ...asked, sure: asked.sure && wordOf(left.at(-1)) !== "" };
    }
    if (isParticiple(word)) return beforeParticiple(word, next, gender);
    // `Анну ждёт курьер`, `Анне ответил врач`: who acts stands behind.
    if (isActor(next) && LISTS.withAccusative.test(word)) return sure("accusative", "start: accusative verb, actor");
    // `[A] вызвали скорую`: something else is in the accusative.
    if (/(?:[^о]у|ю)$/.test(next) && !several && isPluralVerb(word))
      return unsure("dative", "start: plural, then its object");
    if (LISTS.saidOfAccusative.test(word)) return sure("accusative", "start: said of accusative");
    if (LISTS.saidOfDative.test(word)) {
      // `Чем [A] хуже [B]?`
      const isCompared = /^(?:лучше|хуже|легче|тяжелее)$/.test(word) && rest.some(({ is }) => is === "name");
      return isCompared ? unsure("nominative", "start: compared") : sure("dative", "start: said of dative");
    }
    // `Анне пришёл ответ`, `Анне стало легче`: it is not she who came.
    const agreeing = !isPast(word) || isPluralVerb(word) || mayBeSubjectOf(word, gender);
    if (!several && !agreeing) return unsure("dative", "start: no agreement");
  }
  if (!several && isPluralVerb(word)) {
    if (LISTS.giving.test(word) || LISTS.withDative.test(word)) return sure("dative", "start: plural giving");
    return LISTS.withAccusative.test(word)
      ? sure("accusative", "start: plural, accusative")
      : unsure(
          kind !== "person" || !isPast(word) ? "nominative" : isThing(next) ? "dative" : "accusative",
          "start: plural",
        );
  }
  const told = isVerb(word) || isParticiple(word) || isPreposition(word) || isAdverb(word);
  return told || several || LISTS.shortPredicates.test(word)
    ? sure("nominative", "start: told")
    : unsure("nominative", "start: else");
}

const isActor = (word: string): boolean =>
  (LISTS.roles.test(word) || LISTS.relatives.test(word)) && casesOfRole(word, undefined).includes("nominative");
/** `Анна назначена директором` and `Тимур задержан`, but `Анне назначен препарат`. */
function beforeParticiple(word: string, next: string, gender: NamePlace["gender"]): CaseRead {
  if (!LISTS.saidOfDative.test(word))
    return agrees(word, gender)
      ? sure("nominative", "start: participle agrees")
      : unsure(LISTS.givenTo.test(word) ? "dative" : "instrumental", "start: participle of no agreement");
  const alone = next === "" || isPreposition(next) || looksInstrumental(next);
  return alone ? sure("nominative", "start: dative participle alone") : sure("dative", "start: dative participle");
}

/** `Я [A] вчера видела`: who acts stands before. */
export const afterSubject = ({ right }: NamePlace): CaseRead => spokenOf(clauseOf(right).map(wordOf));

/** `Анну мы ждём`, `Анне я позвонил`. */
function spokenOf(words: readonly string[]): CaseRead {
  const verb = words.find((word) => isVerb(word)) ?? "";
  if (LISTS.withDative.test(verb) || LISTS.giving.test(verb)) return unsure("dative", "start: spoken of, dative");
  return LISTS.withAccusative.test(verb)
    ? sure("accusative", "start: spoken of, accusative")
    : unsure("nominative", "start: spoken of");
}

function numberOfYears(said: readonly Token[]): boolean {
  const at = said.findIndex((token) => token.is === "number" || LISTS.numerals.test(wordOf(token)));
  return at <= 2 && /^(?:лет|год|года|месяц)/.test(wordOf(said[at + 1]));
}

function clauseOf(right: readonly Token[]): Token[] {
  const end = right.findIndex((token) => token.is === "sign");
  return right.slice(0, end < 0 ? right.length : end);
}

/** What follows the names listed with this one, and whether there are any: `A и B`, `A, B и C`, `A с B`. */
export function pastList(right: readonly Token[]): readonly [readonly Token[], boolean] {
  let rest = right;
  for (;;) {
    const joint = rest[0];
    const joins = /^(?:и|или|с|со)$/.test(wordOf(joint)) || (joint?.is === "sign" && joint.text === ",");
    if (!joins || rest[1]?.is !== "name") return [rest, rest !== right];
    rest = rest.slice(2);
  }
}
