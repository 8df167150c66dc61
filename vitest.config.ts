import { readdirSync, readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const folders = "cli,documents,e2e,electron,engine,renderer,research,server,service,shared,speech,tools";
const files = folders
  .split(",")
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
  )
  .filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file));

/** Modules that keep a state, such as the language; large pictures, models and other processes. */
const apart =
  /^(cli|e2e|electron|renderer|tools)\/|^documents\/(boxes-by-hand|formats\/(pdf|picture)\/|ocr\/|pdfium\/|raster\/|regions\/)/;
/** Whatever a file replaces for all files in its process: modules, globals, the clock, the environment. */
const replaces =
  /\bvi\.(?!fn|waitFor|waitUntil|mocked)|@vitest-environment|\bglobalThis\b|\bprocess\.(env|on|once|chdir|memoryUsage)\b/;
const isolated = files.filter((file) => apart.test(file) || replaces.test(readFileSync(file, "utf8")));

/** Unit and contract tests. Playwright runs e2e/*.spec.ts. */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      { extends: true, test: { name: "isolated", include: isolated } },
      // Loading all modules again for each file would take half of the time.
      {
        extends: true,
        test: { name: "shared", include: [`{${folders}}/**/*.test.{ts,tsx,mjs}`], exclude: isolated, isolate: false },
      },
    ],
    environment: "node",
    setupFiles: ["tools/testing/setup-tests.ts"],
    // The default leaves one core unused, half of two.
    maxWorkers: "100%",
    // Long enough for a busy computer: only a hanging test should reach it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
