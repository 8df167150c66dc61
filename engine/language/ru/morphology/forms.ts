import { type Case, type Gender, type NamePart, type Paradigm, CASES } from "../../cases";
import { declineBy, joined, undeclined, formsBy } from "./paradigm";
import { inShapeOf } from "../../shape";

const TABLES = {
  given: { male: "mensNames", female: "womensNames" },
  patronymic: { male: "patronymics", female: "patronymics" },
  surname: { male: "mensSurnames", female: "womensSurnames" },
} as const;

/** Indeclinable first halves of surnames: Бонч-Бруевича. */
const STAYS =
  /^(?:бонч|грум|сквозник|немирович(?=-данч)|тер|бен|ибн|аль|эль|ван|фон|де|ле|да|дос|дель|делла|шах|бей|хан)$/;

/** Lower case; hyphenated parts decline separately. */
export function paradigmOf(word: string, part: NamePart, gender: Gender): Paradigm {
  const halves = word.toLowerCase().split("-");
  const stays = (half: string, index: number): boolean =>
    index < halves.length - 1 && (STAYS.test(half) || part === "patronymic");
  const paradigms = halves.map((half, index) =>
    stays(half, index) ? undeclined(half) : declineBy(TABLES[part][gender], half),
  );
  return joined(paradigms, "-");
}

/** From the nominative, in the original letter case. */
export function declinePart(word: string, part: NamePart, gender: Gender, grammaticalCase: Case): string {
  if (!/[а-яё]/i.test(word)) return word;
  const form = paradigmOf(word, part, gender)[CASES.indexOf(grammaticalCase)] ?? word;
  return inShapeOf(word, form);
}

/** `петров` -> `петрова`, `шевченко` -> itself. */
export const feminineSurname = (surname: string): string => formsBy("feminine", surname)[0] ?? surname;

/** Likeliest first, lower case. */
export function masculineSurnames(surname: string): string[] {
  const men = formsBy("masculine", surname);
  return men.length > 0 ? men : [surname];
}
