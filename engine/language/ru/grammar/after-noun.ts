import type { Token } from "./tokens";
import { type CaseRead, type NamePlace, sure, unsure } from "./case-read";
import { ABSTRACT, OWNED_NOUNS, RELATIVES, ROLES } from "./nouns";
import { GIVEN_TO, GIVEN_TO_OR_BY } from "./predicates";
import { isPreposition } from "./prepositions";
import { wordOf } from "./tokens";
import { GIVING, WITH_ACCUSATIVE } from "./verbs";
import {
  agrees, casesOfRole, IN_BETWEEN, isAdverb, isInfinitive, isParticiple, isPluralVerb, isVerb, looksInstrumental, isReflexive, mayAct, mayBeSubjectOf, SUBJECT_PRONOUN,
} from "./words"; // prettier-ignore

/** `Приговор Игорю вынесен`: rather to somebody than somebody's. */
const DONE_FOR_SOMEBODY =
  /^(?:вынесен|предъявлен|причинен|присвоен|объявлен|оказан|вручен|вменен|сделан|назначен|проведен|поставлен|введен|выполнен)[аоы]?$/;
const DONE_TO_SOMEBODY =
  /^(?:прививк|операци|укол|анализ|мрт|кт$|узи$|рентген|массаж|процедур|перевязк|диагноз|анестези|наркоз|приговор|обвинени|выговор|замечани|штраф|помощь|услуг)/;
const FOR_SOMEBODY_TO_HAVE =
  /^(?:доступ|отпуск|преми|прав[оа]$|возможность|слово$|скидк|разрешени|пособи|кредит|компенсаци|льгот|отсрочк|ссылк)/;

/** A noun that is no role is somebody's: `заказ Анны`. How sure that is depends on the noun and on what else acts. */
export function afterNoun(words: readonly string[], place: NamePlace): CaseRead {
  const noun = words.at(-1) ?? "";
  const before = words.at(-2) ?? "";
  const next = wordOf(place.right[0]);
  // `Доступ Оксане предоставлен`, but `Доступ Оксаны ограничен`.
  if (FOR_SOMEBODY_TO_HAVE.test(noun) && (GIVEN_TO.test(next) || GIVEN_TO_OR_BY.test(next)))
    return sure("dative", "noun: had by somebody");
  const done = wordOf(place.right.find((token) => wordOf(token) !== "не"));
  if (place.kind === "person" && DONE_TO_SOMEBODY.test(noun) && DONE_FOR_SOMEBODY.test(done))
    return unsure("dative", "noun: done for somebody");
  if (place.kind === "person") {
    // `Директор фирмы [A]` is [A]; `письмо директора фирмы [A]` may be.
    if ((ROLES.test(before) || RELATIVES.test(before)) && /[аяыи]$/.test(noun))
      return unsure(casesOfRole(before, place.gender)[0] ?? "genitive", "noun of a role");
    // `За опоздание [A] объявлен выговор`
    if (isPreposition(words[0] ?? "") && GIVEN_TO.test(done) && place.right[1]?.is === "word")
      return unsure("dative", "phrase, then what was given");
    // `В иске [A] отказать`
    if (isPreposition(words[0] ?? "") && isInfinitive(wordOf(place.right[0])) && !words.some((word) => isVerb(word)))
      return unsure(WITH_ACCUSATIVE.test(wordOf(place.right[0])) ? "accusative" : "dative", "phrase, then infinitive");
    // `В дневник [A] поставили четвёрку`
    const gives = isPluralVerb(wordOf(place.right[0])) && GIVING.test(wordOf(place.right[0]));
    if (gives && /^(?:в|во|на|за|к|ко)$/.test(words[0] ?? "") && !words.some((word) => isVerb(word)))
      return unsure("genitive", "phrase, then several give");
    const acts = actsAfterPhrase(words, place);
    if (acts) return acts;
  }
  if (place.kind === "person") {
    const isPerson = PERSON_BY_ENDING.test(noun) && !OWNED_NOUNS.test(noun);
    const acts = isPerson ? undefined : actsBehindObject(words, place);
    if (acts) return acts;
  }
  // `Лекарство [A] не подошло`: somebody's, or not for them.
  if (place.kind === "person" && SUITS.test(done)) return unsure("dative", "noun, then what it does for somebody");
  if (place.kind === "person" && SENT.test(done))
    return unsure(MESSAGE.test(noun) ? "dative" : "genitive", "noun, then sent");
  if (isGivenBefore(words)) return unsure(ABSTRACT.test(noun) ? "genitive" : "dative", "noun after giving");
  if (mayBeOfVerb(words, place)) return unsure("genitive", "noun of a phrase behind a verb");
  if (place.kind === "person" && PERSON_BY_ENDING.test(noun) && !OWNED_NOUNS.test(noun))
    return unsure(casesOfRole(noun, place.gender)[0] ?? "genitive", "noun that may be a person");
  if (place.kind === "place" && PLACE_OWNS.test(noun)) return sure("genitive", "noun that places have");
  if (ABSTRACT.test(noun)) return sure("genitive", "abstract noun");
  if (OWNED_NOUNS.test(noun)) return sure("genitive", "noun that people have");
  return unsure("genitive", "other noun");
}

const SUITS =
  /^(?:подо(?:шел|шл[аои]|йд[еу]т)|подход[ия]т|помог(?:л[аои])?|помож[еу]т|понрав|понадоб|пригод|достал(?:ось|ся|ась|ись)|надоел)/;
/** `Ответ [A] отправлен`: to somebody rather than by; `заказ [A] отправлен` is as likely somebody's. */
const SENT =
  /^(?:отправлен|направлен|послан|выслан|передан|вручен|выдан|доставлен|возвращен|перечислен|выплачен|переведен)[аоы]?$/;
const MESSAGE =
  /^(?:ответ|письм|ссылк|приглашени|уведомлени|сообщени|код|чек|счет|справк|деньг|сумм|компенсаци|извещени|повестк|напоминани)/;

/** `Выдайте новую справку [A]`, `Выдана справка [A]`: to somebody, or somebody's. */
function isGivenBefore(words: readonly string[]): boolean {
  const at = words.findLastIndex((word) => isVerb(word) || isParticiple(word));
  const verb = words[at] ?? "";
  const gives =
    isVerb(verb) && !isReflexive(verb) ? GIVING.test(verb) : GIVEN_TO.test(verb) || GIVEN_TO_OR_BY.test(verb);
  return gives && at < words.length - 1 && !words.slice(at + 1).some(isPreposition);
}

/** Nouns that a place follows as whose they are, and not as their own name. */
const PLACE_OWNS =
  /^(?:жител|граждан|столиц|власт|улиц|центр|карт|окрестност|террит|насел|истори|рын|филиал|офис|аэропорт|вокзал|университет|сборн|правительств|администрац|школ|больниц|пригород|окраин|север|юг|восток|запад|берег|границ|флаг|герб|закон|суд|арми|посольств|консульств|премьер|президент|климат|погод|музе|театр|район|площад|мост|дорог|магазин|склад|отделени|жизн|мэр|губернатор|бюджет|экономик|регион|област|част|кра[йяюе]$|порт|банк|клиник|институт|библиотек|парк|недвижимост|компани|предприяти|жилье|цен)/;
/** Ends like what people are called by what they do: `трубач`, `этнограф`, `москвич`. */
const PERSON_BY_ENDING =
  /(?:тел[ьяюе]|телем|[чщ]ик(?:а|у|ом|е)?|ник(?:а|у|ом|е)?|ниц(?:а|ы|у|ей|е)|ист(?:а|у|ом|е)?|истк(?:а|и|у|ой|е)|лог(?:а|у|ом|е)?|[ае]нт(?:а|у|ом|е)?|[ое]р(?:а|у|ом|е)?|ер(?:а|у|ом|е)?|ар[ьяюе]|арем|[ае]ц|(?:й|н|л|т)ц(?:а|у|ем|е)|[ая]нин(?:а|у|ом|е)?|вед(?:а|у|ом|е)?|ач(?:а|у|ом|е)?|ич(?:а|у|ем|е)?|граф(?:а|у|ом|е)?|ман(?:а|у|ом|е)?|урк(?:а|у|ом)|ух(?:а|и|у|ой)|ушк(?:а|и|у|ой|е))$/;

/** `При осмотре [A] жаловалась`, `С приказом [A] ознакомлена`: the phrase says when or where, and the name acts. */
function actsAfterPhrase(words: readonly string[], { right, gender }: NamePlace): CaseRead | undefined {
  if (!isPreposition(words[0] ?? "") || words.some((word) => isVerb(word))) return undefined;
  const at = right.findIndex((token) => token.is !== "word" || !IN_BETWEEN.test(token.text));
  const acts = wordOf(right[at]);
  const isSaid = isVerb(acts) ? mayBeSubjectOf(acts, gender) : isParticiple(acts) && agrees(acts, gender);
  if (!isSaid) return undefined;
  return endsClause(right[at + 1])
    ? unsure("nominative", "phrase, then who acts")
    : unsure("genitive", "phrase, then who may act");
}

/**
 * `Машину [A] установил сам`, `Отчёт [A] сдала вчера`: what is done something to stands before who does it. The verb
 * agrees with the name; the noun is an object by its ending, or the verb does not agree with it.
 */
function actsBehindObject(words: readonly string[], { right, gender }: NamePlace): CaseRead | undefined {
  if (words.some((word) => isVerb(word) || isParticiple(word) || isPreposition(word))) return undefined;
  const at = right.findIndex((token) => token.is !== "word" || !IN_BETWEEN.test(token.text));
  const verb = wordOf(right[at]);
  const noun = words.at(-1) ?? "";
  if (!isVerb(verb)) return undefined;
  // `Кредит [A] одобрили`, `Выписку [A] отправят`: several act, so it is theirs, or for them.
  if (isPluralVerb(verb)) {
    if (mayAct(noun, verb)) return undefined;
    return unsure(GIVING.test(verb) ? "dative" : "genitive", "noun, then several act");
  }
  if (!mayBeSubjectOf(verb, gender) || isReflexive(verb)) return undefined;
  const next = right[at + 1];
  const ends = endsClause(next) || /^(?:сам|сама|мне|нам|ему|ей|им|вам)$/.test(wordOf(next)) || isAdverb(wordOf(next));
  if (/[ую]$/.test(noun) || !mayAct(noun, verb))
    return unsure(ends ? "nominative" : "genitive", "object, then who may act");
  return ends ? unsure("genitive", "noun, then a verb of either") : undefined;
}

const endsClause = (token: Token | undefined): boolean =>
  token === undefined || token.is === "sign" || isPreposition(wordOf(token)) || looksInstrumental(wordOf(token));

/** `Пояснил в заседании [A]`: who acts may stand last, when the clause names nobody else. */
function mayBeOfVerb(words: readonly string[], { kind, gender, right }: NamePlace): boolean {
  if (kind !== "person" || !endsClause(right[0])) return false;
  const verb = words.findLastIndex((word) => isVerb(word) || (isParticiple(word) && agrees(word, gender)));
  const between = words.slice(verb + 1);
  if (verb < 0 || !isPreposition(between[0] ?? "")) return false;
  if (words.some((word) => SUBJECT_PRONOUN.test(word) || ROLES.test(word) || RELATIVES.test(word))) return false;
  return mayBeSubjectOf(words[verb] ?? "", gender) && verb <= 1;
}
