// npm run bench -- same-person [--show] [--marked]: whether mentions of one person get one placeholder, and those of two get two.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { createEngine, type Engine } from "../engine/index";
import { cachedTagger } from "./cached-tagger";
import { addPairs, countPairs, NO_PAIRS, type Pairs } from "./same-person/count-pairs";
import { placeholdersOf } from "./same-person/placeholders";
import { type Case, readCases } from "./same-person/read-cases";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const HALVES = ["development", "held-out"] as const;
/** Prints the mistakes of the development half. The mistakes of the held-out half are never shown. */
const SHOWN = process.argv.includes("--show");
/** Links the marked mentions only, and does not write the page: quick. */
const MARKED_ALONE = process.argv.includes("--marked");

/** Cases at the end of the development half that were written while the rules were changed. */
const ADDED = 25;

type Rows = ReadonlyMap<string, Pairs>;

async function measure(cases: readonly Case[], engine: Engine | undefined, isShown: boolean): Promise<Rows> {
  const rows = new Map<string, Pairs>();
  const add = (name: string, pairs: Pairs): unknown => rows.set(name, addPairs(rows.get(name) ?? NO_PAIRS, pairs));
  for (const one of cases) {
    const { mistakes, ...pairs } = countPairs(one, await placeholdersOf(one, engine));
    for (const name of ["all", one.language, one.texts.length > 1 ? "batches" : "single texts", one.category])
      add(name, pairs);
    if (!isShown || mistakes.length === 0) continue;
    const text = one.texts.map((each) => each.text).join("\n---\n");
    process.stdout.write(`${one.category}: ${text}\n${mistakes.map((line) => `    ${line}`).join("\n")}\n\n`);
  }
  return rows;
}

const share = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} % (${part}/${whole})`;

/** One line for each group of cases, with both halves side by side. */
function table(halves: readonly Rows[]): string {
  const names = [...new Set(halves.flatMap((rows) => [...rows.keys()]))];
  const lines = names.map((name) => {
    const cells = halves.flatMap((rows) => {
      const { same, joined, different, wrong } = rows.get(name) ?? NO_PAIRS;
      return [share(joined, same), share(wrong, different)];
    });
    return `| ${name} | ${cells.join(" | ")} |`;
  });
  return `| cases | development: joined | development: wrong joins | held out: joined | held out: wrong joins |
| --- | ---: | ---: | ---: | ---: |
${lines.join("\n")}`;
}

const halves = HALVES.map((half) => readCases(join(ROOT, "bench", "same-person", `${half}.txt`)));
const measured = async (engine?: Engine): Promise<Rows[]> => {
  const rows: Rows[] = [];
  for (const [at, cases] of halves.entries())
    rows.push(await measure(cases, engine, SHOWN && HALVES[at] === "development" && MARKED_ALONE === !engine));
  return rows;
};
const linked = await measured();
if (MARKED_ALONE) process.stdout.write(`${table(linked)}\n`);
else {
  const tagger = await cachedTagger(join(ROOT, "models", "tagger"), join(ROOT, ".cache", "tagger"));
  const found = await measured(createEngine({ tagger }));
  const missed = found.map((rows, at) => {
    const { missed: none, mentions } = rows.get("all") ?? NO_PAIRS;
    return `${HALVES[at]} ${share(none, mentions)}`;
  });
  const page = `# The same person or not

Printed by \`npm run bench -- same-person\`. ${halves.flat().length} short cases (\`bench/same-person\`), Russian and English: families, namesakes,
initials, maiden names, grammatical cases, patronymics, diminutives, given names alone, titles, and messy texts. Some are batches
of several texts. Every mention of a person is marked with who it is. "Joined" is the share of pairs of mentions of one person
that get one placeholder. "Wrong joins" is the share of pairs of mentions of different people that get one placeholder. A
mention that a reader cannot assign to one person must not be joined with anybody.

${halves.flat().length - ADDED} cases, the held-out half among them, were written before the rules that decide were read or changed; the last ${ADDED} of the
development half were added while they were changed. Mistakes in the development half were looked at meanwhile; those in the
held-out half were only counted. Target for each half: at least 95 % joined, at most 1 % wrong joins.

## The linking rules alone

The marked mentions are given, so that only the linking is measured.

${table(linked)}

## The whole engine

The engine finds the names. A mention that it does not find counts as not joined. Mentions not found: ${missed.join(", ")}.

${table(found)}
`;
  const file = join(ROOT, "docs", "benchmarks-same-person.md");
  writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
  process.stdout.write(page);
}
