import { isGivenAndWord, isPlainGiven, isWordSurname, isSurnameAndWord } from "../language/ru/lexicons/names";
import { russianPlace } from "../language/places";
import type { NameReading } from "../language/name-word";
import { analyseSurface } from "../language/ru/morphology/analyse";
import { fold } from "../language/shape";
import { remembered } from "../remembered";
import { type Token, tokenize } from "../language/tokens";

export interface NameSense {
  readonly given: readonly NameReading[];
  readonly patronymic: readonly NameReading[];
  readonly surname: readonly NameReading[];
  readonly givenIsWord: boolean;
  readonly surnameIsWord: boolean;
  readonly surnameGuessed: boolean;
  readonly place: boolean;
}

const WORDS = 20_000;
const soundOf = remembered(WORDS, sound);

export function senseOf(token: Token | undefined): NameSense {
  return soundOf(token?.script === "cyrillic" && token.text.length > 1 ? fold(token.text) : "");
}

function sound(word: string): NameSense {
  const readings = analyseSurface(word);
  const of = (part: NameReading["part"]): NameReading[] => readings.filter((reading) => reading.part === part);
  const given = of("given");
  const surname = of("surname");
  return {
    given,
    patronymic: of("patronymic"),
    surname,
    givenIsWord: given.length > 0 && isGivenAndWord(word) && !isPlainGiven(word),
    surnameIsWord:
      surname.length > 0 && (isSurnameAndWord(word) || surname.every(({ lemma }) => isWordSurname(fold(lemma)))),
    surnameGuessed: surname.length > 0 && surname.every(({ known }) => !known),
    place: russianPlace(word) !== undefined,
  };
}

/** Cached, because several recognizers read the same text. */
export const tokensOf: (text: string) => readonly Token[] = remembered(1, tokenize);

/** After one or two spaces. */
export function follows(token: Token | undefined): boolean {
  return token !== undefined && /^[ \u00a0\u202f]{1,2}$/.test(token.gap);
}

export function followsDot(token: Token | undefined): boolean {
  return token !== undefined && /^\.[ \u00a0\u202f]?$/.test(token.gap);
}

export const isCapital = (token: Token | undefined): boolean =>
  token?.shape === "capitalized" || token?.shape === "upper";
