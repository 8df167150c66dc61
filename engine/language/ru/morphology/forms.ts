import type { Case, Gender, NamePart, Paradigm } from "./cases";
import { CASES } from "./cases";
import { MENS_NAMES, PATRONYMICS, WOMENS_NAMES } from "./given";
import type { Declension } from "./paradigm";
import { declineBy } from "./paradigm";
import { inShapeOf } from "../../shape";
import { MENS_SURNAMES, WOMENS_SURNAMES } from "./surname";

const DECLENSIONS: Record<NamePart, Record<Gender, readonly Declension[]>> = {
  given: { male: MENS_NAMES, female: WOMENS_NAMES },
  patronymic: { male: PATRONYMICS, female: PATRONYMICS },
  surname: { male: MENS_SURNAMES, female: WOMENS_SURNAMES },
};

/** First halves of double surnames that stay as they are: Бонч-Бруевича. */
const STAYS =
  /^(?:бонч|грум|сквозник|немирович(?=-данч)|тер|бен|ибн|аль|эль|ван|фон|де|ле|да|дос|дель|делла|шах|бей|хан)$/;

/** All six forms of one part of a Russian name, lower case; parts joined by a hyphen decline each for itself. */
export function paradigmOf(word: string, part: NamePart, gender: Gender): Paradigm {
  const lower = word.toLowerCase();
  if (!lower.includes("-")) return declineBy(DECLENSIONS[part][gender], lower);
  const halves = lower.split("-");
  const last = halves.length - 1;
  const paradigms = halves.map((half, index) =>
    index < last && (STAYS.test(half) || part === "patronymic")
      ? ([half, half, half, half, half, half] as const)
      : declineBy(DECLENSIONS[part][gender], half),
  );
  const join = (index: number): string => paradigms.map((paradigm) => paradigm[index]).join("-");
  return [join(0), join(1), join(2), join(3), join(4), join(5)];
}

/** One part of a Russian name (nominative) in another case, in the letter case of the original. */
export function declinePart(word: string, part: NamePart, gender: Gender, grammaticalCase: Case): string {
  if (!/[а-яё]/i.test(word)) return word;
  const form = paradigmOf(word, part, gender)[CASES.indexOf(grammaticalCase)] ?? word;
  return inShapeOf(word, form);
}
