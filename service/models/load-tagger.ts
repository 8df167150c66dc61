import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import {
  createTagger,
  parseTaggerConfig,
  parseVocabulary,
  type Tagger,
  type TaggerSession,
  type WindowMemory,
} from "../../engine/index";
import { openSession } from "./onnx-session";

const hashesSchema = z.object({ sha256: z.record(z.string(), z.string()) });

export interface TaggerFiles {
  readonly model: Buffer;
  readonly vocabulary: ReturnType<typeof parseVocabulary>;
  readonly config: ReturnType<typeof parseTaggerConfig>;
}

/** Throws if a file is missing or differs from config.json: a damaged model would find less. */
export async function readTagger(folder: string): Promise<TaggerFiles> {
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
  return { model, vocabulary: parseVocabulary(vocabulary.toString("utf8")), config: parseTaggerConfig(config) };
}

/** `through`: wraps the session. Throws like `readTagger`. */
export async function loadTagger(
  folder: string,
  threads: number,
  memory?: WindowMemory,
  through = (session: TaggerSession): TaggerSession => session,
): Promise<Tagger> {
  const { model, vocabulary, config } = await readTagger(folder);
  return createTagger(through(await openSession(model, threads)), vocabulary, config, memory);
}
