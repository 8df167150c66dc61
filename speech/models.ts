import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

export const modelFileSchema = z.object({
  /** In the model's folder, not above it. */
  name: z.string().regex(/^(?!\.)[^/\\:]+$/u),
  size: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
});
export type ModelFile = z.infer<typeof modelFileSchema>;

export const RECOGNIZER_ROLES = {
  whisper: ["encoder", "decoder", "tokens"],
  transducer: ["encoder", "decoder", "joiner", "tokens"],
  "nemo-transducer": ["encoder", "decoder", "joiner", "tokens"],
  "nemo-ctc": ["model", "tokens"],
  "zipformer-ctc": ["model", "tokens"],
  "wenet-ctc": ["model", "tokens"],
  "dolphin-ctc": ["model", "tokens"],
  "sense-voice": ["model", "tokens"],
  paraformer: ["model", "tokens"],
  canary: ["encoder", "decoder", "tokens"],
  moonshine: ["preprocessor", "encoder", "uncachedDecoder", "cachedDecoder", "tokens"],
} as const;
export type RecognizerFamily = keyof typeof RECOGNIZER_ROLES;
export const RECOGNIZER_FAMILIES = Object.keys(RECOGNIZER_ROLES) as [RecognizerFamily, ...RecognizerFamily[]];

/** `model.json` of a recognizer. */
export const recognizerModelSchema = z
  .object({
    id: z.string().min(1),
    family: z.enum(RECOGNIZER_FAMILIES),
    /** ISO 639-1, or "*" for every language. */
    languages: z.array(z.string().min(1)).min(1),
    /** By role (RECOGNIZER_ROLES). */
    files: z.record(z.string(), modelFileSchema),
  })
  .refine((model) => RECOGNIZER_ROLES[model.family].every((role) => role in model.files), {
    message: "A file that the family needs is not named",
  });
export type RecognizerModel = z.infer<typeof recognizerModelSchema>;

export const speechConfigSchema = z.object({
  voiceActivity: modelFileSchema,
  voices: modelFileSchema,
  /** Bundled recognizers by language; "*" is any other. */
  recognizers: z.record(z.string(), z.string()),
});
export type SpeechConfig = z.infer<typeof speechConfigSchema>;

/** A file is missing, differs from its description, or cannot be loaded. */
export class BrokenModel extends Error {
  constructor(
    readonly model: string,
    readonly file: string,
  ) {
    super(`The model ${model} is broken: ${file}`);
  }
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, "utf8")) as unknown;
}

/** Throws `BrokenModel`. */
export async function readSpeechConfig(folder: string): Promise<SpeechConfig> {
  const read = await readJson(join(folder, "config.json")).catch(() => undefined);
  const parsed = speechConfigSchema.safeParse(read);
  if (!parsed.success) throw new BrokenModel("speech", "config.json");
  return parsed.data;
}

/** Throws `BrokenModel` with the name of the model or its folder. */
export async function readRecognizerModel(folder: string): Promise<RecognizerModel> {
  const read = await readJson(join(folder, "model.json")).catch(() => undefined);
  const parsed = recognizerModelSchema.safeParse(read);
  if (!parsed.success) throw new BrokenModel(folder.split(/[/\\]/u).at(-1) ?? "", "model.json");
  return parsed.data;
}

/** SHA-256, hexadecimal. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(part as Buffer);
  return hash.digest("hex");
}

/** A damaged file must not reach the runtime, because a bad graph crashes the process. Throws `BrokenModel`. */
export async function wholeFile(model: string, folder: string, file: ModelFile): Promise<string> {
  const path = join(folder, file.name);
  const size = await stat(path).then(
    (found) => found.size,
    () => -1,
  );
  if (size !== file.size || (await hashOfFile(path)) !== file.sha256) throw new BrokenModel(model, file.name);
  return path;
}
