// npm run bench -- engine [FILES.jsonl...] [--limit-s N] [--no-peers] [--quick]
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { ourDetectors, peers } from "./detectors";
import { machine } from "./machine";
import { measure, type Measured, type Work } from "./measure";
import { markdown } from "./report";
import { chosenFiles, filesIn, readSet, type LabelledSet } from "./sets";
import { measureStages } from "./stages-process";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Optional labelled texts outside the checkout. */
const DATA = join(ROOT, "..", "shared", "data", "dev");
const USAGE = `npm run bench -- engine [FILES.jsonl ...] [--limit-s N] [--no-peers] [--quick]
  accuracy and speed; writes docs/benchmarks.md and research/bench/results/engine.json
  FILES.jsonl   labelled texts {id, lang, text, spans}; default: those in ../shared/data/dev
  --limit-s N   seconds that a detector has for one set (5)
  --no-peers    our own engine alone
  --quick       speed, start and memory alone; prints them and writes nothing
npm run bench -- library
  what it costs to list and to search a history of 10,000 tasks
npm run bench -- weight [PART ...] [--rounds N]
  time, memory and size of the built application, beside an empty window or an arithmetic loop
npm run bench -- soak [--minutes N]
  mixed work; fails if memory, handles, files or processes grow steadily (120)
npm run bench -- large [text] [longest-text] [sheet] [scans] [recording]
  very large inputs: progress, memory, cancellation, complete copies; hours
npm run bench -- window [typing] [text] [library]
  how long the window is held up, and what it holds, with long texts and lists
`;
/** Characters of each kind of text. */
const SPEED_SHARE = 6_000;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function benchEngine(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      "limit-s": { type: "string", default: "5" },
      "no-peers": { type: "boolean", default: false },
      quick: { type: "boolean", default: false },
    },
  });
  const limitSeconds = Number(values["limit-s"]);
  if (!(limitSeconds > 0)) throw new Error(`--limit-s is a number of seconds\n${USAGE}`);
  const found = machine();
  const isSpeedAlone = values.quick && positionals.length === 0 && filesIn(DATA).length === 0;
  const sets = isSpeedAlone ? [] : chosenFiles(positionals, DATA).map(readSet);
  const texts = speedTexts(sets);
  const work: Work = { sets: values.quick ? [] : sets, texts, limitSeconds };
  const detectors: Measured[] = [];
  for (const detector of [...ourDetectors(ROOT), ...(values["no-peers"] ? [] : peers(ROOT, say))]) {
    say(`> ${detector.name} ...`);
    detectors.push(await measure(detector, work, say));
  }
  say("> Stages of the engine ...");
  const stages = await measureStages(ROOT, texts.map(({ text }) => text).join("\n\n"), "ru");
  const report = { machine: found, limitSeconds, detectors, stages };
  const page = markdown(report);
  process.stdout.write(page);
  if (values.quick) return;
  await write(join("research", "bench", "results", "engine.json"), JSON.stringify(report));
  await write(join("docs", "benchmarks.md"), page);
}

/** A part of every set, one text per set, so that long texts and many languages count; else our examples. */
function speedTexts(sets: readonly LabelledSet[]): Work["texts"] {
  if (sets.length > 0) {
    return sets.map(({ records }) => ({ lang: records[0]?.lang ?? "en", text: firstOf(records.map((r) => r.text)) }));
  }
  const folder = join(ROOT, "examples");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .map((name) => ({ lang: name.includes("-en") ? "en" : "ru", text: readFileSync(join(folder, name), "utf8") }));
}

function firstOf(texts: readonly string[]): string {
  let joined = "";
  for (const text of texts) {
    if (joined.length + text.length > SPEED_SHARE) break;
    joined += `${text}\n\n`;
  }
  return joined === "" ? (texts[0] ?? "").slice(0, SPEED_SHARE) : joined;
}

/** Formatted with prettier. */
async function write(path: string, content: string): Promise<void> {
  const file = join(ROOT, path);
  const folder = join(file, "..");
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  writeFileSync(file, await format(content, { ...(await resolveConfig(file)), filepath: file }));
}

const [what = "engine", ...args] = process.argv.slice(2);
try {
  if (what === "--help" || args.includes("--help")) process.stdout.write(USAGE);
  else if (what !== "engine") throw new Error(USAGE);
  else await benchEngine(args);
} catch (error) {
  say(error instanceof Error ? error.message : "The benchmark failed.");
  process.exitCode = 1;
}
