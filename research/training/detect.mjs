// JSON lines {id, lang, text} on stdin -> JSON lines {id, spans} on stdout, only by the tagger (no rules).
// An example of loading the model in Node: read the files, check their hashes, create a session for the engine.
//
//   node research/training/detect.mjs [--model models/tagger] [--threads 2] < texts.jsonl
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import readline from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import * as ort from "onnxruntime-node";
import { register } from "tsx/esm/api";

const ROOT = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

/** Throws if a file is not the one in config.json. */
export async function loadTagger(folder, threads) {
  register();
  const { parseTaggerConfig } = await import("../../engine/tagger/config.ts");
  const { createTagger } = await import("../../engine/tagger/tagger.ts");
  const { parseVocabulary } = await import("../../engine/tagger/vocabulary.ts");
  const json = JSON.parse(await readFile(path.join(folder, "config.json"), "utf8"));
  const read = async (name) => {
    const bytes = await readFile(path.join(folder, name));
    const hash = createHash("sha256").update(bytes).digest("hex");
    if (hash !== json.sha256[name]) throw new Error(`${name} is not the file that config.json names`);
    return bytes;
  };
  const model = await ort.InferenceSession.create(await read("tagger.onnx"), {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
  });
  const session = {
    async run(ids, shape) {
      const { logits } = await model.run({ ids: new ort.Tensor("int32", ids, [...shape]) });
      return logits.data;
    },
  };
  const vocabulary = parseVocabulary((await read("vocab.tsv")).toString("utf8"));
  return createTagger(session, vocabulary, parseTaggerConfig(json));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { model: { type: "string" }, threads: { type: "string", default: "2" } } });
  const tagger = await loadTagger(values.model ?? path.join(ROOT, "models", "tagger"), Number(values.threads));
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { id, text } = JSON.parse(line);
    process.stdout.write(`${JSON.stringify({ id, spans: await tagger.tag(text) })}\n`);
  }
}
