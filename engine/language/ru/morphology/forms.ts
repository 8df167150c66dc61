import type { Case, Gender, NamePart, Paradigm } from "../../cases";
import { CASES } from "../../cases";
import { declineBy, joined, undeclined } from "./paradigm";
import { inShapeOf } from "../../shape";

const TABLES = {
  given: { male: "mensNames", female: "womensNames" },
  patronymic: { male: "patronymics", female: "patronymics" },
  surname: { male: "mensSurnames", female: "womensSurnames" },
} as const;

/** First halves of double surnames that stay as they are: Бонч-Бруевича. */
const STAYS =
  /^(?:бонч|грум|сквозник|немирович(?=-данч)|тер|бен|ибн|аль|эль|ван|фон|де|ле|да|дос|дель|делла|шах|бей|хан)$/;

/** All six forms of one part of a Russian name, lower case; parts joined by a hyphen decline each for itself. */
export function paradigmOf(word: string, part: NamePart, gender: Gender): Paradigm {
  const halves = word.toLowerCase().split("-");
  const stays = (half: string, index: number): boolean =>
    index < halves.length - 1 && (STAYS.test(half) || part === "patronymic");
  const paradigms = halves.map((half, index) =>
    stays(half, index) ? undeclined(half) : declineBy(TABLES[part][gender], half),
  );
  return joined(paradigms, "-");
}

/** One part of a Russian name (nominative) in another case, in the letter case of the original. */
export function declinePart(word: string, part: NamePart, gender: Gender, grammaticalCase: Case): string {
  if (!/[а-яё]/i.test(word)) return word;
  const form = paradigmOf(word, part, gender)[CASES.indexOf(grammaticalCase)] ?? word;
  return inShapeOf(word, form);
}
