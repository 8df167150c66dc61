import type { Kind } from "../../shared/document/kinds";
import { russianPlace } from "../language/places";
import { CASES, type Gender } from "../language/ru/morphology/cases";
import { placeParadigm } from "../language/ru/morphology/place";
import { capitalize, fold, inShapeOf } from "../language/shape";
import { type InCase, nameInCases } from "../language/ru/name-in-cases";
import { nameWords } from "../language/ru/name-words";
import { genderOf } from "../transform/randomize/russian-people";

/** An entity's words as the mapping and the original text know them. */
export interface Known {
  /** The fullest form. */
  readonly original: string;
  /** Every form that stood in the original. */
  readonly forms: readonly string[];
  readonly kind: Kind;
}

/**
 * The words of an entity in the cases of Russian; `undefined` where they have none (other kinds, other scripts) or
 * nothing sure is known of them.
 * @param gender that of a person
 */
export function inflections({ original, kind }: Known, gender: Gender | undefined): InCase | undefined {
  if (!/^[\p{Script=Cyrillic}\s.’'-]+$/u.test(original)) return undefined;
  if (kind === "person") return gender && nameInCases(original, gender, nameWords(original));
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
