import type { MappingFile } from "../../shared/document/mapping";
import type { Kind } from "../../shared/document/kinds";
import { russianPlace } from "../language/places";
import { CASES, type Gender } from "../language/cases";
import { placeParadigm } from "../language/ru/morphology/place";
import { type InCase, nameInCases } from "../language/ru/name-in-cases";
import { nameWords } from "../language/ru/name-words";
import { capitalize, fold, inShapeOf, isCyrillic } from "../language/shape";
import { genderOf } from "../transform/randomize/russian-people";
import { kindMeant, nameOf } from "./labels";
import { inCyrillic, inLatin } from "./script";

export interface PlacedName {
  /** From the mapping. */
  readonly original: string;
  /** In the order of `CASES`; undefined if there are none or they are uncertain. */
  readonly forms: readonly string[] | undefined;
}

export interface Name extends PlacedName {
  readonly index: number;
  readonly kind: Kind;
  readonly gender: Gender | undefined;
  readonly inCase?: InCase;
  /** In the other script; undefined if uncertain. */
  readonly latin: string | undefined;
}

export interface Names {
  readonly of: (placeholder: string) => Name;
  readonly placed: () => readonly PlacedName[];
}

const FORMS = 20;

export function namesOf({ mapping, occurrences }: MappingFile): Names {
  const formsOf = new Map<string, Set<string>>();
  for (const [placeholder, form] of occurrences)
    formsOf.set(placeholder, (formsOf.get(placeholder) ?? new Set()).add(form));
  const names = new Map<string, Name>();
  const add = (placeholder: string): Name => {
    const stood = [...(formsOf.get(placeholder) ?? [])];
    const name = read(placeholder, mapping[placeholder] ?? "", stood, names.size);
    names.set(placeholder, name);
    return name;
  };
  return { of: (placeholder) => names.get(placeholder) ?? add(placeholder), placed: () => [...names.values()] };
}

function read(placeholder: string, original: string, stood: readonly string[], index: number): Name {
  // An unknown label (`[PERSON_1]` of another service) may be a person; other words do not decline.
  const kind = kindMeant(nameOf(placeholder)?.label ?? "")?.kind ?? "person";
  const isLatin = kind === "person" && !isCyrillic(original);
  const russian = isLatin ? inCyrillic(original) : undefined;
  const written = russian === undefined ? [original, ...stood.slice(0, FORMS)] : [russian];
  const isPerson = kind === "person";
  const gender = isPerson ? genderOf(written.map((one) => ({ words: nameWords(one), before: "" }))) : undefined;
  const inCase = inflections(russian ?? original, kind, gender);
  let forms: readonly string[] | undefined;
  let latin: string | undefined;
  return {
    index,
    original,
    kind,
    gender,
    ...(inCase && { inCase }),
    get forms() {
      return (forms ??= inCase && CASES.map(inCase));
    },
    get latin() {
      return (latin ??= inCase && !isLatin ? inLatin(inCase("nominative")) : undefined);
    },
  };
}

/** Undefined for other kinds or scripts, or if uncertain. `gender`: of a person. */
export function inflections(original: string, kind: Kind, gender: Gender | undefined): InCase | undefined {
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

/** One capitalized noun in the nominative: `Сбербанк`. Others are unchanged. */
const DECLINING_ORGANIZATION = /^[А-ЯЁ][а-яё]+(?:[бвгдзклмнпрстфхцчшщж]|[^аеёиоуыэюя][ая]|ь)$/;
