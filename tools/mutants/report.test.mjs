import { expect, it } from "vitest";
import { recordOf, summary } from "./report.mjs";

const result = (id, outcome) => ({
  mutant: { id, promise: `Promise of ${id}`, test: "a.test.ts", name: "name" },
  outcome,
  seconds: 1.25,
  said: "",
});

it("the summary lists the rows that failed and says that rows were left out", () => {
  const text = summary([result("one", "red"), result("two", "none")], { total: 5, leftOut: 3 }, 61);
  expect(text).toContain("NO TEXT: the text");
  expect(text).toMatch(/^\s*NO TEST {2}two$/m);
  expect(text).not.toMatch(/^\s*red\s+one$/m);
  expect(text).toContain(
    "2 of 5 rows in 61.0 s: 1 red, 0 GREEN, 1 NO TEST, 0 BROKEN, 0 NO TEXT; PARTIAL: 3 rows were left out",
  );
});

it("the recorded page has a row for each result, and the commit", async () => {
  const run = { seconds: 61, commit: "abc", date: "2026-01-01", machine: "2 cores" };
  const page = await recordOf([result("one", "red"), result("two", "green")], run);
  expect(page).toMatch(/\| `one` +\| red +\| 1.3 s \| Promise of one \|/);
  expect(page).toMatch(/\| `two` +\| GREEN +\|/);
  expect(page).toContain("Commit: `abc`, 2026-01-01");
  expect(page).toContain("2 of 2 rows in 61.0 s: 1 red, 1 GREEN");
});
