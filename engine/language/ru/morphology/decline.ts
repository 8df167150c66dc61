import type { Case, Gender, NamePart } from "./cases";
import { declinePart } from "./forms";
import { genderOf } from "./gender";

export interface FullName {
  readonly given?: string;
  readonly patronymic?: string;
  readonly surname?: string;
  /** Guessed from the parts when it is not told. */
  readonly gender?: Gender;
}

/** A Russian name (nominative) in another case; names in other scripts come back as they are. */
export function declineName(name: FullName, grammaticalCase: Case): FullName {
  const gender = name.gender ?? genderOf(name) ?? "male";
  const decline = (word: string, part: NamePart): string => declinePart(word, part, gender, grammaticalCase);
  return {
    ...(name.given !== undefined && { given: decline(name.given, "given") }),
    ...(name.patronymic !== undefined && { patronymic: decline(name.patronymic, "patronymic") }),
    ...(name.surname !== undefined && { surname: decline(name.surname, "surname") }),
    gender,
  };
}
