import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

const configSchema = z.object({ version: z.string() });

/** Next to the installed archive, or in the checkout. */
export function bundledModelVersion(main: string, resources: string): string | undefined {
  for (const folder of [join(resources, "models", "tagger"), resolve(main, "../../models/tagger")]) {
    try {
      return configSchema.parse(JSON.parse(readFileSync(join(folder, "config.json"), "utf8"))).version;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}
