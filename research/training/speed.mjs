// How fast the tagger reads, in megabytes of UTF-8 a second of processor time: comparable on a busy machine.
//
//   node research/training/speed.mjs [--model models/tagger] [--threads 1] [--bytes 300000] DATA.jsonl ...
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadTagger } from "./detect.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    model: { type: "string", default: path.join(path.dirname(fileURLToPath(import.meta.url)), "..", "..", "models", "tagger") },
    threads: { type: "string", default: "1" },
    bytes: { type: "string", default: "300000" },
  },
});

const tagger = await loadTagger(values.model, Number(values.threads));
await tagger.tag("Разогрев. Warming up.");
for (const file of positionals) {
  const texts = readFileSync(file, "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line).text);
  let text = texts.join("\n\n");
  text = text.slice(0, Math.floor((text.length * Number(values.bytes)) / Buffer.byteLength(text)));
  const cpu = process.cpuUsage();
  const started = performance.now();
  const spans = await tagger.tag(text);
  const wall = (performance.now() - started) / 1e3;
  const { user, system } = process.cpuUsage(cpu);
  const megabytes = Buffer.byteLength(text) / 1e6;
  const rate = (seconds) => (megabytes / seconds).toFixed(3);
  const memory = (process.memoryUsage().rss / 1e6).toFixed(0);
  console.log(
    `${path.basename(file)}: ${megabytes.toFixed(2)} MB, ${spans.length} spans, ` +
      `${rate((user + system) / 1e6)} MB per processor second, ${rate(wall)} MB/s by the clock, RSS ${memory} MB`,
  );
}
