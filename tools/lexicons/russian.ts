import { paradigmOf } from "../../engine/morphology/forms";
import { fold } from "../../engine/morphology/shape";
import { feminineSurname, masculineSurnames } from "../../engine/morphology/surname";
import type { Sources } from "./sources";
import { at, stringsIn } from "./sources";

const WORD = /^[а-яёіїєґ]{2,}(?:[-' ][а-яёіїєґ]+)*$/;

const lines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => (line.split("#")[0] ?? "").trim())
    .filter((line) => line !== "");

const clean = (words: Iterable<string>): Set<string> => new Set([...words].map(fold).filter((word) => WORD.test(word)));

export interface RussianGiven {
  male: Set<string>;
  female: Set<string>;
  other: Set<string>;
}

/** Given names in Cyrillic, with their gender where a source tells it. */
export function russianGiven(sources: Sources, locales: unknown): RussianGiven {
  const of = (gender: string): Set<string> =>
    clean(["ru", "uk"].flatMap((locale) => stringsIn(at(locales, locale, "person", "first_name", gender))));
  const male = of("male");
  const female = of("female");
  const all = clean([
    ...lines(sources.text("natasha/data/dict/first.txt")),
    ...lines(sources.text("natasha/data/dict/maybe_first.txt")),
  ]);
  return { male, female, other: new Set([...all].filter((name) => !male.has(name) && !female.has(name))) };
}

/** Surnames in Cyrillic, the man's form where there are two. */
export function russianSurnames(sources: Sources, locales: unknown): Set<string> {
  const all = clean([
    ...lines(sources.text("natasha/data/dict/last.txt")),
    ...["ru", "uk"].flatMap((locale) => stringsIn(at(locales, locale, "person", "last_name"))),
  ]);
  const surnames = new Set<string>();
  for (const surname of all) {
    if (surname.length < 3 || /[ое]вый$/.test(surname)) continue; // абакановый: a slip of the source
    const men = masculineSurnames(surname);
    surnames.add(/(?:[ое]в|[иы]н|[сц]к)а(?:я)?$/.test(surname) ? (men[0] ?? surname) : surname);
  }
  return surnames;
}

/** Those names of which some form is also a word of the language. */
export function givenThatAreWords(names: Iterable<string>, words: ReadonlySet<string>): string[] {
  return [...names].filter((name) =>
    (["male", "female"] as const).some((gender) => paradigmOf(name, "given", gender).some((form) => words.has(form))),
  );
}

export function surnamesThatAreWords(names: Iterable<string>, words: ReadonlySet<string>): string[] {
  return [...names].filter((name) =>
    [...paradigmOf(name, "surname", "male"), ...paradigmOf(feminineSurname(name), "surname", "female")].some((form) =>
      words.has(form),
    ),
  );
}
