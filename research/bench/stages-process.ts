import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { StageTimes } from "./stages";

/** In a separate process, from a bundle: TypeScript runners wrap every inner function, which reduces the speed. */
export async function measureStages(root: string, text: string, language: string): Promise<StageTimes> {
  const folder = join(root, ".cache", "bench");
  const bundle = join(folder, "stages.mjs");
  const input = join(folder, "text.txt");
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [join(root, "research", "bench", "stages-main.ts")],
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: ["onnxruntime-node"],
    logLevel: "error",
  });
  writeFileSync(input, text);
  try {
    const model = join(root, "models", "tagger");
    const args = [bundle, input, language, ...(existsSync(join(model, "config.json")) ? [model] : [])];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as StageTimes;
  } finally {
    rmSync(input);
  }
}
