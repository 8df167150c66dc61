import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { at } from "../setup/root.mjs";
import {
  addUp,
  closingLine,
  fromReport,
  readPlaywright,
  readVitest,
  slowestTests,
  testsOfPlaywright,
  testsOfVitest,
} from "./tally.mjs";

describe("closingLine", () => {
  it("names the skipped only when there are some", () => {
    expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe("3 passed, 0 failed");
    expect(closingLine({ passed: 3, failed: 1, skipped: 2 })).toBe("3 passed, 1 failed, 2 skipped");
  });

  it("closes the sum of all steps", () => {
    const sum = addUp([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 4, failed: 2, skipped: 1 },
    ]);
    expect(closingLine(sum)).toBe("5 passed, 2 failed, 1 skipped");
  });
});

describe("fromReport", () => {
  let folder;
  const read = (report) => report;
  const write = (report) => {
    const file = path.join(folder, "report.json");
    fs.writeFileSync(file, typeof report === "string" ? report : JSON.stringify(report));
    return file;
  };
  beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), "outis-tally-"))));
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it("counts a runner that left no report, or half of one, as a failure", () => {
    expect(fromReport(path.join(folder, "none.json"), true, read)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(fromReport(write('{"passed":'), true, read)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it("counts a runner that crashed after good tests as a failure", () => {
    expect(fromReport(write({ passed: 9, failed: 0, skipped: 0 }), false, read).failed).toBe(1);
  });

  it("counts a run of nothing as a failure", () => {
    expect(fromReport(write({ passed: 0, failed: 0, skipped: 4 }), true, read).failed).toBe(1);
  });

  it("does not count a failure twice", () => {
    expect(fromReport(write({ passed: 9, failed: 2, skipped: 0 }), false, read).failed).toBe(2);
  });
});

describe("reports", () => {
  it("counts a test file that vitest could not load", () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 0,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: "passed", assertionResults: [{}, {}] },
        { status: "failed", assertionResults: [] },
      ],
    };
    expect(readVitest(report)).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });

  it("counts what passed only the second time as failed", () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] };
    expect(readPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 0 });
  });

  it("list tests with their result and duration", () => {
    const ofVitest = {
      testResults: [
        {
          name: at("shared", "a.test.ts"),
          status: "failed",
          assertionResults: [
            { status: "failed", fullName: "a is one", duration: 5 },
            { status: "passed", fullName: "a is two", duration: 7.5 },
            { status: "pending", fullName: "a is three" },
          ],
        },
        { name: at("shared", "b.test.ts"), status: "failed", assertionResults: [] },
        { name: at("shared", "c.test.ts"), status: "passed", assertionResults: [] },
      ],
    };
    expect(testsOfVitest(ofVitest)).toEqual([
      { title: `${path.join("shared", "a.test.ts")}: a is one`, isFailed: true, milliseconds: 5 },
      { title: `${path.join("shared", "a.test.ts")}: a is two`, isFailed: false, milliseconds: 7.5 },
      { title: `${path.join("shared", "a.test.ts")}: a is three`, isFailed: false, milliseconds: 0 },
      { title: `${path.join("shared", "b.test.ts")}: could not be loaded`, isFailed: true, milliseconds: 0 },
    ]);
    const spec = (title, ok, ...durations) => ({
      file: "x.spec.ts",
      title,
      ok,
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    });
    const ofPlaywright = {
      suites: [{ specs: [spec("one", true, 3)], suites: [{ specs: [spec("two", false, 4, 5)] }] }],
    };
    expect(testsOfPlaywright(ofPlaywright)).toEqual([
      { title: "e2e/x.spec.ts: one", isFailed: false, milliseconds: 3 },
      { title: "e2e/x.spec.ts: two", isFailed: true, milliseconds: 9 },
    ]);
  });
});

it("slowestTests begins with the slowest", () => {
  const run = (title, milliseconds) => ({ title, milliseconds, isFailed: false });
  expect(slowestTests([run("fast", 10), run("slow", 12_345), run("middle", 900)], 2)).toEqual([
    "  12.3 s  slow",
    "   0.9 s  middle",
  ]);
});
