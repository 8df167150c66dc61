// npm run bench -- unseen [--no-peers]: what is left and what is hidden without need in marked documents of
// research/training/frames, from which nothing is learnt. Writes docs/benchmarks-unseen.md.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { type Detector, RunningDetector } from "./detector";
import { ourDetectors, peers } from "./detectors";
import { machine } from "./machine";
import { countLeft, type Counts, sumOf } from "./unseen/count-left";
import { readMarked } from "./unseen/read-marked";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SETS = ["documents_ru", "documents2_ru", "documents3_ru", "documents4_ru", "documents_en", "documents2_en"];
const LIMIT_MS = 90_000;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { "no-peers": { type: "boolean", default: false } },
});
const say = (line: string): void => void process.stderr.write(`${line}\n`);

interface Row {
  readonly detector: string;
  readonly set: string;
  readonly counts: Counts;
}

/** @throws if a document was not answered, because its counts would be too low */
async function measure(detector: Detector): Promise<Row[]> {
  say(`> ${detector.name} ...`);
  const running = new RunningDetector(detector);
  if (!(await running.ask("first", "en", "Anna Petrova called.", LIMIT_MS))) {
    say(`! SKIPPED: ${detector.name} does not start`);
    return [];
  }
  const rows: Row[] = [];
  for (const set of SETS) {
    const counts: Counts[] = [];
    for (const one of readMarked(join(ROOT, "research", "training", "frames", `${set}.txt`))) {
      const found = await running.ask(one.id, one.lang, one.text, LIMIT_MS);
      if (!found) throw new Error(`${detector.name} did not answer ${one.id}`);
      counts.push(countLeft(one, found));
    }
    rows.push({ detector: detector.name, set, counts: sumOf(counts) });
  }
  running.stop();
  const language = (end: string): Row => ({
    detector: detector.name,
    set: end === "_ru" ? "**Russian**" : "**English**",
    counts: sumOf(rows.filter(({ set }) => set.endsWith(end)).map(({ counts }) => counts)),
  });
  return [...rows, language("_ru"), language("_en")];
}

const rows: Row[] = [];
const asked = values["no-peers"] ? [] : peers(ROOT, say).filter(({ name }) => ["Presidio", "Natasha"].includes(name));
for (const detector of [...ourDetectors(ROOT), ...asked]) rows.push(...(await measure(detector)));

const share = (part: number, whole: number): string =>
  whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`;
const lines = rows.map(({ detector, set, counts: c }) => {
  const overMasked = c.other === 0 ? "-" : `${((100 * c.otherHidden) / c.other).toFixed(1)} %`;
  const cells = [share(c.nameLeft, c.named), share(c.anythingLeft, c.personal), share(c.harmlessHidden, c.harmless)];
  return `| ${[set, detector, c.documents, ...cells, overMasked].join(" | ")} |`;
});
const { date, cpu, cores } = machine();
const page = `# Unseen documents

Written by \`npm run bench -- unseen\`; do not edit by hand. ${date}, ${cpu}, ${cores} cores.

Documents in \`research/training/frames\` were written and marked without knowledge of the engine, and nothing is trained on
them. The later sets (\`documents3_ru\`, \`documents4_ru\`, both English ones) also mark strings that resemble personal data:
terms, drugs, laws, products, tickets. A document has a name left if a letter of a person's name is visible, anything left if
a letter or digit of any marked string is. A harmless string is hidden if a part of it is. Over-masking is the hidden share of
the characters outside of personal data. Level: balanced. Natasha knows Russian and only names of people, places and
organizations; Presidio reads every text with its small English model. The bias of the shipped tagger was chosen on these sets
and on those of [benchmarks](benchmarks.md).

| set | | documents | a name left | anything left | harmless strings hidden | over-masking |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
${lines.join("\n")}
`;
process.stdout.write(page);
if (!values["no-peers"]) {
  const file = join(ROOT, "docs", "benchmarks-unseen.md");
  writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
}
