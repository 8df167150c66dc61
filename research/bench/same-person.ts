// npm run bench -- same-person [--show] [--marked | --development | --first]: mentions of one person must get one
// placeholder, those of two people two.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { createEngine, type Engine } from "../../engine/index";
import { cachedTagger } from "./cached-tagger";
import { addPairs, countPairs, NO_PAIRS, type Pairs } from "./same-person/count-pairs";
import { placeholdersOf } from "./same-person/placeholders";
import { type Case, readCases } from "./same-person/read-cases";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Mistakes of the development halves. Mistakes of held-out halves are never shown. */
const SHOWN = process.argv.includes("--show");
/** Only marked mentions, without the model and the page. */
const MARKED_ALONE = process.argv.includes("--marked");
/** Only development halves, without the page. */
const DEVELOPMENT_ALONE = process.argv.includes("--development");
/** Only the first set, without the page. */
const FIRST_ALONE = process.argv.includes("--first");

/** Cases at the end of the first development half that were written while the rules were changed. */
const ADDED = 25;

interface Half {
  readonly isHeldOut: boolean;
  readonly cases: readonly Case[];
}

interface Measured {
  /** By group of cases. */
  readonly rows: ReadonlyMap<string, Pairs>;
  readonly apart: ReadonlySet<string>;
  readonly wrong: ReadonlySet<string>;
}

async function measure({ isHeldOut, cases }: Half, engine: Engine | undefined): Promise<Measured> {
  const rows = new Map<string, Pairs>();
  const [apart, wrong] = [new Set<string>(), new Set<string>()];
  const add = (name: string, pairs: Pairs): unknown => rows.set(name, addPairs(rows.get(name) ?? NO_PAIRS, pairs));
  for (const [at, one] of cases.entries()) {
    const { mistakes, ...pairs } = countPairs(one, await placeholdersOf(one, engine));
    for (const name of ["all", one.language, one.texts.length > 1 ? "batches" : "single texts", one.category])
      add(name, pairs);
    for (const { isWrong, pair } of mistakes) (isWrong ? wrong : apart).add(`${at} ${pair}`);
    if (isHeldOut || !SHOWN || mistakes.length === 0 || MARKED_ALONE !== !engine) continue;
    const text = one.texts.map((each) => each.text).join("\n---\n");
    const lines = mistakes.map(({ words }) => `    ${words}\n`);
    process.stdout.write(`${one.category}: ${text}\n${lines.join("")}\n`);
  }
  return { rows, apart, wrong };
}

const share = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} % (${part}/${whole})`;

/** One line per group, with the halves in adjacent columns. */
function table(measured: readonly Measured[], halves: readonly Half[]): string {
  const names = [...new Set(measured.flatMap(({ rows }) => [...rows.keys()]))];
  const columns = halves.flatMap(({ isHeldOut }) => {
    const half = isHeldOut ? "held out" : "development";
    return [`${half}: joined`, `${half}: suggested`, `${half}: wrong joins`];
  });
  const lines = names.map((name) => {
    const cells = measured.flatMap(({ rows }) => {
      const { same, joined, suggested, different, wrong } = rows.get(name) ?? NO_PAIRS;
      return [share(joined, same), share(suggested, same), share(wrong, different)];
    });
    return `| ${name} | ${cells.join(" | ")} |`;
  });
  return `| cases | ${columns.join(" | ")} |
| --- |${" ---: |".repeat(columns.length)}
${lines.join("\n")}`;
}

const read = (name: string, isHeldOut: boolean): Half => ({
  isHeldOut,
  cases: readCases(join(ROOT, "research", "bench", "same-person", `${name}.txt`)),
});
const FIRST = [read("development", false), read("held-out", true)];
const SECOND = [read("second-development", false), read("second-held-out", true)];
const isMeasured = ({ isHeldOut }: Half): boolean => !isHeldOut || !(DEVELOPMENT_ALONE || MARKED_ALONE);

const tagger = MARKED_ALONE
  ? undefined
  : await cachedTagger(join(ROOT, "models", "tagger"), join(ROOT, ".cache", "tagger"));

/** Tables of both measurements of a set, and the distribution of mistakes. */
async function section(set: readonly Half[]): Promise<string> {
  const halves = set.filter(isMeasured);
  const linked: Measured[] = [];
  for (const half of halves) linked.push(await measure(half, undefined));
  const marked = `The marked mentions are given, so that only the linking is measured.

${table(linked, halves)}`;
  if (!tagger) return marked;
  const engine = createEngine({ tagger });
  const found: Measured[] = [];
  for (const half of halves) found.push(await measure(half, engine));
  const causes = found.map(({ rows, apart, wrong }, at) => {
    const { missed, mentions } = rows.get("all") ?? NO_PAIRS;
    const linking = linked[at];
    const ofLinking = (pairs: ReadonlySet<string>, others: ReadonlySet<string> = new Set()): string =>
      `${[...pairs].filter((pair) => others.has(pair)).length} of ${pairs.size}`;
    return `| ${halves[at]?.isHeldOut === true ? "held out" : "development"} | ${share(missed, mentions)} | ${ofLinking(apart, linking?.apart)} | ${ofLinking(wrong, linking?.wrong)} |`;
  });
  return `${marked}

The engine finds the names. A mention that it does not find counts as not joined.

${table(found, halves)}

Mistakes of the linking are those that also occur with the marked mentions; the others are caused by names that are not found or
cut.

| half | mentions not found | pairs not joined because of the linking | wrong joins because of the linking |
| --- | ---: | ---: | ---: |
${causes.join("\n")}`;
}

const first = await section(FIRST);
const second = FIRST_ALONE ? "" : await section(SECOND);
const count = (set: readonly Half[]): number => set.flatMap(({ cases }) => cases).length;
const page = `# The same person or not

Printed by \`npm run bench -- same-person\`. ${count(FIRST) + count(SECOND)} short cases (\`research/bench/same-person\`), Russian and English: families, namesakes,
initials, maiden names, grammatical cases, patronymics, diminutives, given names alone, titles, fields of forms and tables,
names in two scripts, and messy texts. Some are batches of several texts. Every mention of a person is marked with who it is.
"Joined" is the share of pairs of mentions of one person that get one placeholder. "Suggested" is the share of these pairs that
are left apart and suggested as possibly the same person; they do not count as joined. "Wrong joins" is the share of pairs of
mentions of different people that get one placeholder. A mention that a reader cannot assign to one person must not be joined
with any other. Target for each half: at least 95 % joined, at most 1 % wrong joins.

Mistakes in the development halves were read while the rules were changed; those in the held-out halves were only counted.

## First set

${count(FIRST)} cases. All but the last ${ADDED} of the development half were written before the rules were first read or changed. The
held-out half was measured many times, so its figures influenced which groups of cases were worked on.

${first}

## Second set

${count(SECOND)} cases of the groups with most mistakes. The held-out half and 41 cases of the development half were written before the rules
for them; the others were added to the development half later, to find wrong joins. The held-out half was measured once, after
all changes.

${second}
`;
if (MARKED_ALONE || DEVELOPMENT_ALONE || FIRST_ALONE) process.stdout.write(`${first}\n\n${second}\n`);
else {
  const file = join(ROOT, "docs", "benchmarks-same-person.md");
  writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
  process.stdout.write(page);
}
