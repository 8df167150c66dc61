import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const files = (folders: string): string => `{${folders}}/**/*.test.{ts,tsx,mjs}`;

/** Unit and contract tests. Playwright runs e2e/*.spec.ts. */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "isolated",
          include: [files("documents,electron,renderer,speech,service,server,cli,tools,research,e2e")],
        },
      },
      // Pure functions: modules and their data are loaded once for all files.
      { extends: true, test: { name: "pure", include: [files("engine,shared")], isolate: false } },
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
