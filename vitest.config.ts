import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Unit and contract tests stand beside what they test; e2e/ belongs to Playwright. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: [
      "{documents,electron,renderer,shared,engine,speech,service,server,cli,tools,research,e2e}/**/*.test.{ts,tsx,mjs}",
    ],
    environment: "node",
    setupFiles: ["tools/testing/seed.ts"],
    // By itself it leaves one processor free, which is half of two.
    maxWorkers: "100%",
    // Only what hangs should end by the clock, on a busy machine too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
