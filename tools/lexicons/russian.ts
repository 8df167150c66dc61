import { paradigmOf, feminineSurname, masculineSurnames } from "../../engine/language/ru/morphology/forms";
import { fold } from "../../engine/language/shape";
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

function section(ours: string, name: string): string[] {
  const after = ours.split(`[${name}]`)[1] ?? "";
  return (after.split("[")[0] ?? "").split(/\s+/);
}

export function russianGiven(sources: Sources, locales: unknown, ours: string): RussianGiven {
  const of = (gender: string): Set<string> =>
    clean([
      ...["ru", "uk"].flatMap((locale) => stringsIn(at(locales, locale, "person", "first_name", gender))),
      ...section(ours, gender),
    ]);
  const male = of("male");
  const female = of("female");
  const all = clean([
    ...lines(sources.text("natasha/data/dict/first.txt")),
    ...lines(sources.text("natasha/data/dict/maybe_first.txt")),
  ]);
  return { male, female, other: new Set([...all].filter((name) => !male.has(name) && !female.has(name))) };
}

/** Cyrillic, masculine form if there are two. */
export function russianSurnames(sources: Sources, locales: unknown, ours: string): Set<string> {
  const all = clean([
    ...lines(sources.text("natasha/data/dict/last.txt")),
    ...["ru", "uk"].flatMap((locale) => stringsIn(at(locales, locale, "person", "last_name"))),
    ...section(ours, "surnames"),
  ]);
  const surnames = new Set<string>();
  for (const surname of all) {
    if (surname.length < 3 || /[ое]вый$/.test(surname)) continue; // абакановый: an error of the source
    const men = masculineSurnames(surname);
    surnames.add(/(?:[ое]в|[иы]н|[сц]к)а(?:я)?$/.test(surname) ? (men[0] ?? surname) : surname);
  }
  return surnames;
}

/** Forms that are also words: `веру`, `роман`, but not `роману`. */
export function givenThatAreWords(names: Iterable<string>, words: ReadonlySet<string>): Set<string> {
  return clash(names, (name) => [...paradigmOf(name, "given", "male"), ...paradigmOf(name, "given", "female")], words);
}

/** Петров is in the dictionary (of Peter's), but in practice always a surname. */
function ofAName(surname: string, given: RussianGiven): boolean {
  const stem = surname.replace(/(?:[ое]в|ин)$/, "");
  if (stem === surname) return false;
  return ["", "а", "я", "й", "ь", "о"].some((ending) =>
    [given.male, given.female].some((names) => names.has(stem + ending)),
  );
}

export function surnamesThatAreWords(
  names: Iterable<string>,
  given: RussianGiven,
  words: ReadonlySet<string>,
): Set<string> {
  return clash(
    [...names].filter((name) => !ofAName(name, given)),
    (name) => [...paradigmOf(name, "surname", "male"), ...paradigmOf(feminineSurname(name), "surname", "female")],
    words,
  );
}

function clash(names: Iterable<string>, formsOf: (name: string) => string[], words: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  for (const name of names) for (const form of formsOf(name)) if (words.has(form)) found.add(form);
  return found;
}
