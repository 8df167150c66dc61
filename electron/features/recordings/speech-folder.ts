import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import type { SpeechModelFolders } from "../../platform/processes/service-host";

const configSchema = z.object({ recognizers: z.record(z.string(), z.string()) });

/** Next to the installed archive, or in the checkout. Undefined without models. */
export function bundledSpeech(main: string, resources: string): SpeechModelFolders | undefined {
  const models = [join(resources, "models", "speech"), resolve(main, "../../models/speech")].find((folder) =>
    existsSync(join(folder, "config.json")),
  );
  if (models === undefined) return undefined;
  try {
    const { recognizers } = configSchema.parse(JSON.parse(readFileSync(join(models, "config.json"), "utf8")));
    const entries = Object.entries(recognizers).map(([language, folder]) => [language, resolve(models, folder)]);
    return { models, recognizers: Object.fromEntries(entries) as Record<string, string> };
  } catch {
    return undefined;
  }
}
