import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Unit and contract tests. Playwright runs e2e/*.spec.ts. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: [
      "{documents,electron,renderer,shared,engine,speech,service,server,cli,tools,research,e2e}/**/*.test.{ts,tsx,mjs}",
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
