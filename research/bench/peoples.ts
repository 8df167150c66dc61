/**
 * Compares the detection of names between peoples.
 *
 * npx tsx research/bench/peoples.ts --lexicons DIR [--each 60] [--model DIR] [--missed]
 *
 * Puts names into the same few sentences and counts completely masked ones: a given name with a surname, only a given
 * name, and both in lower case. Writes docs/benchmarks-peoples.md. `--missed` lists the others. DIR contains
 * `ru_first_names_counts_datacoon.tsv`, `ru_surnames_natasha.txt`, `tatar_names.tsv`, `world_popular_names.tsv`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { createEngine, fold } from "../../engine/index";
import { givenNameGender } from "../../engine/language/ru/lexicons/names";
import { feminineSurname } from "../../engine/language/ru/morphology/forms";
import { loadTagger } from "../../service/models/load-tagger";
import { PEOPLES_OF_RUSSIA } from "./peoples-of-russia";

interface People {
  readonly name: string;
  readonly given: readonly string[];
  readonly surnames: readonly string[];
}

const SENTENCES = {
  ru: [
    "Вчера звонил клиент {}, просил перезвонить.",
    "Меня зовут {}, я пишу по поводу заявки.",
    "Присутствовали: {}, представитель заявителя и секретарь.",
    "{}: добрый день, когда будет готов документ?",
    "По словам соседей, {} в это время был дома.",
  ],
  en: [
    "Yesterday {} called and asked us to call back.",
    "My name is {} and I am writing about my order.",
    "Present: {}, the applicant's lawyer and the clerk.",
    "{}: hello, when will the document be ready?",
    "According to the neighbours, {} was at home at the time.",
  ],
} as const;
type Language = keyof typeof SENTENCES;

const { values } = parseArgs({
  options: {
    lexicons: { type: "string" },
    each: { type: "string", default: "60" },
    model: { type: "string", default: "models/tagger" },
    missed: { type: "boolean", default: false },
  },
});
if (values.lexicons === undefined) throw new Error("--lexicons says where the lists of names are");
const folder = values.lexicons;
const each = Number(values.each);

const rows = (file: string): string[][] =>
  readFileSync(join(folder, file), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));

/** At most `each`, evenly spaced. */
function some(names: readonly string[]): string[] {
  const step = Math.max(1, names.length / each);
  return Array.from({ length: Math.min(each, names.length) }, (_, i) => names[Math.floor(i * step)] ?? "");
}

function russianPeoples(): People[] {
  const first = rows("ru_first_names_counts_datacoon.tsv");
  const last = rows("ru_surnames_natasha.txt").map(([name = ""]) => name);
  const tatar = rows("tatar_names.tsv");
  const tagged = (tag: string): string[] =>
    first.filter((row) => row[2]?.split(",").includes(tag)).map(([name = ""]) => name);
  const ending = (pattern: RegExp): string[] => last.filter((name) => pattern.test(name));
  return [
    { name: "Russian", given: tagged("slav"), surnames: ending(/(?:ов|ин|ский)$/) },
    { name: "Ukrainian", given: tagged("slav"), surnames: ending(/(?:енко|чук|юк|ишин)$/) },
    {
      name: "Tatar",
      given: tatar.filter((row) => row[2] === "given").map(([name = ""]) => name),
      surnames: tatar.filter((row) => row[2] === "surname" && row[3] === "male").map(([name = ""]) => name),
    },
    { name: "Turkic and Central Asian", given: tagged("tur"), surnames: ending(/(?:баев|беков|кулов|бердыев)$/) },
    {
      name: "of the Caucasus and the Arabs",
      given: tagged("arab"),
      surnames: ending(/(?:медов|алиев|ханов|гаджиев)$/),
    },
    { name: "Armenian", given: tagged("arm"), surnames: ending(/ян$/) },
    { name: "Georgian", given: tagged("geor"), surnames: ending(/(?:швили|дзе)$/) },
    { name: "Jewish", given: tagged("jew"), surnames: ending(/(?:ман|штейн|берг)$/) },
    ...PEOPLES_OF_RUSSIA,
  ];
}

const REGIONS: readonly (readonly [string, readonly string[]])[] = [
  ["of the United States, Britain, Ireland", ["US", "GB", "IE"]],
  ["German, French, Italian, Spanish", ["DE", "AT", "FR", "IT", "ES"]],
  ["of Latin America", ["MX", "AR", "CL", "BR", "PE"]],
  ["Nordic", ["SE", "NO", "DK", "FI", "IS"]],
  ["Polish, Czech, Hungarian, Romanian", ["PL", "CZ", "HU", "RO"]],
  ["of the Balkans", ["RS", "HR", "BA", "AL", "GR"]],
  ["Russian and Ukrainian", ["RU", "UA"]],
  ["Armenian, Georgian, Azerbaijani", ["AM", "GE", "AZ"]],
  ["Kazakh and Turkish", ["KZ", "TR"]],
  ["Arab and Persian", ["EG", "AE", "IR"]],
  ["Israeli", ["IL"]],
  ["Nepali, Sinhalese", ["NP", "LK"]],
  ["Chinese", ["CN", "TW"]],
  ["Korean", ["KR"]],
  ["Japanese", ["JP"]],
  ["Vietnamese, Khmer, Filipino", ["VN", "KH", "PH"]],
];

function worldPeoples(): People[] {
  const names = rows("world_popular_names.tsv");
  return REGIONS.map(([name, countries]) => {
    const of = (surname: boolean): string[] =>
      names
        .filter(([country = "", kind]) => countries.includes(country) && (kind === "surname") === surname)
        .map((row) => row[4] ?? "")
        .filter((word) => /^\p{Lu}[\p{L}' -]+$/u.test(word));
    return { name, given: of(false), surnames: of(true) };
  });
}

const engine = createEngine({ tagger: await loadTagger(values.model, 2) });

/** Percent. */
async function found(names: readonly string[], language: Language): Promise<number> {
  let whole = 0;
  for (const [number, name] of names.entries()) {
    const sentence = SENTENCES[language][number % SENTENCES[language].length] ?? "{}";
    const at = sentence.indexOf("{}");
    const spans = await engine.detect(sentence.replace("{}", name), { language });
    const isMasked = (start: number, end: number): boolean => spans.some((s) => s.start <= start && s.end >= end);
    const words = [...name.matchAll(/[^ ]+/g)];
    if (words.every(({ 0: word, index }) => isMasked(at + index, at + index + word.length))) whole++;
    else if (values.missed) process.stderr.write(`  ${name}: ${sentence}\n`);
  }
  return (100 * whole) / names.length;
}

/** Петрова with Анна. */
function borne(surname: string, given: string): string {
  return givenNameGender(fold(given)) === "female" ? feminineSurname(surname) : surname;
}

async function table(peoples: readonly People[], language: Language): Promise<string> {
  const lines = ["| names | how many | given name and surname | given name alone | both in small letters |"];
  lines.push("| --- | ---: | ---: | ---: | ---: |");
  for (const people of peoples) {
    const given = some(people.given);
    const surnames = some(people.surnames);
    const both = given.map((name, i) => `${name} ${borne(surnames[(i * 7) % surnames.length] ?? "", name)}`);
    const shares = [both, given, both.map((name) => name.toLowerCase())];
    const figures: string[] = [];
    for (const names of shares) figures.push((await found(names, language)).toFixed(0));
    lines.push(`| ${people.name} | ${given.length} | ${figures.join(" | ")} |`);
    process.stderr.write(`${people.name}: ${figures.join(" ")}\n`);
  }
  return lines.join("\n");
}

const page = `# Names of many peoples

Written by \`npx tsx research/bench/peoples.ts --lexicons DIR\`; do not edit by hand. Share of names that are hidden completely, in %, each
in one of five sentences. Given names and surnames were combined at random. The lists of names were also used to train the
tagger, so the figures compare peoples, and do not apply to unknown names. One name more or less is ${(100 / each).toFixed(1)} %.

## In Russian sentences

${await table(russianPeoples(), "ru")}

## In English sentences

${await table(worldPeoples(), "en")}
`;
const file = "docs/benchmarks-peoples.md";
writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
