import fs from "node:fs";
import path from "node:path";
import { ROOT } from "../setup/root.mjs";

/** @typedef {{passed: number, failed: number, skipped: number}} Tally */

/** @param {Tally[]} tallies @returns {Tally} */
export function addUp(tallies) {
  const sum = (key) => tallies.reduce((total, tally) => total + tally[key], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/** @param {Tally} tally */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * Reads the report of a runner, given its exit code. A runner with a bad exit code has at least one failure, regardless
 * of its report. A runner without a report or without tests has failed.
 *
 * @param {string} file the report
 * @param {boolean} endedWell
 * @param {(report: object) => Tally} read
 * @returns {Tally}
 */
export function fromReport(file, endedWell, read) {
  let tally;
  try {
    tally = read(JSON.parse(fs.readFileSync(file, "utf8")));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const nothingRan = tally.passed + tally.failed === 0;
  if (tally.failed === 0 && (!endedWell || nothingRan)) return { ...tally, failed: 1 };
  return tally;
}

/** A file that could not be loaded is one failure. */
export function readVitest(report) {
  const unloaded = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A test that passed only in a retry is a failure. */
export function readPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

/** @typedef {{title: string, isFailed: boolean, milliseconds: number}} TestRun */

/** @returns {TestRun[]} */
export function testsOfVitest({ testResults }) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const unloaded = status === "failed" && assertionResults.length === 0;
    const tests = unloaded ? [{ status, fullName: "could not be loaded", duration: 0 }] : assertionResults;
    return tests.map((test) => ({
      title: `${path.relative(ROOT, name)}: ${test.fullName}`,
      isFailed: test.status === "failed",
      milliseconds: test.duration ?? 0,
    }));
  });
}

/** @returns {TestRun[]} */
export function testsOfPlaywright({ suites }) {
  const inSuite = ({ specs = [], suites = [] }) => [
    ...specs.map(({ file, title, ok, tests }) => ({
      title: `e2e/${file}: ${title}`,
      isFailed: !ok,
      milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...suites.flatMap(inSuite),
  ];
  return suites.flatMap(inSuite);
}

/**
 * @param {readonly TestRun[]} tests
 * @param {number} count
 */
export function slowestTests(tests, count) {
  return [...tests]
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, count)
    .map(({ title, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${title}`);
}
