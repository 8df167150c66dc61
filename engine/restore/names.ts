import type { MappingFile } from "../../shared/document/mapping";
import type { Kind } from "../../shared/document/kinds";
import { russianPlace } from "../language/places";
import { type Case, CASES, type Gender } from "../language/cases";
import { organizationInCases } from "../language/ru/morphology/organization";
import { placeParadigm } from "../language/ru/morphology/place";
import { familyInCases } from "../language/ru/family-name";
import { type InCase, nameInCases } from "../language/ru/name-in-cases";
import { nameWords } from "../language/ru/name-words";
import { capitalize, fold, inShapeOf, isCyrillic } from "../language/shape";
import { genderOf } from "../transform/randomize/russian-people";
import type { Known } from "./found";
import { kindMeant, nameOf } from "./labels";
import { inCyrillic, inLatin } from "./script";

export interface PlacedName {
  /** From the mapping. */
  readonly original: string;
  readonly kind: Kind;
  /** In the order of `CASES`; undefined if unknown or uncertain. */
  readonly forms: readonly string[] | undefined;
}

export interface Name extends PlacedName {
  readonly index: number;
  readonly gender: Gender | undefined;
  /** A surname in the plural: `Соколовы`. */
  readonly isSeveral: boolean;
  readonly inCase?: InCase;
  /** The form of this case depends on an uncertain gender. */
  readonly mayDiffer?: (one: Case) => boolean;
  /** In the other script; undefined if uncertain. */
  readonly latin: string | undefined;
}

export interface Names {
  readonly of: (placeholder: string) => Name;
  readonly placed: () => readonly PlacedName[];
}

const FORMS = 20;
/** In UTF-16 units. */
const AROUND = 140;

type Context = Pick<Parameters<typeof genderOf>[0][number], "before" | "after">;
type ContextsOf = (placeholder: string) => readonly Context[];

/** Text around each placeholder, for people whose name does not determine their gender. */
export function contextsIn(text: string, known: readonly Known[]): ContextsOf {
  return (placeholder) =>
    known
      .filter((one) => one.placeholder === placeholder)
      .map(({ start, end }) => ({
        before: text.slice(Math.max(0, start - AROUND), start),
        after: text.slice(end, end + AROUND),
      }));
}

export function namesOf({ mapping, occurrences }: MappingFile, contextsOf: ContextsOf = () => []): Names {
  const formsOf = new Map<string, Set<string>>();
  for (const [placeholder, form] of occurrences)
    formsOf.set(placeholder, (formsOf.get(placeholder) ?? new Set()).add(form));
  const names = new Map<string, Name>();
  const add = (placeholder: string): Name => {
    const stood = [...(formsOf.get(placeholder) ?? [])];
    const name = read(placeholder, mapping[placeholder] ?? "", stood, names.size, contextsOf);
    names.set(placeholder, name);
    return name;
  };
  return { of: (placeholder) => names.get(placeholder) ?? add(placeholder), placed: () => [...names.values()] };
}

function read(
  placeholder: string,
  original: string,
  stood: readonly string[],
  index: number,
  contextsOf: ContextsOf,
): Name {
  // An unknown label (`[PERSON_1]` of another service) may be a person; other words do not decline.
  const kind = kindMeant(nameOf(placeholder)?.label ?? "")?.kind ?? "person";
  const isLatin = kind === "person" && !isCyrillic(original);
  const russian = isLatin ? inCyrillic(original) : undefined;
  const written = russian === undefined ? [original, ...stood.slice(0, FORMS)] : [russian];
  const isPerson = kind === "person";
  const told = isPerson ? genderOf(written.map((one) => ({ words: nameWords(one), before: "" }))) : undefined;
  const isSeveral = isPerson && familyInCases(original) !== undefined;
  const gender = isSeveral
    ? undefined
    : (told ?? (isPerson ? genderOf(contextsOf(placeholder).map((one) => ({ words: [], ...one }))) : undefined));
  const sureForms = inflections(russian ?? original, kind, told);
  const guessed =
    sureForms || !isPerson || !CYRILLIC_NAME.test(russian ?? original)
      ? undefined
      : formsOfEither(russian ?? original, gender);
  const inCase = sureForms ?? guessed?.inCase;
  let forms: readonly string[] | undefined;
  let latin: string | undefined;
  return {
    index,
    original,
    kind,
    gender,
    isSeveral,
    ...(inCase && { inCase }),
    ...(guessed && { mayDiffer: guessed.mayDiffer }),
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
  const organization = kind === "organization" ? organizationInCases(original) : undefined;
  if (organization) return organization;
  if (!CYRILLIC_NAME.test(original)) return undefined;
  if (kind === "person") return personInCases(original, gender);
  const isOrganization = kind === "organization" && DECLINING_ORGANIZATION.test(original);
  const lemma = isOrganization ? original.toLowerCase() : kind === "place" ? russianPlace(fold(original)) : undefined;
  const forms = lemma === undefined ? undefined : placeParadigm(lemma);
  return (
    forms &&
    ((one) => {
      const form = forms[CASES.indexOf(one)] ?? "";
      if (fold(form) === fold(original)) return original;
      return original === original.toLowerCase() ? capitalize(form) : inShapeOfWords(original, form);
    })
  );
}

/** Without a gender only if men and women decline alike: `Бондаренко`. */
function personInCases(original: string, gender: Gender | undefined): InCase | undefined {
  const family = familyInCases(original);
  if (family) return family.sure ? family.inCase : undefined;
  if (gender) return nameInCases(original, gender, nameWords(original));
  const { inCase, mayDiffer } = formsOfEither(original, undefined);
  return CASES.some(mayDiffer) ? undefined : inCase;
}

/** Of an uncertain gender: `Кравчук` is the nominative of both. Without a gender, different forms are the original. */
function formsOfEither(original: string, gender: Gender | undefined): Required<Pick<Name, "inCase" | "mayDiffer">> {
  const family = familyInCases(original);
  if (family) return { inCase: family.inCase, mayDiffer: (one) => family.inCase(one) !== original };
  const words = nameWords(original);
  const [his, hers] = [nameInCases(original, "male", words), nameInCases(original, "female", words)];
  const mayDiffer = (one: Case): boolean => his(one) !== hers(one);
  if (gender) return { inCase: gender === "male" ? his : hers, mayDiffer };
  return { inCase: (one) => (mayDiffer(one) ? original : his(one)), mayDiffer };
}

/** `Тверская область` retains its small letter. */
function inShapeOfWords(model: string, words: string): string {
  const models = model.split(" ");
  const own = words.split(" ");
  if (models.length !== own.length) return inShapeOf(model, words);
  return own.map((word, at) => inShapeOf(models[at] ?? "", word)).join(" ");
}

const CYRILLIC_NAME = /^[\p{Script=Cyrillic}\s.’'-]+$/u;
/** One capitalized noun in the nominative: `Сбербанк`, not `Тинькофф`. Others are unchanged. */
const DECLINING_ORGANIZATION = /^[А-ЯЁ][а-яё]+(?:(?<!ф)ф|[бвгдзклмнпрстхцчшщж]|[^аеёиоуыэюя][ая]|ь)$/;
