import { fold } from "../language/shape";
import { WEIGHT, type Weight } from "../evidence";
import type { Found, Recognizer } from "../recognizer";
import { spanOf } from "../recognizers/pattern";
import { isRussianRole } from "../language/ru/context-words";
import { agree, follows, followsDot, isCapital, senseOf, tokensOf } from "./sentence";
import type { NameSense } from "./sentence";
import type { Token } from "../language/tokens";

interface Name {
  /** Index of the token after the name. */
  readonly next: number;
  readonly weight: Weight | number;
}

/** People in Cyrillic: names of more than one word, in any case, and names in small letters as chats have them. */
export const RUSSIAN_PEOPLE: Recognizer = {
  name: "person-russian",
  recognize(text) {
    const tokens = tokensOf(text);
    const spans: Found[] = [];
    let at = 0;
    while (at < tokens.length) {
      const found = nameAt(text, tokens, at);
      if (found) spans.push(nameSpan(text, tokens, at, found));
      at = found?.next ?? at + 1;
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
  return { next: next + 1, weight: sure };
}

/** Анна Сергеевна Петрова, Анна Сергеевна, Анна Петрова, Джон Ф. Кеннеди, Анна Мария Петрова */
function givenFirst(text: string, tokens: readonly Token[], at: number, sense: NameSense): Name | undefined {
  const second = tokens[at + 1];
  if (!isCapital(second)) return undefined;
  if (isInitial(second) && follows(second) && text[second.end] === ".") {
    const third = tokens[at + 2];
    if (mayBeSurname(third) && followsDot(third) && senseOf(third).given.length === 0)
      return { next: at + 3, weight: 0.9 };
    return undefined;
  }
  if (!follows(second)) return undefined;
  const secondSense = senseOf(second);
  if (secondSense.patronymic.length > 0 && agree(sense.given, secondSense.patronymic)) {
    const third = tokens[at + 2];
    if (follows(third) && mayBeSurname(third) && fitsAfter(third, secondSense.patronymic))
      return { next: at + 3, weight: WEIGHT.proven };
    return { next: at + 2, weight: WEIGHT.proven };
  }
  if (!mayBeSurname(second) || second.text.length < 2) return undefined;
  const more = tokens[at + 2];
  if (secondSense.given.length > 0 && follows(more) && mayBeSurname(more) && fits(more, sense))
    return { next: at + 3, weight: 0.85 };
  if (!fits(second, sense)) return undefined;
  return { next: at + 2, weight: pairScore(tokens[at], sense, secondSense) };
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
    if (sense.surname.length === 0 && isCommon(tokens[at])) return undefined;
    return { next, weight: two ? WEIGHT.proven : sense.surname.length > 0 ? 0.83 : 0.63 };
  }
  const secondSense = senseOf(second);
  if (secondSense.given.length === 0) return undefined;
  const third = tokens[at + 2];
  const patronymic = follows(third) && isCapital(third) ? senseOf(third).patronymic : [];
  if (patronymic.length > 0 && agree(secondSense.given, patronymic)) {
    if (sense.surname.length > 0 && !agree(sense.surname, patronymic)) return undefined;
    if (sense.surname.length === 0 && tokens[at]?.opens && !isShouted(tokens[at], second)) return undefined;
    return { next: at + 3, weight: sense.surname.length > 0 ? WEIGHT.proven : 0.85 };
  }
  if (sense.surname.length === 0 || !agree(sense.surname, secondSense.given)) return undefined;
  if (/(?:ск|ц)/.test(tokens[at]?.text ?? "") && sense.surnameGuessed) return undefined;
  return { next: at + 2, weight: sense.surnameIsWord || sense.surnameGuessed ? 0.62 : 0.85 };
}

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
    return { next: at + 2, weight: 0.85 };
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
