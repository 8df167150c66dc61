import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { speechConfigSchema } from "../models";
import { MODEL_FILE } from "./read-model";

const configSchema = speechConfigSchema.pick({ recognizers: true });
const recognizerSchema = z.object({ languages: z.array(z.string()) });

function read<T>(schema: z.ZodType<T>, path: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(path, "utf8"))).data;
  } catch {
    return undefined;
  }
}

/**
 * Folders of recognizers by language; "*" is any other. Undefined if the configuration cannot be read. The speech process checks the files.
 */
export function bundledRecognizers(models: string): Record<string, string> | undefined {
  const config = read(configSchema, join(models, "config.json"));
  if (config === undefined) return undefined;
  const entries = Object.entries(config.recognizers).map(([language, folder]) => [language, resolve(models, folder)]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Empty without a recognizer in the folder. */
export const languagesOfRecognizer = (folder: string): readonly string[] =>
  read(recognizerSchema, join(folder, MODEL_FILE))?.languages ?? [];
