// npm run bench -- lost-speech --audio DIR [--set NAME] [--without RULE,RULE] [--only ID] [--show]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createEngine } from "../../engine/index";
import { cachedTagger } from "./cached-tagger";
import { readMixtures, speak } from "./covered-sound/mixture";
import { judge, type Judged } from "./lost-speech/judge";
import { hear } from "./lost-speech/hear";

const SETS = ["development", "held-out", "numbers-development", "numbers-held-out"];
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const { values: options } = parseArgs({
  options: {
    audio: { type: "string" },
    set: { type: "string", default: "all" },
    only: { type: "string" },
    without: { type: "string", default: "" },
    show: { type: "boolean", default: false },
  },
  args: process.argv.slice(3),
});
const { audio } = options;
if (audio === undefined) throw new Error("--audio DIR: a folder with speech/transcripts.tsv");
const folder = mkdtempSync(join(tmpdir(), "outis-lost-"));
const engine = createEngine({
  without: new Set(options.without.split(",")),
  tagger: await cachedTagger(join(ROOT, "models", "tagger"), join(tmpdir(), "outis-quality", "tagged")),
});
try {
  for (const set of options.set === "all" ? SETS : [options.set]) {
    const rows: Judged[] = [];
    for (const mixture of readMixtures(join(ROOT, "research", "bench", "lost-speech", `${set}.txt`))) {
      if (options.only !== undefined && !mixture.id.includes(options.only)) continue;
      const spoken = speak(mixture, folder, audio);
      const heard = await hear(spoken, engine, ROOT);
      const judged = judge(spoken, heard);
      rows.push(judged);
      process.stderr.write(options.show ? shown(judged) : `${judged.id}\n`);
    }
    process.stdout.write(summary(set, rows));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function shown(row: Judged): string {
  return [
    `${row.id} ${row.conditions}: ${figures([row])}`,
    ...row.turns.map(
      ({ start, end, lost, marked, words, right, open, text }) =>
        `  ${start.toFixed(1)}-${end.toFixed(1)} lost ${lost.toFixed(1)}, marked ${marked.toFixed(1)}, right ${right} of ${words}${open ? ", OPEN" : ""}: ${text}`,
    ),
    ...row.lines.map((line) => `    ${line}`),
    "",
  ].join("\n");
}

function figures(rows: readonly Judged[]): string {
  const turns = rows.flatMap((row) => row.turns);
  const sum = (of: (turn: Judged["turns"][number]) => number): number => turns.reduce((all, turn) => all + of(turn), 0);
  const voiced = sum(({ voiced }) => voiced);
  const share = (seconds: number): string => `${seconds.toFixed(1)} s, ${((100 * seconds) / voiced).toFixed(1)} %`;
  const numbers = turns.filter(({ open }) => open !== undefined);
  const processor = rows.reduce((all, row) => all + row.processor, 0);
  return (
    `of ${voiced.toFixed(0)} s without text or mark: ${share(sum(({ lost }) => lost))}; ` +
    `marked: ${share(sum(({ marked }) => marked))}; ` +
    `${sum(({ right }) => right)} of ${sum(({ words }) => words)} words; ` +
    `numbers hidden: ${numbers.filter(({ open }) => open === false).length} of ${numbers.length}; ` +
    `harmless digits hidden: ${sum(({ needless }) => needless)} of ${sum(({ harmless }) => harmless)}; ` +
    `processor ${processor.toFixed(0)} s`
  );
}

function summary(set: string, rows: readonly Judged[]): string {
  return `${set}: ${rows.length} recordings; ${figures(rows)}\n`;
}
