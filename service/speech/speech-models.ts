import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { bundledRecognizers, languagesOfRecognizer } from "../../speech/index";
import { modelFolder } from "../models/model-folder";

export const speechModelsSchema = z.object({
  /** Required by every job: voice activity and speaker embeddings. */
  models: z.string().min(1),
  /** Folders of recognizers by language; "*" is any other. */
  recognizers: z.record(z.string(), z.string().min(1)),
});
export type SpeechModels = z.infer<typeof speechModelsSchema>;

/** In the folder or its subfolders. */
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
    for (const language of languagesOfRecognizer(one)) found[language] ??= resolve(one);
  }
  return found;
}

/**
 * The operator's models have priority. Undefined if missing in this build. The speech process reports damaged models.
 */
export function localSpeechModels(more?: string, models = modelFolder("speech")): SpeechModels | undefined {
  if (models === undefined) return undefined;
  const recognizers = { ...bundledRecognizers(models), ...(more === undefined ? {} : recognizersIn(more)) };
  return { models, recognizers };
}
