import type { MappingFile } from "../../shared/document/mapping";
import type { Gender } from "../morphology/cases";
import { genderOfPerson, inflections, type Known } from "./forms";
import { kindMeant, nameOf } from "./labels";
import { inCyrillic, inLatin } from "./script";

/** What was placed, and what a person can change it to. */
export interface PlacedName {
  /** As the mapping has it. */
  readonly original: string;
  /** In every case of Russian, in the order of `CASES`; absent where it has none, or nothing sure is known of it. */
  readonly forms?: readonly string[];
}

/** An entity of the mapping with all that is known of it. */
export interface Name extends PlacedName {
  readonly known: Known;
  readonly gender: Gender | undefined;
  /** A person in the other script; `undefined` where that would be a guess. */
  readonly latin?: string;
}

/** The names of a mapping, each read once and only when it is placed. */
export interface Names {
  readonly indexOf: (placeholder: string) => number;
  readonly at: (index: number) => Name | undefined;
  readonly placed: () => readonly PlacedName[];
}

/** The distinct words of one entity that are looked at. */
const FORMS = 20;

export function namesOf({ mapping, occurrences }: MappingFile): Names {
  const formsOf = new Map<string, Set<string>>();
  for (const [placeholder, form] of occurrences) {
    const forms = formsOf.get(placeholder);
    if (forms) forms.add(form);
    else formsOf.set(placeholder, new Set([form]));
  }
  const indices = new Map<string, number>();
  const names: Name[] = [];
  return {
    indexOf: (placeholder) => {
      const index = indices.get(placeholder) ?? names.length;
      if (index === names.length) {
        indices.set(placeholder, index);
        names.push(read(placeholder, mapping[placeholder] ?? "", formsOf.get(placeholder)));
      }
      return index;
    },
    at: (index) => names[index],
    placed: () => names.map(({ original, forms }) => ({ original, ...(forms && { forms }) })),
  };
}

function read(placeholder: string, original: string, stood: ReadonlySet<string> | undefined): Name {
  const known: Known = {
    original,
    forms: [...(stood ?? [])].slice(0, FORMS),
    // A label that says nothing (`[PERSON_1]` of another service) may well be a person; other words do not decline.
    kind: kindMeant(nameOf(placeholder)?.label ?? "")?.kind ?? "person",
  };
  const own = known.kind === "person" ? genderOfPerson(known) : undefined;
  const forms = inflections(known, own);
  if (known.kind !== "person" || forms || /\p{Script=Cyrillic}/u.test(original))
    return { original, known, gender: own, ...(forms && { forms, latin: inLatin(forms[0] ?? original) }) };
  const russian = inCyrillic(original);
  if (russian === undefined) return { original, known, gender: own };
  const theirs = { ...known, original: russian, forms: [] };
  const gender = genderOfPerson(theirs);
  const russianForms = inflections(theirs, gender);
  return { original, known, gender, ...(russianForms && { forms: russianForms }) };
}
