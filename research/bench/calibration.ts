/**
 * How often findings are right, by source and predicted probability; fits the displayed probabilities.
 *
 * npm run bench -- calibration [SET.jsonl ...] [--cache DIR]
 *
 * Default: the Russian and English sets in ../shared/data/dev. Always: the unseen documents of research/training/frames. Every second text fits the curves that the other texts
 * judge; engine/calibration.json is fitted to all texts. Writes docs/benchmarks-calibration.md.
 */
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { calibrated, createEngine, curveNames, type Curves, type LinkedSpan } from "../../engine/index";
import { cachedTagger } from "./cached-tagger";
import { calibrationError, fitCurve, type Judged } from "./calibration-fit";
import { filesIn, readSet, type LabelledSet } from "./sets";
import { readMarked } from "./unseen/read-marked";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Labels of a type in a set; with fewer, the set does not annotate this type. */
const ANNOTATED_FROM = 5;
/** Documents of everyday life that nothing is trained on; the other sets are news, court decisions and posts. */
const UNSEEN = ["documents_ru", "documents2_ru", "documents3_ru", "documents4_ru", "documents_en", "documents2_en"];

interface Finding extends Judged {
  readonly evidence: NonNullable<LinkedSpan["evidence"]>;
  readonly type: LinkedSpan["type"];
  /** 0 or 1. */
  readonly half: number;
  readonly isUnseen: boolean;
}

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { cache: { type: "string", default: join(tmpdir(), "outis-tagged") } },
});
const files = positionals.length > 0 ? positionals : filesIn(join(ROOT, "..", "shared", "data", "dev"));
if (files.length === 0) throw new Error("There are no labelled texts. Name them: bench -- calibration SET.jsonl");
const engine = createEngine({ tagger: await cachedTagger(join(ROOT, "models", "tagger"), values.cache) });
const findings: Finding[] = [];
// Masking sets have no types.
const sets = files.filter((file) => !file.includes("masking")).map(readSet);
for (const set of sets) if (isOurs(set)) findings.push(...(await read(set, false)));
for (const name of UNSEEN) {
  const records = readMarked(join(ROOT, "research", "training", "frames", `${name}.txt`));
  findings.push(...(await read({ name, records }, true)));
}

const halves = [0, 1].map((half) => curvesOf(findings.filter((one) => one.half === half)));
const page = pageOf();
process.stdout.write(page);
await write(join("engine", "calibration.json"), JSON.stringify({ curves: curvesOf(findings) }));
await write(join("docs", "benchmarks-calibration.md"), page);

/** Labels of other languages are from old newspapers and similar texts. */
function isOurs({ records }: LabelledSet): boolean {
  return ["ru", "en"].includes(records[0]?.lang ?? "");
}

/** At the lowest level of caution, without types that the set does not label. */
async function read({ records }: LabelledSet, isUnseen: boolean): Promise<Finding[]> {
  const labelled = new Map<string, number>();
  for (const { type } of records.flatMap(({ spans }) => spans)) labelled.set(type, (labelled.get(type) ?? 0) + 1);
  const found: Finding[] = [];
  for (const [at, { text, lang, spans }] of records.entries()) {
    for (const { start, end, type, evidence } of await engine.detect(text, {
      language: lang,
      detection: { level: "doubtful" },
    })) {
      if (evidence === undefined || (labelled.get(type) ?? 0) < ANNOTATED_FROM) continue;
      const touched = spans.filter((gold) => gold.start < end && gold.end > start).map((gold) => gold.type);
      const right = touched.includes(type);
      if (!right && touched.some((one) => ["OTHER", "MISC", "MASK"].includes(one))) continue;
      found.push({ said: evidence.probability, right, evidence, type, half: at % 2, isUnseen });
    }
  }
  return found;
}

/** Names of curves: by type only for findings of the model. */
function groupsOf({ evidence, type }: Finding): readonly string[] {
  const names = curveNames(evidence, type);
  return evidence.source === "model" ? names : names.slice(1);
}

function curvesOf(all: readonly Finding[]): Curves {
  const groups = new Map<string, Finding[]>();
  for (const one of all)
    for (const name of one.evidence.strength === "checked" ? [] : groupsOf(one))
      groups.set(name, [...(groups.get(name) ?? []), one]);
  return Object.fromEntries(
    [...groups].sort().flatMap(([name, group]) => {
      const curve = fitCurve(group);
      return curve === undefined ? [] : [[name, curve]];
    }),
  );
}

function pageOf(): string {
  const groups = new Map<string, Finding[]>();
  for (const one of findings)
    for (const name of ["all", ...(one.isUnseen ? ["unseen documents"] : []), ...groupsOf(one).slice(0, 1)])
      groups.set(name, [...(groups.get(name) ?? []), one]);
  const rows = [...groups].sort().map(([name, group]) => {
    const after = group.map((one) => ({ ...one, said: calibrated(one.evidence, one.type, halves[1 - one.half]) }));
    const right = (100 * group.filter((one) => one.right).length) / group.length;
    const cells = [right, mean(group), mean(after), calibrationError(group), calibrationError(after)];
    return `| ${name} | ${group.length} | ${cells.map((cell) => cell.toFixed(1)).join(" | ")} |`;
  });
  return `# What a score means

Written by \`npm run bench -- calibration\`. The findings are from labeled Russian and English texts, at the level that shows doubtful
findings. They are grouped by source, strength and, for the model, type. A finding is right if it touches a label of its type.
"Unseen documents" are those of [unseen documents](benchmarks-unseen.md), a part of all.

The score of a span is a calibrated probability: of the findings with a score of 80 %, about 80 % are right. It is computed by
curves (\`engine/calibration.json\`). In this table, each curve is judged on the half of the texts to which it was not fitted. The
score has no influence on decisions.

"Said" is the probability before calibration. Errors are expected calibration errors in percentage points, over ten bins.

| source, strength, type | findings | right, % | said on average | score on average | error of what is said | error of the score |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join("\n")}
`;
}

function mean(all: readonly Judged[]): number {
  return (100 * all.reduce((sum, { said }) => sum + said, 0)) / all.length;
}

async function write(path: string, content: string): Promise<void> {
  const file = join(ROOT, path);
  writeFileSync(file, await format(content, { ...(await resolveConfig(file)), filepath: file }));
}
