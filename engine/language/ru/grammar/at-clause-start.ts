import { askedBy, isThing } from "./after-verb";
import { type CaseRead, type NamePlace, sure, unsure } from "./case-read";
import { RELATIVES, ROLES } from "./nouns";
import { GIVEN_TO, GIVEN_TO_OR_BY, MISSING_BEHIND, SAID_OF_ACCUSATIVE, SAID_OF_DATIVE } from "./predicates";
import { isPreposition } from "./prepositions";
import { type Token, wordOf } from "./tokens";
import { GIVING, WITH_ACCUSATIVE, WITH_DATIVE } from "./verbs";
import {
  agrees, casesOfRole, IN_BETWEEN, isAdverb, isImperative, isInfinitive, isParticiple, isPast, isPluralVerb, isThirdPerson, isVerb, looksInstrumental, mayBeSubjectOf, OBJECT_PRONOUN, SUBJECT_PRONOUN,
} from "./words"; // prettier-ignore

/** A name with nothing before it that governs it: mostly who acts, unless what follows says otherwise. */
export function atClauseStart({ left, right, kind, gender }: NamePlace): CaseRead {
  const [rest, several] = pastList(right);
  const said = clauseOf(rest);
  const words = said.map(wordOf);
  if (MISSING_BEHIND.test(words.join(" "))) {
    // `[A] не хватает опыта`
    const lacks = words.findIndex((one) => /^хват(?:ает|ало|ит)$/.test(one));
    return lacks >= 0 && isThing(words[lacks + 1] ?? "")
      ? sure("dative", "start: lacks something")
      : sure("genitive", "missing behind");
  }
  const first = words.findIndex(
    (word, at) =>
      !IN_BETWEEN.test(word) && !OBJECT_PRONOUN.test(word) && !(BE.test(word) && isParticiple(words[at + 1] ?? "")),
  );
  const word = words[first] ?? "";
  if (word === "") return numberOfYears(said) ? sure("dative", "start: age") : sure("nominative", "start: alone");
  const next = words[first + 1] ?? "";
  if (SUBJECT_PRONOUN.test(word)) return spokenOf(words.slice(first + 1));
  if (kind === "person" || kind === "organization") {
    // `Анна нужна нам`, but `Анне нужна справка`.
    const isNeeded = /^нуж(?:ен|на)$/.test(word) && agrees(word, gender);
    if (isNeeded && (next === "" || OBJECT_PRONOUN.test(next) || isPreposition(next)))
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
      if (WITH_ACCUSATIVE.test(word)) return sure("accusative", "start: accusative verb, actor");
    }
    // `[A] вызвали скорую`: something else is in the accusative.
    const isTaken = /(?:[^о]у|ю)$/.test(next) && !isPreposition(next) && !isVerb(next);
    if (isTaken && !several && isPluralVerb(word)) return unsure("dative", "start: plural, then its object");
    if (SAID_OF_ACCUSATIVE.test(word) && !several) return sure("accusative", "start: said of accusative");
    if (SAID_OF_DATIVE.test(word) && !(several && isPluralVerb(word))) {
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
        WITH_ACCUSATIVE.test(word) && !GIVING.test(word) ? "accusative" : "dative",
        "start: no agreement, accusative",
      );
  }
  if (!several && isPluralVerb(word)) {
    if (GIVING.test(word) || WITH_DATIVE.test(word)) return sure("dative", "start: plural giving");
    return WITH_ACCUSATIVE.test(word)
      ? sure("accusative", "start: plural accusative")
      : unsure(
          kind !== "person" || !isPast(word) ? "nominative" : isThing(next) ? "dative" : "accusative",
          "start: plural",
        );
  }
  const told = isVerb(word) || isParticiple(word) || isPreposition(word) || isAdverb(word);
  return told || several || SHORT.test(word) ? sure("nominative", "start: told") : unsure("nominative", "start: else");
}

const isActor = (word: string): boolean =>
  (ROLES.test(word) || RELATIVES.test(word)) && casesOfRole(word, undefined).includes("nominative");
const BE = /^(?:был[аои]?|буд(?:ет|ут))$/;
const SHORT =
  /^(?:и|а|но|с|это|готов[а]?|соглас(?:ен|на)|прав[а]?|долж(?:ен|на)|рад[а]?|бол(?:ен|ьна)|женат|замужем|сам|сама|же|против|дома|тут|(?:не)?довол(?:ен|ьна)|свобод(?:ен|на)|увер(?:ен|ена)|занят[а]?|жив[а]?)$/;

/** `Анна назначена директором` and `Тимур задержан`, but `Анне назначен препарат`. */
function beforeParticiple(
  word: string,
  next: string,
  gender: NamePlace["gender"],
  behind: readonly string[],
): CaseRead {
  if (!SAID_OF_DATIVE.test(word)) {
    if (!agrees(word, gender)) {
      if (GIVEN_TO.test(word) && !GIVEN_TO_OR_BY.test(word)) return sure("dative", "start: given, of no agreement");
      const toSomebody = /о$/.test(word) || GIVEN_TO.test(word);
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
  const [dative, accusative] = [WITH_DATIVE.test(word) || GIVING.test(word), WITH_ACCUSATIVE.test(word)];
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
  if (WITH_DATIVE.test(verb) || GIVING.test(verb)) return unsure("dative", "start: spoken of, dative");
  return WITH_ACCUSATIVE.test(verb)
    ? sure("accusative", "start: spoken of, accusative")
    : unsure("nominative", "start: spoken of");
}

const NUMERAL =
  /^(?:один|два|три|четыре|пять|шесть|семь|восемь|девять|десять|[а-я]+надцать|двадцать|тридцать|сорок|[а-я]+десят|девяносто|сто|полтора)$/;
function numberOfYears(said: readonly Token[]): boolean {
  const at = said.findIndex((token) => token.is === "number" || NUMERAL.test(wordOf(token)));
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
