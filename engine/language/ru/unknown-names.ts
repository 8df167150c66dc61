import { readingsAs } from "./morphology/analyse";
import { type NameReading } from "../name-word";
import { CASES, GENDERS, type NamePart } from "../cases";
import { capitalize, fold } from "../shape";

/** By its ending: `Куцу` is the dative of Куц or the accusative of Куца. */
export function unknownReadings(word: string, part: NamePart): NameReading[] {
  const form = fold(word);
  const [stem, shorter] = [form.slice(0, -1), form.slice(0, -2)];
  const lemmas = [/[уюые]$/.test(form) ? [] : form];
  if (/[аеиоуыэюя]$/.test(form))
    lemmas.push(...(/[яю]$/.test(form) ? ["я", "й", "ь"] : ["а", "", "й"]).map((end) => stem + end));
  if (/[ое][йм]$/.test(form)) lemmas.push(/м$/.test(form) ? shorter : `${shorter}а`);
  const readings = [...new Set(lemmas.flat())].flatMap((lemma) =>
    GENDERS.flatMap((gender) => (lemma.length < 2 ? [] : readingsAs(form, { lemma, part, gender, known: false }))),
  );
  // Masculine names decline, so a final consonant means nominative.
  return readings.filter((one) => one.gender === "female" || one.case === "nominative" || !isWhole(form, one));
}

const isWhole = (form: string, { lemma }: NameReading): boolean =>
  fold(lemma) === form && /[бвгджзклмнпрстфхцчшщйь]$/.test(form);

/** For a family name before the given one, which does not decline: `Хён Бина`. */
export const unchangedReadings = (word: string, part: NamePart): NameReading[] =>
  GENDERS.flatMap((gender) =>
    CASES.map((one) => ({ lemma: capitalize(fold(word)), case: one, gender, part, known: false })),
  );
