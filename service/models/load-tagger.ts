import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { parseTaggerConfig } from "../../engine/tagger/config";
import { createTagger, type Tagger, type TaggerSession } from "../../engine/tagger/tagger";
import { parseVocabulary } from "../../engine/tagger/vocabulary";

const hashesSchema = z.object({ sha256: z.record(z.string(), z.string()) });

/**
 * Loads the tagger of a model folder (config.json, tagger.onnx, vocab.tsv). Throws when a file is missing or is not
 * the one that config.json names: a damaged model must not quietly find less.
 */
export async function loadTagger(folder: string, threads: number): Promise<Tagger> {
  const config: unknown = JSON.parse(await readFile(join(folder, "config.json"), "utf8"));
  const { sha256 } = hashesSchema.parse(config);
  const read = async (name: string): Promise<Buffer> => {
    const bytes = await readFile(join(folder, name));
    if (createHash("sha256").update(bytes).digest("hex") !== sha256[name]) {
      throw new Error(`${name} is not the file that config.json names`);
    }
    return bytes;
  };
  const [model, vocabulary] = await Promise.all([read("tagger.onnx"), read("vocab.tsv")]);
  return createTagger(await openSession(model, threads), parseVocabulary(vocabulary.toString("utf8")), parseTaggerConfig(config));
}

/** The model in ONNX Runtime. Loaded on demand: a program that never detects need not carry it in memory. */
async function openSession(model: Buffer, threads: number): Promise<TaggerSession> {
  const { InferenceSession, Tensor } = await import("onnxruntime-node");
  const session = await InferenceSession.create(model, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // Threads that wait for work in a loop take more of the processor than the work itself, from other programs too.
    // The fused layer norm is slower than its parts: 55 instead of 65 microseconds for a token in all.
    extra: {
      session: { intra_op: { allow_spinning: "0" } },
      optimization: { disable_specified_optimizers: "SkipLayerNormFusion" },
    },
  });
  return {
    async run(ids, shape) {
      const { logits } = await session.run({ ids: new Tensor("int32", ids, [...shape]) });
      if (!(logits?.data instanceof Float32Array)) throw new Error("The model gives no logits");
      return logits.data;
    },
  };
}
