// npm run bench -- randomize [--show] [--found] [--marked] [--texts]: disagreements in randomized paragraphs.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { createEngine, type Evidence, link, type LinkedSpan, transform } from "../../engine/index";
import { typeOfKind } from "../../shared/document/kinds";
import { cachedTagger } from "./cached-tagger";
import { type Defect, judge, type Replaced } from "./randomize/judge";
import { type Marked, type Paragraph, readParagraphs } from "./randomize/read";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FILES = [
  ["russian-1", "ru"],
  ["russian-2", "ru"],
  ["russian-3", "ru"],
  ["english", "en"],
] as const;
/** Repetitions of each paragraph with other names. */
const SEEDS = [1, 2, 3, 4, 5];
const PER = 25;

const HARD_FILES = [
  ["russian-hard", "ru"],
  ["english-hard", "en"],
] as const;

const readFiles = (files: readonly (readonly [string, "ru" | "en"])[]): Paragraph[] =>
  files.flatMap(([name, language]) =>
    readParagraphs(join(ROOT, "research", "bench", "randomize", `${name}.txt`), name, language),
  );
const paragraphs = readFiles(FILES);
const hard = readFiles(HARD_FILES);
/** Every second paragraph was not read while the rules were changed. */
const isKept = (paragraph: Paragraph): boolean => paragraphs.indexOf(paragraph) % 2 === 1;

/** Minimal standard generator, reproducible. */
function seeded(seed: number): () => number {
  let state = seed * 7919 + 1;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

const GIVEN: Evidence = { source: "user", rule: "mark", strength: "user", probability: 1 };

/** Linked like findings of the engine. */
function given({ text, marks }: Paragraph): LinkedSpan[] {
  return link(
    text,
    marks.map(({ start, end, kind }) => ({ start, end, kind, type: typeOfKind(kind), evidence: GIVEN })),
  ).map((finding) => ({ ...finding, score: 1 }));
}

interface Reading {
  readonly spans: readonly LinkedSpan[];
  /** Found completely with the right type. */
  readonly found: ReadonlySet<Marked>;
  /** Missed marks, partial or wrongly typed findings, and findings without a mark. */
  readonly errors: readonly string[];
}

function compared({ text, marks }: Paragraph, spans: readonly LinkedSpan[]): Reading {
  const found = new Set<Marked>();
  const errors: string[] = [];
  for (const mark of marks) {
    const over = spans.filter(({ start, end }) => start < mark.end && end > mark.start);
    let open = mark.text;
    for (const { start, end } of over)
      for (let at = Math.max(start, mark.start); at < Math.min(end, mark.end); at++)
        open = open.slice(0, at - mark.start) + " " + open.slice(at - mark.start + 1);
    const said = over.map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`).join(" + ");
    const [only] = over;
    const exact = over.length === 1 && only?.start === mark.start && only.end === mark.end && only.kind === mark.kind;
    if (exact) found.add(mark);
    else if (over.length === 0) errors.push(`missed: ${mark.text}`);
    else errors.push(`${/[\p{L}\p{N}]/u.test(open) ? "in part" : "otherwise"}: ${mark.kind} ${mark.text} = ${said}`);
  }
  for (const { start, end, kind } of spans)
    if (!marks.some((mark) => start < mark.end && end > mark.start))
      errors.push(`needless: ${kind} ${text.slice(start, end)}`);
  return { spans, found, errors };
}

function randomized(
  paragraph: Paragraph,
  spans: readonly LinkedSpan[],
  found: ReadonlySet<Marked>,
  seed: number,
): readonly [Replaced[], string] {
  const { text, marks, language } = paragraph;
  const options = { mode: "randomize", language, languageOut: language, random: seeded(seed) } as const;
  const done = transform(text, spans, options);
  const replaced = marks.map((mark): Replaced => {
    const span = done.spans.find(({ start }) => start === mark.start);
    return { mark, by: found.has(mark) && span ? done.text.slice(span.resultStart, span.resultEnd) : undefined };
  });
  return [replaced, done.text];
}

interface Row {
  readonly paragraphs: number;
  readonly marks: number;
  readonly defects: readonly Defect[];
  readonly clean: number;
  readonly errors: number;
}

async function measure(chosen: readonly Paragraph[], detects: boolean, shown: boolean): Promise<Row> {
  const tagger = detects
    ? await cachedTagger(join(ROOT, "models", "tagger"), join(ROOT, ".cache", "tagger"))
    : undefined;
  const engine = createEngine(tagger ? { tagger } : {});
  const all: Defect[] = [];
  let [clean, errors, marks] = [0, 0, 0];
  for (const paragraph of chosen) {
    const { text, language } = paragraph;
    const reading = detects
      ? compared(paragraph, await engine.detect(text, { language }))
      : { spans: given(paragraph), found: new Set(paragraph.marks), errors: [] };
    const defects = SEEDS.map((seed) => {
      const [replaced, result] = randomized(paragraph, reading.spans, reading.found, seed);
      if (printed && chosen === hard && seed <= READ_SEEDS)
        process.stdout.write(`${paragraph.name} (${seed})\n${result}\n\n`);
      return judge(paragraph, replaced, result);
    });
    all.push(...defects.flat());
    marks += paragraph.marks.length;
    errors += reading.errors.length;
    clean += defects.filter((one) => one.length === 0).length;
    if (!shown) continue;
    const lines = new Set(defects.flat().map(({ rule, what }) => `  ${rule}: ${what}`));
    if (lines.size + reading.errors.length > 0)
      process.stdout.write(
        `${paragraph.name}: ${text}\n${[...lines, ...reading.errors.map((one) => `  ? ${one}`)].join("\n")}\n\n`,
      );
  }
  return { paragraphs: chosen.length, marks, defects: all, clean: clean / SEEDS.length, errors };
}

const perParagraphs = (count: number, whole: number): string => ((count * PER) / whole).toFixed(1);
/** Quick check: without the model and the page. */
const MARKED_ALONE = process.argv.includes("--marked");
/** Prints new texts of the hard paragraphs. */
const printed = process.argv.includes("--texts");
const READ_SEEDS = 3;
const shown = process.argv.includes("--show");
const sets = [
  ["read", paragraphs.filter((one) => !isKept(one))],
  ["kept", paragraphs.filter(isKept)],
  ["hard", hard],
] as const;
const rows: string[] = [];
const rules = new Map<string, number[]>();
for (const [at, [name, chosen]] of sets.entries())
  for (const detects of MARKED_ALONE ? [false] : [false, true]) {
    const row = await measure(
      chosen,
      detects,
      shown && name !== "kept" && detects === process.argv.includes("--found"),
    );
    const { defects, clean, errors, marks } = row;
    rows.push(
      `| ${name}, ${detects ? "what the engine found" : "what is marked"} | ${row.paragraphs} | ${marks} | ${perParagraphs(defects.length / SEEDS.length, row.paragraphs)} | ${((100 * clean) / row.paragraphs).toFixed(0)} % | ${detects ? perParagraphs(errors, row.paragraphs) : ""} |`,
    );
    if (detects) continue;
    for (const { rule } of defects) {
      const counts = rules.get(rule) ?? [0, 0, 0];
      counts[at] = (counts[at] ?? 0) + 1 / SEEDS.length;
      rules.set(rule, counts);
    }
  }
const sum = (counts: readonly number[]): number => counts.reduce((whole, one) => whole + one, 0);
const ruleRows = [...rules]
  .sort(([, a], [, b]) => sum(b) - sum(a))
  .map(([rule, counts]) => `| ${rule} | ${counts.map((one) => one.toFixed(1)).join(" | ")} |`);
const page = `# Invented names that agree

Written by \`npm run bench -- randomize\`. ${paragraphs.length} paragraphs (\`research/bench/randomize\`) in Russian and English, from courts, staff
departments, medicine, chats, support, contracts, news, forms and tables. All personal data in them are marked, with the
requirements for their replacements:

- Nothing of the original remains.
- The same person, place or organization always gets the same replacement. Two different ones get different replacements.
- Gender, number and case agree with the sentence.
- An organization keeps its kind: a bank remains a bank.
- Numbers keep their format and check digits.
- An account number fits its bank.
- Dates keep their order and distance.
- An age fits its date of birth.

Each paragraph is randomized ${SEEDS.length} times, with different names.

One half of the paragraphs ("read") was inspected while the rules were being corrected. The other half ("kept") was written
together with the first, before any rule was examined, and its results were never inspected one by one. Rely on the rows
with "kept". One person wrote all paragraphs.

The rows with "hard" are 35 paragraphs (25 Russian, 10 English) in which one person, family or place is written in many ways:
name, initials, login, child's patronymic; town, region, postcode, number plate, dialling code, word for inhabitants. The
requirements above apply, and regions, fathers, logins, weekdays and anniversaries must fit. Rules were corrected on them.

The rows with "what is marked" replace the marked text, so they count only mistakes of the replacement. The rows with "what
the engine found" detect the entities first. Mistakes of detection are entities that are missed, found only in part or with
the wrong type, and findings without a mark. All other entities are judged as above. Counts are for ${PER} paragraphs.

| paragraphs | number | marks | mistakes of replacement | paragraphs without any | mistakes of detection |
| --- | ---: | ---: | ---: | ---: | ---: |
${rows.join("\n")}

Mistakes by type if the marked text is replaced (number in all paragraphs of each half, mean of ${SEEDS.length} repetitions):

| mistake | read | kept | hard |
| --- | ---: | ---: | ---: |
${ruleRows.join("\n")}
`;
const file = join(ROOT, "docs", "benchmarks-randomize.md");
if (!existsSync(join(ROOT, "docs"))) throw new Error("run in a checkout");
if (!MARKED_ALONE) writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
process.stdout.write(page);
