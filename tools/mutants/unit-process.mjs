// A persistent vitest in a copy of the checkout, to transform unchanged files once. Receives {test, name, changed} and
// replies with {outcome, said}.
import path from "node:path";
import process from "node:process";
import { createVitest } from "vitest/node";

/** Milliseconds; below the limit of unit-tests.mjs. */
const LONGEST_TEST_MS = 60_000;

const root = process.cwd();
const vitest = await createVitest("test", {
  root,
  watch: false,
  reporters: [{}],
  // Changed modules are loaded anew.
  isolate: true,
  testTimeout: LONGEST_TEST_MS,
  hookTimeout: LONGEST_TEST_MS,
});
await vitest.standalone();

const literally = (title) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const messages = (errors) => errors.map((error) => error.stack ?? error.message ?? String(error));

/**
 * Runs the tests of one file whose full titles contain `name`.
 *
 * @param {{test: string, name: string}} wanted
 * @returns {Promise<{outcome: import("./outcome.mjs").TestOutcome, said: string}>}
 */
async function runNamed({ test, name }) {
  if (name === "") vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(literally(name));
  const file = path.resolve(root, test);
  const project = vitest.projects.find((each) => each.matchesTestGlob(file)) ?? vitest.getRootProject();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    [project.createSpecification(file)],
    false,
  );
  const module = testModules.find(({ moduleId }) => path.resolve(moduleId) === file);
  const results = module === undefined ? [] : [...module.children.allTests()].map((each) => each.result());
  const failed = results.filter(({ state }) => state === "failed");
  if (failed.length > 0) return { outcome: "red", said: messages(failed.flatMap(({ errors }) => errors)).join("\n") };
  const errors = [...(module?.errors() ?? []), ...unhandledErrors];
  const passed = results.some(({ state }) => state === "passed");
  if (passed && errors.length === 0) return { outcome: "green", said: "" };
  return { outcome: "none", said: messages(errors).join("\n") || "No test of this name ran." };
}

process.on("message", async (/** @type {any} */ { changed, ...wanted }) => {
  for (const file of changed) vitest.invalidateFile(path.resolve(root, file));
  const answer = await runNamed(wanted).catch((error) => ({ outcome: "none", said: String(error?.stack ?? error) }));
  process.send?.(answer);
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
