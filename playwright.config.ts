import { defineConfig } from "@playwright/test";

/**
 * End-to-end tests against the built application in real Electron. One worker: each test owns the whole screen. No
 * retries: a test that fails now and then has something to say. No traces and pictures: they would hold content.
 */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "out/test-results/e2e",
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"], ["json", { outputFile: process.env["OUTIS_E2E_REPORT"] ?? "out/test-results/e2e.json" }]],
  use: { trace: "off", screenshot: "off", video: "off" },
});
