import type { Kind } from "../../shared/document/kinds";
import { russianPlace } from "../language/places";
import { type Case, CASES, type Gender } from "../language/ru/morphology/cases";
import { paradigmOf } from "../language/ru/morphology/forms";
import { placeParadigm } from "../language/ru/morphology/place";
import { capitalize, fold, inShapeOf } from "../language/shape";
import { rewritten } from "../language/rewritten";
import { isPart, type NameWord, nameWords } from "../language/ru/name-words";
import { casesOf, genderOf, keyOf } from "../transform/randomize/russian-people";

/** An entity's words as the mapping and the original text know them. */
export interface Known {
  /** The fullest form. */
  readonly original: string;
  /** Every form that stood in the original. */
  readonly forms: readonly string[];
  readonly kind: Kind;
}

/** An entity's words in a case; made when they are asked for. */
export type InCase = (grammaticalCase: Case) => string;

/**
 * The words of an entity in the cases of Russian; `undefined` where they have none (other kinds, other scripts) or
 * nothing sure is known of them.
 * @param gender that of a person
 */
export function inflections({ original, kind }: Known, gender: Gender | undefined): InCase | undefined {
  if (!/^[\p{Script=Cyrillic}\s.’'-]+$/u.test(original)) return undefined;
  if (kind === "person") return gender && inflectName(original, gender, nameWords(original));
  const isOrganization = kind === "organization" && DECLINING_ORGANIZATION.test(original);
  const lemma = isOrganization ? original.toLowerCase() : kind === "place" ? russianPlace(fold(original)) : undefined;
  const forms = lemma === undefined ? undefined : placeParadigm(lemma);
  return (
    forms &&
    ((one) => {
      const form = forms[CASES.indexOf(one)] ?? "";
      if (fold(form) === fold(original)) return original;
      return original === original.toLowerCase() ? capitalize(form) : inShapeOf(original, form);
    })
  );
}

/** One word with a capital that ends like a noun in the nominative: `Сбербанк`. Others are left as they are. */
const DECLINING_ORGANIZATION = /^[А-ЯЁ][а-яё]+(?:[бвгдзклмнпрстфхцчшщж]|[^аеёиоуыэюя][ая]|ь)$/;

/** The gender of a person, read from all forms; `undefined` when they do not tell. */
export function genderOfPerson({ original, forms, kind }: Known): Gender | undefined {
  if (kind !== "person") return undefined;
  return genderOf([original, ...forms].map((one) => ({ words: nameWords(one), before: "" })));
}

function inflectName(original: string, gender: Gender, words: readonly NameWord[]): InCase {
  const cases = casesOf(words, gender);
  // What can be a nominative is one: `Никита` is no `Никит` in the genitive.
  const isNominative = cases.includes("nominative");
  const paradigms = words.map((word) => {
    if (!isPart(word.part)) return undefined;
    const lemma = withDots(isNominative ? fold(word.text) : lemmaOf(word, gender), word.text);
    return paradigmOf(lemma, word.part, gender);
  });
  return (one) => {
    if (isNominative ? one === "nominative" : cases.includes(one)) return original;
    const inOrder = CASES.indexOf(one);
    return rewritten(original, words, ({ text }, at) => {
      const form = paradigms[at]?.[inOrder];
      return form === undefined ? text : inShapeOf(text, form.toLowerCase());
    });
  };
}

/** The nominative of a word that stands in another case; of several the one that people are called today. */
function lemmaOf(word: NameWord, gender: Gender): string {
  const own = word.readings.filter((reading) => reading.part === word.part && reading.gender === gender);
  const modern = own.filter(({ lemma, part }) => part !== "given" || !/(?:ло|тро)$/.test(lemma));
  return keyOf(modern.length > 0 ? { ...word, readings: modern } : word, gender);
}

/** Gives back the dots of `ё` that comparing takes away, from the written form as far as both agree. */
function withDots(lemma: string, written: string): string {
  const lower = written.toLowerCase();
  return Array.from(lemma, (letter, at) => (letter === "е" && lower.charAt(at) === "ё" ? "ё" : letter)).join("");
}
