import type { Kind } from "../../shared/document/kinds";
import { russianPlace } from "../lexicons/places";
import { CASES, type Case, type Gender } from "../morphology/cases";
import { declinePart } from "../morphology/forms";
import { placeParadigm } from "../morphology/place";
import { capitalize, fold, inShapeOf } from "../morphology/shape";
import { casesOf, genderOf, keyOf, type NameWord, nameWords } from "../transform/randomize/russian-people";

/** An entity's words as the mapping and the original text know them. */
export interface Known {
  /** The fullest form. */
  readonly original: string;
  /** Every form that stood in the original. */
  readonly forms: readonly string[];
  readonly kind: Kind;
}

/**
 * The words of an entity in another case of Russian; `undefined` where they have no cases (other kinds, other scripts)
 * or nothing sure is known of them.
 */
export function inflect(known: Known, grammaticalCase: Case): string | undefined {
  const { original, kind } = known;
  if (!/^[\p{Script=Cyrillic}\s.’'-]+$/u.test(original)) return undefined;
  if (kind === "person") return inflectName(known, grammaticalCase);
  if (kind === "organization") return inflectOrganization(original, grammaticalCase);
  return kind === "place" ? inflectPlace(original, grammaticalCase) : undefined;
}

/** `inflect` in every case, in the order of `CASES`; `undefined` where it has none. */
export function inflectAll(known: Known): readonly string[] | undefined {
  const forms = CASES.flatMap((one) => inflect(known, one) ?? []);
  return forms.length === CASES.length ? forms : undefined;
}

/** The gender of a person, read from all forms; `undefined` when they do not tell. */
export function genderOfPerson({ original, forms, kind }: Known): Gender | undefined {
  if (kind !== "person") return undefined;
  return genderOf([original, ...forms].map((form) => ({ words: nameWords(form), before: "" })));
}

function inflectName(known: Known, grammaticalCase: Case): string | undefined {
  const gender = genderOfPerson(known);
  if (!gender) return undefined;
  const { original } = known;
  const words = nameWords(original);
  const cases = casesOf(words, gender);
  // What can be a nominative is one: `Никита` is no `Никит` in the genitive.
  const stands = cases.includes("nominative") ? "nominative" : cases.find((one) => one === grammaticalCase);
  if (stands === grammaticalCase) return original;
  let [result, read] = ["", 0];
  for (const word of words) {
    const { index, text, part } = word;
    result += original.slice(read, index);
    read = index + text.length;
    const declines = part === "given" || part === "patronymic" || part === "surname";
    const lemma = declines ? withDots(stands === "nominative" ? fold(text) : lemmaOf(word, gender), text) : text;
    result += declines ? inShapeOf(text, declinePart(lemma, part, gender, grammaticalCase).toLowerCase()) : text;
  }
  return result + original.slice(read);
}

/** The nominative of a word that stands in another case; of several the one that people are called today. */
function lemmaOf(word: NameWord, gender: Gender): string {
  const own = word.readings.filter((reading) => reading.part === word.part && reading.gender === gender);
  const modern = own.filter(({ lemma, part }) => part !== "given" || !/(?:ло|тро)$/.test(lemma));
  return keyOf(modern.length > 0 ? { ...word, readings: modern } : word, gender);
}

function inflectPlace(original: string, grammaticalCase: Case): string | undefined {
  const lemma = russianPlace(fold(original));
  if (lemma === undefined) return undefined;
  const paradigm = placeParadigm(lemma);
  const at = CASES.indexOf(grammaticalCase);
  if (fold(paradigm[at] ?? "") === fold(original)) return original;
  const form = paradigm[at] ?? lemma;
  const isShouted = original.length > 1 && original === original.toUpperCase();
  return isShouted ? form.toUpperCase() : capitalize(form);
}

/** One word with a capital that ends like a noun in the nominative: `Сбербанк`. Others are left as they are. */
function inflectOrganization(original: string, grammaticalCase: Case): string | undefined {
  if (!/^[А-ЯЁ][а-яё]+(?:[бвгдзклмнпрстфхшщцчж]|[^аеёиоуыэюя][ая]|ь)$/.test(original)) return undefined;
  const form = placeParadigm(original.toLowerCase())[CASES.indexOf(grammaticalCase)];
  return form === undefined ? undefined : capitalize(form);
}

/** Gives back the dots of `ё` that comparing takes away, from the written form as far as both agree. */
function withDots(lemma: string, written: string): string {
  const lower = written.toLowerCase();
  return Array.from(lemma, (letter, at) => (letter === "е" && lower.charAt(at) === "ё" ? "ё" : letter)).join("");
}
