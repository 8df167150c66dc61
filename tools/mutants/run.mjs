import fs from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { copyOfCheckout } from "./copy.mjs";
import { broken } from "./mutant.mjs";
import { createUnitTests } from "./unit-tests.mjs";
import { createWindowTests } from "./window-tests.mjs";

/** Parallel rows, each in its own copy of the checkout. */
const LANES = 2;

function openLane() {
  const { root, remove } = copyOfCheckout();
  process.on("exit", remove);
  const tests = { unit: createUnitTests(root), windows: createWindowTests(root) };
  const before = new Map();

  const run = (row) => (row.spec ? tests.windows : tests.unit).run(row);

  function write(file, text) {
    fs.writeFileSync(path.join(root, file), text);
    for (const each of Object.values(tests)) each.invalidate(file);
  }

  async function runUnbroken(row) {
    const key = `${row.test} ${row.name}`;
    if (!before.has(key)) before.set(key, await run(row));
    return before.get(key);
  }

  async function runBroken(row, source, mutated) {
    write(row.file, mutated);
    try {
      return await run(row);
    } finally {
      write(row.file, source);
    }
  }

  return {
    /**
     * @param {import("./mutant.mjs").Mutant} row
     * @returns {Promise<{outcome: import("./outcome.mjs").RowOutcome, said: string}>}
     */
    async test(row) {
      let source;
      let mutated;
      try {
        source = fs.readFileSync(path.join(root, row.file), "utf8");
        mutated = broken(row, source);
      } catch (error) {
        return { outcome: "text", said: String(error) };
      }
      if (mutated === source) return { outcome: "text", said: "The replacement is the text itself." };
      const unbroken = await runUnbroken(row);
      if (unbroken.outcome === "red") return { ...unbroken, outcome: "before" };
      if (unbroken.outcome === "none") return unbroken;
      return runBroken(row, source, mutated);
    },
    close() {
      tests.unit.close();
      remove();
      process.off("exit", remove);
    },
  };
}

/**
 * Rows grouped by test file, to transform modules once; rows with windows together, to build once. The longest work is
 * first.
 */
function workOf(rows) {
  const groups = new Map();
  for (const row of rows) {
    const key = row.spec ? "windows" : row.test;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].sort((a, b) => (b[0].spec ? 1 : 0) - (a[0].spec ? 1 : 0) || b.length - a.length);
}

/**
 * Breaks one promise after another in copies of the checkout. The test of a promise must pass before and fail after.
 *
 * @param {readonly import("./mutant.mjs").Mutant[]} rows
 * @param {(result: import("./outcome.mjs").RowResult) => void} report called for each row as soon as it is tested
 * @returns {Promise<import("./outcome.mjs").RowResult[]>} in the order of the rows
 */
export async function runMutants(rows, report) {
  const waiting = workOf(rows);
  const results = new Map();
  async function work() {
    const lane = openLane();
    try {
      for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
        for (const mutant of group) {
          const began = performance.now();
          const { outcome, said } = await lane.test(mutant);
          const result = { mutant, outcome, said, seconds: (performance.now() - began) / 1000 };
          results.set(mutant, result);
          report(result);
        }
      }
    } finally {
      lane.close();
    }
  }
  await Promise.all(Array.from({ length: Math.min(LANES, waiting.length) }, work));
  return rows.map((row) => results.get(row));
}
