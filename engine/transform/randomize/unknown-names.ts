import type { NameReading } from "../../language/ru/morphology/analyse";
import { CASES, type Case, type Gender, type NamePart } from "../../language/ru/morphology/cases";
import { capitalize, fold } from "../../language/shape";
import data from "../pools/people.json";

/**
 * What a word that is in no list may be, by its ending alone: `Куцу` is Куц in the dative and a man, or Куца in the
 * accusative; `Крис` is he in the nominative, or she in any case.
 */
export function unknownReadings(word: string, part: NamePart): NameReading[] {
  const form = fold(word);
  const readings: NameReading[] = [];
  const add = (lemma: string, gender: Gender, ...cases: readonly Case[]): void => {
    if (lemma.length > 1)
      for (const one of cases) readings.push({ lemma: capitalize(lemma), case: one, gender, part, known: false });
  };
  const both = (lemma: string, ...cases: readonly Case[]): void => {
    add(lemma, "male", ...cases);
    add(lemma, "female", ...cases);
  };
  if (/[бвгджзклмнпрстфхцчшщйь]$/.test(form)) {
    add(form, "male", "nominative");
    add(form, "female", ...CASES);
    if (/[ео]м$/.test(form) && form.length > 4) add(form.slice(0, -2), "male", "instrumental");
    if (/[ое]й$/.test(form)) both(`${form.slice(0, -2)}а`, "instrumental");
    return readings;
  }
  const stem = form.slice(0, -1);
  const soft = /[яюи]$/.test(form) ? "я" : "а";
  // A man's without an ending, `Хён Бина`.
  const his = (...cases: readonly Case[]): void => add(stem, "male", ...cases);
  switch (form.at(-1)) {
    case "а":
    case "я":
      both(form, "nominative");
      his("genitive", "accusative");
      break;
    case "у":
    case "ю":
      both(stem + soft, "accusative");
      his("dative");
      break;
    case "ы":
      both(`${stem}а`, "genitive");
      break;
    case "е":
      both(`${stem}а`, "dative", "prepositional");
      his("prepositional");
      break;
    default:
      // О, и, э and the rest are alike in all cases.
      both(form, ...CASES);
  }
  return readings;
}

/** A family name before the given one: it is alike in all cases, `Хён Бина`. */
export const unchangedReadings = (word: string, part: NamePart): NameReading[] =>
  (["male", "female"] as const).flatMap((gender) =>
    CASES.map((one) => ({ lemma: capitalize(fold(word)), case: one, gender, part, known: false })),
  );

/** Family names of peoples who write them first; folded, in Cyrillic and Latin letters. */
const FAMILY_FIRST = new Set(data.familyFirst.split(" ").map(fold));

/** Whether a name of several words begins with the family name. */
export function isFamilyFirst(words: readonly string[]): boolean {
  const [first = "", ...others] = words.map((word) =>
    fold(word)
      .normalize("NFD")
      .replace(/(?<=[a-z])\p{M}/gu, "")
      .normalize("NFC"),
  );
  const last = others.at(-1) ?? "";
  return others.length > 0 && FAMILY_FIRST.has(first) && !FAMILY_FIRST.has(last);
}
