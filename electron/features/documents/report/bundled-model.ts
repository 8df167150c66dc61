import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";

const configSchema = z.object({ version: z.string() });

/**
 * The version of the bundled model: next to the installed application's archive, or the checkout's own. `main`: the
 * folder of the built main script. Undefined if this build has no model.
 */
export function bundledModelVersion(main: string, resources: string): string | undefined {
  for (const folder of [join(resources, "models", "tagger"), resolve(main, "../../models/tagger")]) {
    try {
      return configSchema.parse(JSON.parse(readFileSync(join(folder, "config.json"), "utf8"))).version;
    } catch {
      // Not here.
    }
  }
  return undefined;
}
