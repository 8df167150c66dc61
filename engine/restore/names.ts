import type { MappingFile } from "../../shared/document/mapping";
import { CASES, type Gender } from "../language/ru/morphology/cases";
import type { InCase } from "../language/ru/name-in-cases";
import { isCyrillic } from "../language/shape";
import { genderOfPerson, inflections, type Known } from "./forms";
import { kindMeant, nameOf } from "./labels";
import { inCyrillic, inLatin } from "./script";

/** What was placed, and what a person can change it to. */
export interface PlacedName {
  /** As the mapping has it. */
  readonly original: string;
  /**
   * In every case of Russian, in the order of `CASES`, made when it is read; `undefined` where it has none, or nothing
   * sure is known of it.
   */
  readonly forms: readonly string[] | undefined;
}

/** An entity of the mapping with all that is known of it. */
export interface Name extends PlacedName {
  /** Where it stands among what was placed. */
  readonly index: number;
  readonly known: Known;
  readonly gender: Gender | undefined;
  /** Absent where it has no cases, or nothing sure is known of it. */
  readonly inCase?: InCase;
  /** A Russian person in the other script, made when it is read; `undefined` where that would be a guess. */
  readonly latin: string | undefined;
}

/** The names of a mapping, each read once and only when it is placed. */
export interface Names {
  readonly of: (placeholder: string) => Name;
  readonly placed: () => readonly PlacedName[];
}

/** The distinct words of one entity that are looked at. */
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
  // A label that says nothing (`[PERSON_1]` of another service) may well be a person; other words do not decline.
  const kind = kindMeant(nameOf(placeholder)?.label ?? "")?.kind ?? "person";
  const known: Known = { original, forms: stood.slice(0, FORMS), kind };
  const isLatin = kind === "person" && !isCyrillic(original);
  const russian = isLatin ? inCyrillic(original) : undefined;
  const spelled = russian === undefined ? known : { ...known, original: russian, forms: [] };
  const gender = genderOfPerson(spelled);
  const inCase = inflections(spelled, gender);
  // Forms cost more than all else, and most of them are never looked at.
  let forms: readonly string[] | undefined;
  let latin: string | undefined;
  return {
    index,
    original,
    known,
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
