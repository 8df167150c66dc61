import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";

/** node-llama-cpp's folder: two above the module that it is entered by. */
const folder = join(dirname(createRequire(import.meta.url).resolve("node-llama-cpp")), "..");
const read = <T extends z.ZodType>(name: string, schema: T): z.infer<T> =>
  schema.parse(JSON.parse(readFileSync(join(folder, name), "utf8")));

/** What of it is done differently inside a bundle: pattern and replacement. Each must be there, or the build ends. */
function changes(): Record<string, readonly [RegExp, string][]> {
  const { release } = read("llama/binariesGithubRelease.json", z.object({ release: z.string() }));
  const { version } = read("package.json", z.object({ version: z.string() }));
  return {
    // Bundled, it cannot try the native library in a process of its own first, and says so at length.
    "bindings/utils/testBindingBinary.js": [
      [/if \(!detectedFileName\.startsWith\(expectedFileName\)\) \{/, "$&return true;"],
    ],
    // The two small files that it reads about itself would not be beside the bundle.
    "bindings/utils/binariesGithubRelease.js": [[/await getBinariesGithubRelease\(\)/, JSON.stringify(release)]],
    "utils/getModuleVersion.js": [[/let moduleVersion = null/, `let moduleVersion = ${JSON.stringify(version)}`]],
  };
}

/**
 * Lets node-llama-cpp be bundled, which saves the packages some 55 MB of what it brings along, the sources of llama.cpp
 * above all. Bundled, it does not try the native library in a process of its own first: inside Electron's utility
 * process that would be a second application.
 */
export function bundleLlama() {
  const known = changes();
  return {
    name: "bundle-llama",
    transform(code: string, id: string): string | undefined {
      const [, module] = /\/node-llama-cpp\/dist\/(.+)$/.exec(id.replaceAll("\\", "/")) ?? [];
      if (module === undefined) return undefined;
      // It names its own folder as the bundler does for modules that need a name for it; one of the two gives way.
      let changed = code.replace(/\b__(dirname|filename)\b/g, "llama_$1");
      for (const [pattern, replacement] of known[module] ?? []) {
        if (!pattern.test(changed)) throw new Error(`node-llama-cpp has changed: ${module}`);
        changed = changed.replace(pattern, replacement);
      }
      return changed;
    },
  };
}
