import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { modelFolder } from "../models/model-folder";

export const speechModelsSchema = z.object({
  /** Folder with the models that every job needs: voice activity and voices of speakers. */
  models: z.string().min(1),
  /** Folders of recognizers by language; "*" is every other. */
  recognizers: z.record(z.string(), z.string().min(1)),
});
/** The models that recordings are listened to with. */
export type SpeechModels = z.infer<typeof speechModelsSchema>;

const config = z.object({ recognizers: z.record(z.string(), z.string()) });
const recognizer = z.object({ languages: z.array(z.string()) });

function read<T>(schema: z.ZodType<T>, ...path: string[]): T | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(join(...path), "utf8"))).data;
  } catch {
    return undefined;
  }
}

/** Recognizers in a folder of the operator's: in itself or in its subfolders, by their language. */
function recognizersIn(folder: string): SpeechModels["recognizers"] {
  const inside = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const folders = [
    folder,
    ...inside
      .filter((one) => one.isDirectory())
      .map(({ name }) => join(folder, name))
      .sort(),
  ];
  const found: Record<string, string> = {};
  for (const one of folders) {
    for (const language of read(recognizer, one, "model.json")?.languages ?? []) found[language] ??= resolve(one);
  }
  return found;
}

/**
 * The bundled models, and those in a folder of the operator, which have priority. Undefined if this build has none. The
 * speech process detects and reports damaged models.
 */
export function localSpeechModels(more?: string, models = modelFolder("speech")): SpeechModels | undefined {
  if (models === undefined) return undefined;
  const bundled = Object.entries(read(config, models, "config.json")?.recognizers ?? {});
  const recognizers = Object.fromEntries(bundled.map(([language, folder]) => [language, resolve(models, folder)]));
  return { models, recognizers: { ...recognizers, ...(more === undefined ? {} : recognizersIn(more)) } };
}
