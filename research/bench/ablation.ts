/**
 * Gain and cost of each pass and rule of detection: each is disabled in turn. The tagger's results are cached.
 *
 * npm run bench -- ablation [SET.jsonl ...] [--scorer SCORE.mjs] [--only NAME,NAME] [--cache DIR]
 *
 * Defaults: sets in ../shared/data/dev, ../shared/eval/score.mjs. Writes docs/benchmarks-ablation.md, but not with
 * --only.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { createEngine, passesOf, rulesOf, type Tagger } from "../../engine/index";
import { ablationPage, type Figures, type Variant } from "./ablation-report";
import { cachedTagger } from "./cached-tagger";
import { filesIn, readSet, type LabelledSet } from "./sets";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** They pass the findings on. */
const NEEDED: ReadonlySet<string> = new Set([
  "read-tagger",
  "weigh-identifiers",
  "weigh-names",
  "find-user-terms",
  "link",
]);

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    scorer: { type: "string", default: join(ROOT, "..", "shared", "eval", "score.mjs") },
    only: { type: "string" },
    cache: { type: "string", default: join(tmpdir(), "outis-tagged") },
  },
});

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const files = positionals.length > 0 ? positionals : filesIn(join(ROOT, "..", "shared", "data", "dev"));
if (files.length === 0 || !existsSync(values.scorer)) {
  say("There are no labelled texts, or no scorer. Name them: bench -- ablation SET.jsonl --scorer SCORE.mjs");
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), "outis-ablation-"));
try {
  const sets = files.map(readSet);
  const tagger = await cachedTagger(join(ROOT, "models", "tagger"), values.cache);
  const variants: Variant[] = [];
  for (const name of ["", ...namesToLeaveOut(values.only)]) {
    say(`> ${name === "" ? "everything" : `without ${name}`} ...`);
    const figures: Record<string, Figures> = {};
    for (const [at, set] of sets.entries()) figures[set.name] = await read(set, files[at] ?? "", tagger, name);
    variants.push({ name, figures });
  }
  const page = ablationPage(variants);
  process.stdout.write(page);
  if (values.only === undefined) {
    const file = join(ROOT, "docs", "benchmarks-ablation.md");
    writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
  }
} finally {
  rmSync(folder, { recursive: true });
}

function namesToLeaveOut(only: string | undefined): string[] {
  if (only !== undefined) return only.split(",");
  return [...passesOf(), ...rulesOf()].map(({ name }) => name).filter((name) => !NEEDED.has(name));
}

async function read(set: LabelledSet, file: string, tagger: Tagger, without: string): Promise<Figures> {
  const engine = createEngine({ tagger, without: new Set(without === "" ? [] : [without]) });
  const found: string[] = [];
  for (const { id, lang, text } of set.records) {
    found.push(JSON.stringify({ id, spans: await engine.detect(text, { language: lang }) }));
  }
  const answers = join(folder, `${basename(file)}.found`);
  writeFileSync(answers, found.join("\n"));
  const line = execFileSync(process.execPath, [values.scorer, "--preds", answers, file], { encoding: "utf8" });
  return {
    overlapF1: figure(line, /ovl [\d.]+\/[\d.]+\/([\d.]+)/),
    leak: figure(line, /leak ([\d.]+)%/),
    needless: figure(line, /over ([\d.]+)%/),
    names: figure(line, /names ([\d.]+)%/),
  };
}

function figure(line: string, pattern: RegExp): number {
  const found = pattern.exec(line)?.[1];
  if (found === undefined) throw new Error("The scorer's answer cannot be read");
  return Number(found);
}
