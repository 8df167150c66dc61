import { isFamousSurname } from "../language/ru/lexicons/surnames";
import { fold } from "../language/shape";
import { masculineSurnames } from "../language/ru/morphology/surname";
import { isAtLeast, weigh, WEIGHT, type Weight } from "../evidence";
import type { Found, Recognizer } from "../recognizer";
import { spanOf } from "../recognizers/pattern";
import { isOfficeWord, isRussianRole, isRussianSpeech } from "../language/ru/context-words";
import { agree, follows, followsDot, isCapital, senseOf, tokensOf } from "./sentence";
import type { NameSense } from "./sentence";
import type { Token } from "../language/tokens";

interface Name {
  /** Index of the token after the name. */
  readonly next: number;
  readonly weight: Weight | number;
  /** Token of the surname, when it has one. */
  readonly surname?: number;
}

/** People in Cyrillic: by given names, patronymics, initials and surnames in any case, with the words around them. */
export const RUSSIAN_PEOPLE: Recognizer = {
  name: "person-russian",
  recognize(text) {
    const tokens = tokensOf(text);
    const spans: Found[] = [];
    const surnames = new Set<string>();
    const lonely: number[] = [];
    let at = 0;
    while (at < tokens.length) {
      const found = nameAt(text, tokens, at);
      if (found) {
        spans.push(nameSpan(text, tokens, at, found));
        if (found.surname !== undefined && isAtLeast(weigh(found.weight), 0.8)) {
          for (const key of surnameKeys(tokens[found.surname])) surnames.add(key);
        }
        at = found.next;
      } else {
        if (tokens[at]?.script === "cyrillic") lonely.push(at);
        at += 1;
      }
    }
    for (const index of lonely) {
      const score = loneScore(tokens, index, surnames, text);
      const found = score > 0 ? { next: index + 1, weight: score } : afterRole(tokens, index);
      if (found) spans.push(nameSpan(text, tokens, index, found));
    }
    return spans;
  },
};

function nameSpan(text: string, tokens: readonly Token[], from: number, found: Name): Found {
  const last = tokens[found.next - 1];
  let end = last?.end ?? 0;
  if (isInitial(last) && text[end] === ".") end += 1;
  return spanOf("person", tokens[from]?.start ?? 0, end, found.weight);
}

const surnameKeys = (token: Token | undefined): string[] =>
  senseOf(token).surname.map(({ lemma }) => masculineSurnames(fold(lemma))[0] ?? fold(lemma));

const isInitial = (token: Token | undefined): boolean =>
  token?.script === "cyrillic" && token.text.length === 1 && token.shape === "capitalized";

/** Never surnames beside a given name: what begins the next thought. */
const NOT_A_SURNAME =
  /^(?:россии|рф|сша|ссср|мвд|фсб|мид|ооо|ао|оао|не|и|в|на|а|но|он|она|это|как|что|по|с|к|о|об|из|за|у)$/;

function mayBeSurname(token: Token | undefined): token is Token {
  return (
    isCapital(token) && token.script === "cyrillic" && token.text.length > 1 && !NOT_A_SURNAME.test(fold(token.text))
  );
}

/** The name of more than one word that begins at a token. */
function nameAt(text: string, tokens: readonly Token[], at: number): Name | undefined {
  const token = tokens[at];
  if (token?.script !== "cyrillic") return undefined;
  if (token.shape === "lower") return quietName(text, tokens, at);
  if (!isCapital(token)) return undefined;
  if (isRussianRole(token.text)) return undefined;
  if (isInitial(token)) return initialsFirst(text, tokens, at);
  const sense = senseOf(token);
  return (
    (sense.given.length > 0 ? givenFirst(text, tokens, at, sense) : undefined) ?? surnameFirst(text, tokens, at, sense)
  );
}

/** А. С. Петров, А. Петров */
function initialsFirst(text: string, tokens: readonly Token[], at: number): Name | undefined {
  if (text[tokens[at]?.end ?? 0] !== ".") return undefined;
  let next = at + 1;
  if (isInitial(tokens[next]) && followsDot(tokens[next]) && text[tokens[next]?.end ?? 0] === ".") next += 1;
  const surname = tokens[next];
  if (!mayBeSurname(surname) || !followsDot(surname)) return undefined;
  const sense = senseOf(surname);
  if (sense.place && next === at + 1 && sense.surname.length === 0) return undefined;
  const sure = next === at + 2 ? WEIGHT.proven : sense.surname.length > 0 ? 0.9 : 0.72;
  return { next: next + 1, weight: sure, surname: next };
}

/** Анна Сергеевна Петрова, Анна Сергеевна, Анна Петрова, Джон Ф. Кеннеди, Анна Мария Петрова */
function givenFirst(text: string, tokens: readonly Token[], at: number, sense: NameSense): Name | undefined {
  const second = tokens[at + 1];
  if (!isCapital(second)) return undefined;
  if (isInitial(second) && follows(second) && text[second.end] === ".") {
    const third = tokens[at + 2];
    if (mayBeSurname(third) && followsDot(third) && senseOf(third).given.length === 0)
      return { next: at + 3, weight: 0.9, surname: at + 2 };
    return undefined;
  }
  if (!follows(second)) return undefined;
  const secondSense = senseOf(second);
  if (secondSense.patronymic.length > 0 && agree(sense.given, secondSense.patronymic)) {
    const third = tokens[at + 2];
    if (follows(third) && mayBeSurname(third) && fitsAfter(third, secondSense.patronymic))
      return { next: at + 3, weight: WEIGHT.proven, surname: at + 2 };
    return { next: at + 2, weight: WEIGHT.proven };
  }
  if (!mayBeSurname(second) || second.text.length < 2) return undefined;
  const more = tokens[at + 2];
  if (secondSense.given.length > 0 && follows(more) && mayBeSurname(more) && fits(more, sense))
    return { next: at + 3, weight: 0.85, surname: at + 2 };
  if (!fits(second, sense)) return undefined;
  return { next: at + 2, weight: pairScore(tokens[at], sense, secondSense), surname: at + 1 };
}

function fitsAfter(token: Token, before: NameSense["patronymic"]): boolean {
  const { surname } = senseOf(token);
  return surname.length === 0 || agree(before, surname);
}

function fits(surname: Token, sense: NameSense): boolean {
  const other = senseOf(surname);
  if (other.surname.length === 0)
    return surname.shape === "capitalized" ? !other.place || other.given.length > 0 : false;
  return agree(sense.given, other.surname);
}

function pairScore(first: Token | undefined, given: NameSense, surname: NameSense): number {
  let score = surname.surname.length === 0 ? 0.78 : surname.surnameGuessed ? 0.86 : 0.94;
  if (given.givenIsWord && first?.opens) score -= 0.15;
  if (given.givenIsWord && surname.surname.length === 0) score -= 0.2;
  if (surname.surnameIsWord) score -= 0.04;
  return score;
}

/** Петрова Анна Сергеевна, Петрова Анна, Петрова А. С. */
function surnameFirst(text: string, tokens: readonly Token[], at: number, sense: NameSense): Name | undefined {
  const second = tokens[at + 1];
  if (!follows(second) || !isCapital(second)) return undefined;
  if (isInitial(second)) {
    if (text[second.end] !== ".") return undefined;
    const third = tokens[at + 2];
    const two = isInitial(third) && followsDot(third) && text[third?.end ?? 0] === ".";
    const next = two ? at + 3 : at + 2;
    if (sense.surname.length === 0 && isCommon(tokens[at]))
      return two ? unlistedBeforeInitials(text, tokens, at) : undefined;
    return { next, weight: two ? WEIGHT.proven : sense.surname.length > 0 ? 0.83 : 0.63, surname: at };
  }
  const secondSense = senseOf(second);
  if (secondSense.given.length === 0) return undefined;
  const third = tokens[at + 2];
  const patronymic = follows(third) && isCapital(third) ? senseOf(third).patronymic : [];
  if (patronymic.length > 0 && agree(secondSense.given, patronymic)) {
    if (sense.surname.length > 0 && !agree(sense.surname, patronymic)) return undefined;
    if (sense.surname.length === 0 && tokens[at]?.opens && !isShouted(tokens[at], second)) return undefined;
    return { next: at + 3, weight: sense.surname.length > 0 ? WEIGHT.proven : 0.85, surname: at };
  }
  if (sense.surname.length === 0 || !agree(sense.surname, secondSense.given)) return undefined;
  if (/(?:ск|ц)/.test(tokens[at]?.text ?? "") && sense.surnameGuessed) return undefined;
  return { next: at + 2, weight: sense.surnameIsWord || sense.surnameGuessed ? 0.62 : 0.85, surname: at };
}

/**
 * `Вьюга М.И. поступила`: a word in no list at the beginning of a sentence, before two initials. They may belong to the
 * surname behind them (`Вчера М.И. Петров пришёл`), and a verb before them is none (`Встретил М.И.`).
 */
function unlistedBeforeInitials(text: string, tokens: readonly Token[], at: number): Name | undefined {
  const token = tokens[at];
  const after = tokens[at + 3];
  if (!mayBeSurname(token) || token.text.length < 3 || NO_SURNAME_OPENS.test(fold(token.text))) return undefined;
  if (isCapital(after) && (followsDot(after) || /^\.?[^\S\n]{1,2}$/.test(after.gap))) return undefined;
  const end = tokens[at + 2]?.end ?? token.end;
  const fillsLine = /^\.?[^\S\n]*(?:$|[\n,;(—–])/.test(text.slice(end, end + 8));
  return { next: at + 3, weight: fillsLine && token.shape === "capitalized" ? WEIGHT.proven : 0.85, surname: at };
}

const NO_SURNAME_OPENS = /(?:ть|ти|л|ла|ли|ся|сь|ет|ит|ют|ут|ем|им|о|е|ый|ий|ая|ое|ые|ого|ому|ение|ание|ия|ие|ию|ии)$/;

/** ГОРДЫХ Степану Андреевичу: papers write the surname in capitals. */
const isShouted = (surname: Token | undefined, given: Token): boolean =>
  surname?.shape === "upper" && surname.text.length > 3 && given.shape === "capitalized";

const isCommon = (token: Token | undefined): boolean => token?.opens === true || token?.shape === "upper";

/** Looked at before anything dearer: most small words are no names. */
const PATRONYMIC = /(?:ич(?:а|у|ем|ом|е)?|[вчш]н(?:а|ы|е|у|ой|ою))$/i;
const INTRODUCTION = /^(?:зовут|звать|имя|фамилия|фио|меня)$/;

/** Lower-case names of chats: `анна сергеевна`, `меня зовут анна петрова`. */
function quietName(text: string, tokens: readonly Token[], at: number): Name | undefined {
  const before = tokens[at - 1];
  const second = tokens[at + 1];
  const introduced = before !== undefined && INTRODUCTION.test(before.text.toLowerCase());
  const token = tokens[at];
  // `маша: привет`, a line of a chat
  if (token && text[token.end] === ":" && /(?:^|\n)$/.test(token.gap) && senseOf(token).given.length > 0)
    return { next: at + 1, weight: senseOf(token).givenIsWord ? 0.72 : WEIGHT.proven };
  if (!introduced && !(second?.shape === "lower" && PATRONYMIC.test(second.text)))
    return quietPair(tokens, at) ?? quietGuess(tokens, at);
  const sense = senseOf(tokens[at]);
  if (sense.given.length === 0) return undefined;
  const secondSense = senseOf(second);
  if (follows(second) && secondSense.patronymic.length > 0 && agree(sense.given, secondSense.patronymic))
    return { next: at + 2, weight: WEIGHT.proven };
  if (!introduced) return undefined;
  if (
    follows(second) &&
    secondSense.surname.length > 0 &&
    !secondSense.surnameGuessed &&
    agree(sense.given, secondSense.surname)
  )
    return { next: at + 2, weight: 0.85, surname: at + 1 };
  return { next: at + 1, weight: 0.75 };
}

/** `илья глушихин`, `глушихина илью`: a given name and a surname that are no other words, and agree. */
function quietPair(tokens: readonly Token[], at: number): Name | undefined {
  const second = tokens[at + 1];
  if (second?.shape !== "lower" || !follows(second)) return undefined;
  const senses = [senseOf(tokens[at]), senseOf(second)] as const;
  const [given, surname] = senses[0].given.length > 0 ? senses : ([senses[1], senses[0]] as const);
  if (given.given.length === 0 || given.givenIsWord || given.place) return undefined;
  if (surname.surname.length === 0 || surname.place || surname.given.length > 0) return undefined;
  // `олег козлов`: a word too, but hardly after a name.
  if (surname.surnameIsWord && (surname === senses[0] || !/[оеё]в$/.test(second.text))) return undefined;
  if (!agree(given.given, surname.surname)) return undefined;
  // Before a given name, an ending alone says little: `эволюции чарльза`.
  if (surname === senses[0] && surname.surnameGuessed) return undefined;
  return {
    next: at + 2,
    weight: surname.surnameGuessed || surname.surnameIsWord ? 0.9 : WEIGHT.proven,
    surname: surname === senses[1] ? at + 1 : at,
  };
}

/** `к насте`, `у петровича`: one word in small letters, which the model, where there is one, has to find possible. */
function quietGuess(tokens: readonly Token[], at: number): Name | undefined {
  const token = tokens[at];
  if (!token || token.text.length < 4) return undefined;
  const sense = senseOf(token);
  if (sense.place) return undefined;
  // A man's patronymic looks like no other word (a woman's does: `виновна`); a given name that is no word is nearly as
  // good.
  if (sense.patronymic.length > 0 && MANS_PATRONYMIC.test(token.text)) return { next: at + 1, weight: 0.9 };
  if (sense.given.length === 0) return undefined;
  return { next: at + 1, weight: !sense.givenIsWord && token.text.length > 4 ? 0.75 : 0.45 };
}

const MANS_PATRONYMIC = /(?:[оеё]вич|ыч)(?:а|у|е|ем)?$/;

/** How sure one capital word alone is a name, by itself and by its neighbours; 0 when it is not. */
function loneScore(tokens: readonly Token[], at: number, surnames: ReadonlySet<string>, text: string): number {
  const token = tokens[at];
  if (!isCapital(token) || token.text.length < 3) return 0;
  const sense = senseOf(token);
  if (sense.given.length + sense.patronymic.length + sense.surname.length === 0) return 0;
  if (surnameKeys(token).some((key) => surnames.has(key))) return token.shape === "upper" ? 0.7 : 0.88;
  const evidence = evidenceAround(tokens, at, text);
  if (sense.patronymic.length > 0) return 0.75;
  return Math.max(loneGiven(token, sense), loneSurname(token, sense)) === 0
    ? 0
    : Math.min(0.92, Math.max(loneGiven(token, sense), loneSurname(token, sense)) + evidence);
}

function loneGiven(token: Token, sense: NameSense): number {
  if (sense.given.length === 0) return 0;
  let score = sense.givenIsWord ? 0.5 : 0.74;
  if (token.opens) score -= sense.givenIsWord ? 0.2 : 0.06;
  if (token.shape === "upper") score -= 0.2;
  if (sense.place) score -= 0.25;
  if (token.text.length < 4) score -= 0.1;
  return Math.max(0.3, score);
}

function loneSurname(token: Token, sense: NameSense): number {
  if (sense.surname.length === 0) return 0;
  const strong = /(?:[оеё]в|[оеё]ва|[оеё]вым|[оеё]вой|[оеё]ву|ин|ина|иным|ину|иной|енко|дзе|швили|чук|ян)$/i.test(
    token.text,
  );
  const famous = sense.surname.some(({ lemma, gender }) => gender === "male" && isFamousSurname(fold(lemma)));
  let score = famous ? 0.76 : strong ? 0.66 : 0.5;
  if (sense.surnameIsWord) score -= 0.15;
  if (sense.surnameGuessed) score -= 0.1;
  if (token.opens) score -= 0.15;
  if (token.shape === "upper") score -= 0.15;
  if (sense.place) score -= 0.3;
  return Math.max(0.25, score);
}

function evidenceAround(tokens: readonly Token[], at: number, text: string): number {
  const before = tokens[at - 1];
  const token = tokens[at];
  const after = tokens[at + 1];
  let evidence = 0;
  if (before && token && /^\.?[ \u00a0]$/.test(token.gap) && isRussianRole(before.text)) evidence += 0.25;
  if (after && /^[ \u00a0]$/.test(after.gap) && isRussianSpeech(after.text)) evidence += 0.2;
  if (before && token?.gap === " " && isRussianSpeech(before.text)) evidence += 0.15;
  if (before?.text === "ИП" && token?.gap === " ") evidence += 0.25;
  if (token && /(?:^|\n)$/.test(token.gap) && text[token.end] === ":") evidence += 0.3;
  return evidence;
}

/** президент Эмманюэль Макрон: unknown words with capitals, but only a person can stand here. */
function afterRole(tokens: readonly Token[], at: number): Name | undefined {
  const role = tokens[at - 1];
  const first = tokens[at];
  if (!role || !first || !follows(first) || role.shape === "upper" || !isRussianRole(role.text)) return undefined;
  if (!mayBeSurname(first) || first.shape !== "capitalized" || senseOf(first).place || first.text.length < 3)
    return undefined;
  if (isRussianRole(first.text) || isOfficeWord(first.text)) return undefined;
  const second = tokens[at + 1];
  if (follows(second) && mayBeSurname(second) && second.shape === "capitalized" && !isOfficeWord(second.text))
    return { next: at + 2, weight: 0.75, surname: at + 1 };
  return { next: at + 1, weight: 0.56 };
}
