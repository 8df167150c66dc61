// Scores the tagger on labelled files with the project's scorer.
//
//   node research/training/evaluate.mjs --scorer SCORE.mjs [--model models/tagger] [--limit-s 600] DATA/dev/*.jsonl
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scorer: { type: "string" },
    model: { type: "string" },
    "limit-s": { type: "string", default: "600" },
    json: { type: "string" },
    errors: { type: "string" },
  },
});
if (!values.scorer || positionals.length === 0) {
  console.error("usage: node research/training/evaluate.mjs --scorer SCORE.mjs [--model DIR] DATA.jsonl ...");
  process.exit(2);
}
const detect = path.join(path.dirname(fileURLToPath(import.meta.url)), "detect.mjs");
const model = values.model ? ` --model '${values.model}'` : "";
const args = [values.scorer, "--cmd", `node '${detect}'${model}`, "--limit-s", values["limit-s"]];
for (const name of ["json", "errors"]) if (values[name]) args.push(`--${name}`, values[name]);
process.exit(spawnSync(process.execPath, [...args, ...positionals], { stdio: "inherit" }).status ?? 1);
