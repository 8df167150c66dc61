import { givenNameGender, isRussianGiven, isRussianSurname } from "../lexicons/names";
import { formalPatronymic } from "../lexicons/short-names";
import { remembered } from "../../../remembered";
import { type Case, type Gender, type NamePart, CASES, GENDERS } from "../../cases";
import { paradigmOf, masculineSurnames } from "./forms";
import { capitalize, fold } from "../../shape";
import type { NameReading } from "../../name-word";

const ENDINGS = "ого его ому ему ым им ой ей ою ею ью ую юю ом ем а я у ю е ы и".split(" ");
const NOMINATIVE = ["", "а", "я", "ь", "й", "ий", "ый", "ой", "ая", "яя", "о"];

const SURNAME_SUFFIX =
  /^[а-яіїєґ]{2,}(?:[бвгдзклмнпрстфх]ов|[лнрстшжчкдзбпмвгаеиоуыюя]ев|[а-я]ин|[нл]ын|ц?[сц]кий|[нс]кой|енко|чук|[шд]жян|[кнрлмтсдпбв]ян|янц|адзе|идзе|швили|ашвили|[аи]тис|[аеу]нас|ович|евич|ани|ия|ава)$/;
const PATRONYMIC =
  /^(?:(?:[а-яіїєґ]+-)?[а-яіїєґ]{2,}(?:[ое]вич|[ое]вна|[иы]чна|инична|ишна)|ильич|кузьмич|фомич|лукич|никитич|саввич)$/;

const WORDS = 20_000;
const readingsOf = remembered(WORDS, (word: string) =>
  word.length < 2 || word.length > 40 || !/^[а-яіїєґўқғҳңөүәһі'’-]+$/.test(word) ? [] : read(word),
);

/** Every reading as given name, patronymic or surname, in any letter case: `Петровой` -> Петрова in four cases. */
export const analyseSurface = (word: string): readonly NameReading[] => readingsOf(fold(word));

function read(word: string): NameReading[] {
  return [...lemmasOf(word)].flatMap((lemma) =>
    GENDERS.flatMap((gender) =>
      (["given", "patronymic", "surname"] as const).flatMap((part) => {
        const known = fits(lemma, part, gender);
        return known === undefined ? [] : readingsAs(word, { lemma, part, gender, known });
      }),
    ),
  );
}

export const readingsAs = (word: string, { lemma, ...of }: Omit<NameReading, "case">): NameReading[] =>
  paradigmOf(lemma, of.part, of.gender).flatMap((form, at) =>
    matches(fold(form), word) ? { ...of, lemma: capitalize(lemma), case: CASES[at] as Case } : [],
  );

/** -ою and -ею are older forms of -ой and -ей. */
function matches(form: string, word: string): boolean {
  return form === word || (/[ое]ю$/.test(word) && form === `${word.slice(0, -1)}й`);
}

/** True by lexicon, false by suffix, undefined if neither. */
function fits(lemma: string, part: NamePart, gender: Gender): boolean | undefined {
  if (part === "given") {
    const alone = lemma.split("-");
    if (!alone.every(isRussianGiven)) return undefined;
    const own = givenNameGender(lemma);
    return own === undefined || own === gender ? true : undefined;
  }
  if (part === "patronymic") {
    if (!PATRONYMIC.test(lemma) && formalPatronymic(lemma) === undefined) return undefined;
    return lemma.endsWith("а") === (gender === "female") ? true : undefined;
  }
  return surnameFits(lemma, gender);
}

function surnameFits(lemma: string, gender: Gender): boolean | undefined {
  const halves = lemma.split("-");
  let known = true;
  for (const half of halves) {
    const looksFeminine = /(?:[ое]ва|[иы]на|[сц]кая|[а-я]ая)$/.test(half);
    const men = gender === "female" ? masculineSurnames(half) : [half];
    if (gender === "male" && looksFeminine && !isRussianSurname(half)) return undefined;
    if (gender === "female" && men[0] === half && /(?:[ое]в|[иы]н|[сц]кий|ый)$/.test(half)) return undefined;
    if (men.some(isRussianSurname)) continue;
    if (!men.some((man) => SURNAME_SUFFIX.test(man))) return undefined;
    known = false;
  }
  return known;
}

function lemmasOf(word: string): Set<string> {
  if (word.includes("-")) return hyphenated(word);
  const lemmas = new Set([word]);
  for (const ending of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < 2) continue;
    const stem = word.slice(0, word.length - ending.length);
    for (const nominative of NOMINATIVE) lemmas.add(stem + nominative);
    // Alternating vowels: Павла - Павел, Кравца - Кравец.
    const last = stem.at(-1) ?? "";
    if (last === "ц") lemmas.add(`${stem.slice(0, -1).replace(/[ьй]$/, "")}ец`);
    if (last === "л") lemmas.add(`${stem.slice(0, -1)}ел`);
    if (stem === "льв") lemmas.add("лев");
    if (stem.endsWith("ь")) lemmas.add(`${stem.slice(0, -1)}ей`);
  }
  return lemmas;
}

function hyphenated(word: string): Set<string> {
  const halves = word.split("-");
  if (halves.length > 3) return new Set([word]);
  let joined = [""];
  for (const [index, half] of halves.entries()) {
    const options = half.length < 2 ? [half] : [...lemmasOf(half)].filter((lemma) => plausible(lemma, half));
    joined = joined.flatMap((before) => options.slice(0, 8).map((lemma) => (index ? `${before}-${lemma}` : lemma)));
  }
  return new Set(joined);
}

function plausible(lemma: string, half: string): boolean {
  return (
    lemma === half ||
    isRussianGiven(lemma) ||
    masculineSurnames(lemma).some((man) => isRussianSurname(man) || SURNAME_SUFFIX.test(man))
  );
}
