import { askedBy } from "./after-verb";
import { isPreposition, LISTS } from "./lists";
import { type CaseRead, type NamePlace, sure, unsure } from "./case-read";
import { type Token, wordOf } from "./tokens";
import {
  agrees, casesOfRole, isAdverb, isImperative, isInfinitive, isParticiple, isPast, isPluralVerb, isThing, isThirdPerson, isVerb, looksInstrumental, mayBeSubjectOf,
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
    const isNeeded = /^нуж(?:ен|на)$/.test(word) && agrees(word, gender);
    if (isNeeded && (next === "" || LISTS.objectPronoun.test(next) || isPreposition(next)))
      return sure("nominative", "start: needed");
    if (
      isInfinitive(word) &&
      !several &&
      said.every((token) => !isPast(wordOf(token)) && !isThirdPerson(wordOf(token)))
    )
      return beforeInfinitive(word);
    if (isImperative(word)) {
      const asked = askedBy(word, { right: rest.slice(first + 1) });
      // `А [A] отправьте договор`; `[A] отправьте договор` may want its comma.
      const said = first === 0 && wordOf(left.at(-1)) !== "";
      return asked ? { ...asked, sure: asked.sure && said } : unsure("nominative", "start: imperative");
    }
    if (isParticiple(word) && !several) return beforeParticiple(word, next, gender, words.slice(first + 1));
    // `Анну ждёт курьер`, `Анне ответил врач`: who acts stands behind.
    if (!several && isVerb(word) && isActor(next)) {
      if (LISTS.withAccusative.test(word)) return sure("accusative", "start: accusative verb, actor");
    }
    // `[A] вызвали скорую`: something else is in the accusative.
    const isTaken = /(?:[^о]у|ю)$/.test(next) && !isPreposition(next) && !isVerb(next);
    if (isTaken && !several && isPluralVerb(word)) return unsure("dative", "start: plural, then its object");
    if (LISTS.saidOfAccusative.test(word) && !several) return sure("accusative", "start: said of accusative");
    if (LISTS.saidOfDative.test(word) && !(several && isPluralVerb(word))) {
      // `Чем [A] хуже [B]?`
      if (
        /^(?:лучше|хуже|легче|тяжелее)$/.test(word) &&
        (rest.some(({ is }) => is === "name") || wordOf(left.at(-1)) === "чем")
      )
        return unsure("nominative", "start: compared");
      return sure("dative", "start: said of dative");
    }
    // `Анне пришёл ответ`, `Анне стало легче`: it is not she who came.
    const agreeing = !isPast(word) || isPluralVerb(word) || mayBeSubjectOf(word, gender);
    if (!several && !agreeing)
      return unsure(
        LISTS.withAccusative.test(word) && !LISTS.giving.test(word) ? "accusative" : "dative",
        "start: no agreement, accusative",
      );
  }
  if (!several && isPluralVerb(word)) {
    if (LISTS.giving.test(word) || LISTS.withDative.test(word)) return sure("dative", "start: plural giving");
    return LISTS.withAccusative.test(word)
      ? sure("accusative", "start: plural accusative")
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
function beforeParticiple(
  word: string,
  next: string,
  gender: NamePlace["gender"],
  behind: readonly string[],
): CaseRead {
  if (!LISTS.saidOfDative.test(word)) {
    if (!agrees(word, gender)) {
      if (LISTS.givenTo.test(word) && !LISTS.givenToOrBy.test(word))
        return sure("dative", "start: given, of no agreement");
      const toSomebody = /о$/.test(word) || LISTS.givenTo.test(word);
      return unsure(toSomebody ? "dative" : "instrumental", "start: participle of no agreement");
    }
    // `Анне возмещён ущерб` and `Тимур задержан патрулём`: a noun that agrees may be what it is said of.
    const other = behind.slice(0, 3).some((one) => /[бвгдзклмнпрстфхцчшщжйьая]$/.test(one) && isThing(one));
    return other
      ? unsure("nominative", "start: participle agrees, with another")
      : sure("nominative", "start: participle agrees");
  }
  const alone = next === "" || isPreposition(next) || looksInstrumental(next) || /^(?:и|а|но)$/.test(next);
  return alone ? sure("nominative", "start: dative participle alone") : sure("dative", "start: dative participle");
}

/** `[A] соблюдать режим`, `[A] уволить`: what somebody is told to do, or what is to be done to them. */
function beforeInfinitive(word: string): CaseRead {
  const [dative, accusative] = [
    LISTS.withDative.test(word) || LISTS.giving.test(word),
    LISTS.withAccusative.test(word),
  ];
  if (dative !== accusative) return sure(dative ? "dative" : "accusative", "start: infinitive");
  return unsure("dative", "start: unknown infinitive");
}

/** `Я [A] вчера видела`: who acts stands before. */
export function afterSubject({ right }: NamePlace): CaseRead {
  const said = clauseOf(right).map(wordOf);
  return said.some((word) => isVerb(word)) ? spokenOf(said) : unsure("nominative", "name of a pronoun");
}

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
  return at >= 0 && at <= 2 && /^(?:лет|год|года|месяц)/.test(wordOf(said[at + 1]));
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
