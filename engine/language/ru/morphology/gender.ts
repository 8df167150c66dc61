import { givenNameGender } from "../lexicons/given";
import type { Gender } from "./cases";
import { fold } from "../../shape";
import { isWomansInConsonant } from "./womens-names";

interface NameWords {
  readonly given?: string;
  readonly patronymic?: string;
  readonly surname?: string;
}

/** The gender a Russian name shows by itself: by its patronymic, else its given name, else its surname. */
export function genderOf(name: NameWords): Gender | undefined {
  return (
    (name.patronymic && genderOfPatronymic(fold(name.patronymic))) ||
    (name.given && (isWomansInConsonant(fold(name.given)) ? "female" : givenNameGender(fold(name.given)))) ||
    (name.surname && genderOfSurname(fold(name.surname))) ||
    undefined
  );
}

/** Of a patronymic in the nominative, lower case. */
export function genderOfPatronymic(patronymic: string): Gender | undefined {
  if (/(?:вна|чна|шна|[ -]?(?:кызы|гызы|қызы))$/.test(patronymic)) return "female";
  if (/(?:ич|[ -]?(?:оглы|оглу|улы|уулу|угли))$/.test(patronymic)) return "male";
  return undefined;
}

/** Of a surname in the nominative, lower case; most foreign ones do not tell. */
export function genderOfSurname(surname: string): Gender | undefined {
  if (/(?:[ое]ва|[иы]на|[сц]кая|[нвлтрб]ая)$/.test(surname)) return "female";
  if (/(?:[ое]в|[иы]н|[сц]кий|[нвлтрб]ый|[нвлстк]ой)$/.test(surname)) return "male";
  return undefined;
}
