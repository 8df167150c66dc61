import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";

const folder = join(dirname(createRequire(import.meta.url).resolve("node-llama-cpp")), "..");
const read = <T extends z.ZodType>(name: string, schema: T): z.infer<T> =>
  schema.parse(JSON.parse(readFileSync(join(folder, name), "utf8")));

function changes(): Record<string, readonly [RegExp, string][]> {
  const { release } = read("llama/binariesGithubRelease.json", z.object({ release: z.string() }));
  const { version } = read("package.json", z.object({ version: z.string() }));
  return {
    // Impossible in a bundle; prints a long warning.
    "bindings/utils/testBindingBinary.js": [
      [/if \(!detectedFileName\.startsWith\(expectedFileName\)\) \{/, "$&return true;"],
    ],
    // Two small files that are missing next to the bundle.
    "bindings/utils/binariesGithubRelease.js": [[/await getBinariesGithubRelease\(\)/, JSON.stringify(release)]],
    "utils/getModuleVersion.js": [[/let moduleVersion = null/, `let moduleVersion = ${JSON.stringify(version)}`]],
  };
}

/**
 * Saves about 55 MB, mostly sources of llama.cpp. The native library is not tested in a separate process, which would
 * be a second application inside Electron's utility process.
 */
export function bundleLlama() {
  const known = changes();
  return {
    name: "bundle-llama",
    transform(code: string, id: string): string | undefined {
      const [, module] = /\/node-llama-cpp\/dist\/(.+)$/.exec(id.replaceAll("\\", "/")) ?? [];
      if (module === undefined) return undefined;
      // The bundler declares the same names.
      let changed = code.replace(/\b__(dirname|filename)\b/g, "llama_$1");
      for (const [pattern, replacement] of known[module] ?? []) {
        if (!pattern.test(changed)) throw new Error(`node-llama-cpp has changed: ${module}`);
        changed = changed.replace(pattern, replacement);
      }
      return changed;
    },
  };
}
