// npm run bench -- covered-sound [--set development|held-out|both] [--show] [--only ID] [--python PYTHON --weights DIR]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createEngine } from "../../engine/index";
import { Whisper } from "../../speech/whisper/whisper";
import { cachedTagger } from "./cached-tagger";
import { judge, type Judged } from "./covered-sound/judge";
import { readMixtures, speak } from "./covered-sound/mixture";
import { redact } from "./covered-sound/redact";
import { startPeer } from "./listening/peer";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const say = (line: string): void => void process.stderr.write(`${line}\n`);

const { values: options } = parseArgs({
  options: {
    set: { type: "string", default: "both" },
    only: { type: "string" },
    show: { type: "boolean", default: false },
    python: { type: "string" },
    weights: { type: "string" },
  },
  args: process.argv.slice(3),
});
const folder = mkdtempSync(join(tmpdir(), "outis-covered-"));
const whisper = await Whisper.load(join(ROOT, "models", "speech"), 1);
if (whisper === undefined) throw new Error("ONNX Runtime has no build for this platform");
const engine = createEngine({
  tagger: await cachedTagger(join(ROOT, "models", "tagger"), join(tmpdir(), "outis-quality", "tagged")),
});
const { python, weights } = options;
const peer = python !== undefined && weights !== undefined ? startPeer(ROOT, folder, python, weights) : undefined;
if (!peer) say("! SKIPPED: faster-whisper with hints (--python, --weights)");
try {
  for (const set of options.set === "both" ? ["development", "held-out"] : [options.set]) {
    const rows: Judged[] = [];
    for (const mixture of readMixtures(join(ROOT, "research", "bench", "covered-sound", `${set}.txt`))) {
      if (options.only !== undefined && mixture.id !== options.only) continue;
      const spoken = speak(mixture, folder);
      const redacted = await redact(spoken, engine, whisper, ROOT);
      const judged = await judge(spoken, redacted, whisper, peer);
      rows.push(judged);
      if (options.show) say(shown(judged, redacted.heard));
    }
    process.stdout.write(summary(set, rows));
  }
} finally {
  peer?.close();
  rmSync(folder, { recursive: true, force: true });
}

function shown(row: Judged, heard: string): string {
  const names = row.names
    .filter(({ found }) => found)
    .map(({ name, turn, words, madeUp }) => `    ${turn}: ${name} <- ${words}${madeUp ? " (made up)" : ""}`);
  const alone = Object.entries(row.alone).map(([reason, seconds]) => `${reason} ${seconds.toFixed(1)}`);
  return [
    `${row.id} ${row.conditions}: ${names.length} of ${row.names.length}`,
    `    ${alone.join(", ")} of ${row.seconds.toFixed(1)} s`,
    heard,
    ...names,
  ].join("\n");
}

function summary(set: string, rows: readonly Judged[]): string {
  const names = rows.flatMap((row) => row.names);
  const count = (test: (name: Judged["names"][number]) => boolean): string => `${names.filter(test).length}`;
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
  const covered = rows.reduce((sum, row) => sum + row.covered, 0);
  const blocked = rows.filter((row) => row.blocked).length;
  return [
    `${set}: ${rows.length} mixtures, ${Math.round(seconds)} s, ${names.length} names said`,
    `  found by the hinted recognizer before covering: ${count(({ before }) => before)}`,
    `  found after covering: ${count(({ found }) => found)}`,
    `  of them in sound that is covered whole, made up of the hints: ${count(({ madeUp }) => madeUp)}`,
    `  found after covering by faster-whisper with hints: ${peer === undefined ? "not measured" : count(({ peer: by }) => by === true)}`,
    `  covered: ${((100 * covered) / seconds).toFixed(1)} % of the sound; exports stopped by the check: ${blocked}`,
    "",
  ].join("\n");
}
