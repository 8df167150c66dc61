import { defineConfig } from "@playwright/test";
import { z } from "zod";

/** Environments of virtual desktops as JSON (tools/headless.mjs). Each test owns a whole screen, so one worker each. */
const desktops = process.env["OUTIS_TEST_DESKTOPS"];
const workers = desktops === undefined ? 1 : z.array(z.unknown()).parse(JSON.parse(desktops)).length;

/**
 * End-to-end tests against the built application in real Electron. No retries: a test that fails sometimes is broken. No
 * traces and pictures: they would contain content.
 */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "out/test-results/e2e",
  workers,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env["CI"] !== undefined,
  reporter: [["list"], ["json", { outputFile: process.env["OUTIS_E2E_REPORT"] ?? "out/test-results/e2e.json" }]],
  use: { trace: "off", screenshot: "off", video: "off" },
});
