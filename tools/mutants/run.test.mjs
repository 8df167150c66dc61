import { expect, it } from "vitest";
import { runMutants } from "./run.mjs";

const row = (id, change) => ({
  id,
  promise: "Skipped tests are counted",
  file: "tools/testing/tally.mjs",
  from: "skipped > 0 ?",
  to: "skipped > 1e9 ?",
  test: "tools/testing/tally.test.mjs",
  name: "names the skipped only when there are some",
  ...change,
});

const ROWS = [
  [row("noticed", {}), "red"],
  [row("whole file", { name: "" }), "red"],
  [row("harmless", { to: "skipped >= 1 ?" }), "green"],
  [row("another test", { name: "counts a runner that crashed" }), "green"],
  [row("no such test", { name: "no test has this name" }), "none"],
  [row("no such file", { test: "tools/testing/missing.test.mjs" }), "none"],
  [row("does not load", { to: "skipped >>>" }), "none"],
  [row("no such text", { from: "skipped > 2" }), "text"],
  [row("text occurs twice", { from: "skipped" }), "text"],
  [row("no change", { to: "skipped > 0 ?" }), "text"],
  [row("no such source", { file: "tools/testing/missing.mjs" }), "text"],
  // BROKEN if a mutation stayed in the copy.
  [row("restored", {}), "red"],
];

it("a row is a success only if its own test ran, passed before and failed after", async () => {
  const rows = ROWS.map(([mutant]) => mutant);
  const reported = [];
  const results = await runMutants(rows, ({ mutant }) => reported.push(mutant.id));
  expect(results.map(({ mutant, outcome }) => [mutant.id, outcome])).toEqual(
    ROWS.map(([{ id }, outcome]) => [id, outcome]),
  );
  expect(reported.sort()).toEqual(rows.map(({ id }) => id).sort());
});
