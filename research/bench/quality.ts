/**
 * Quick check of the full pipeline on labelled sets. Caches the tagger's results.
 *
 * npx tsx research/bench/quality.ts --scorer SCORE.mjs [--limit 60] [--no-tagger | --tagger-alone] [--level
 * sure|balanced|doubtful] [--out DIR] [--model DIR] SET.jsonl ...
 *
 * Takes every n-th record, at most `limit`; 0 reads all. Writes DIR/errors.txt: FP and FN lines.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { CAUTION_LEVELS } from "../../shared/api/detection-choices";
import { createEngine } from "../../engine/index";
import { cachedTagger } from "./cached-tagger";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scorer: { type: "string" },
    limit: { type: "string", default: "60" },
    "no-tagger": { type: "boolean", default: false },
    "tagger-alone": { type: "boolean", default: false },
    out: { type: "string", default: join(tmpdir(), "outis-quality") },
    model: { type: "string", default: "models/tagger" },
    level: { type: "string", default: "balanced" },
  },
});
const record = z.looseObject({ id: z.string(), lang: z.string(), text: z.string() });

mkdirSync(values.out, { recursive: true });
const tagger = await cachedTagger(values.model, join(values.out, "tagged"));
const engine = createEngine(values["no-tagger"] ? {} : { tagger });
const detection = { level: z.enum(CAUTION_LEVELS).parse(values.level) };
const limit = Number(values.limit);
let errors = "";
for (const file of positionals) {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  const step = limit > 0 ? Math.max(1, Math.ceil(lines.length / limit)) : 1;
  const chosen = lines.filter((_, index) => index % step === 0);
  const found: string[] = [];
  for (const line of chosen) {
    const { id, lang, text } = record.parse(JSON.parse(line));
    const spans = values["tagger-alone"]
      ? await tagger.tag(text)
      : await engine.detect(text, { language: lang, detection });
    found.push(JSON.stringify({ id, spans }));
  }
  if (values.scorer === undefined) continue;
  const name = basename(file);
  const gold = join(values.out, name);
  const answers = join(values.out, `${name}.found`);
  writeFileSync(gold, chosen.join("\n"));
  writeFileSync(answers, found.join("\n"));
  const wrong = join(values.out, "wrong.txt");
  const score = execFileSync(process.execPath, [values.scorer, "--preds", answers, "--errors", wrong, gold], {
    encoding: "utf8",
  });
  process.stdout.write(`${short(score)}\n`);
  errors += readFileSync(wrong, "utf8");
}
writeFileSync(join(values.out, "errors.txt"), errors);

/** Without name and speed, which a cache makes meaningless. */
function short(line: string): string {
  return line
    .trim()
    .split("\t")
    .slice(1)
    .filter((part) => !/MB\/s|RSS/.test(part))
    .join("  ");
}
