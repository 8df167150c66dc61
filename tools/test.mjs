// npm test: set-up, then all checks. The last line is: N passed, N failed[, N skipped].
//   --only unit,e2e   these steps and no others
//   --under-load      the unit tests (or those steps) three times, during loops that burn every core
import os from "node:os";
import { performance } from "node:perf_hooks";
import { burnCores } from "./testing/load.mjs";
import { steps } from "./testing/steps.mjs";
import { addUp, closingLine, slowestTests } from "./testing/tally.mjs";
import { main, prepare, withoutDisplay } from "./setup/prepare.mjs";
import { ensureTestPrograms } from "./setup/test-programs.mjs";
import { say, seconds } from "./setup/say.mjs";

const ROUNDS_UNDER_LOAD = 3;
const SLOWEST = 20;

function chosen(args, underLoad) {
  const i = args.indexOf("--only");
  if (i < 0) return underLoad ? steps.filter(({ name }) => name === "unit") : steps;
  const names = (args[i + 1] ?? "").split(",");
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) throw new Error(`--only takes one or more of: ${steps.map((step) => step.name).join(",")}`);
  return steps.filter((step) => names.includes(step.name));
}

async function perform(step) {
  say(`\n== ${step.title}`);
  const began = performance.now();
  let result;
  try {
    result = await step.run();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    result = { passed: 0, failed: 1, skipped: 0 };
  }
  const took = seconds(performance.now() - began);
  say(`== ${step.title}: ${closingLine(result)} (${took})`);
  return { title: step.title, took, ...result };
}

/** Checks run on all cores, other steps sequentially. Results in the order of the plan. */
async function performAll(plan) {
  const results = new Map();
  const waiting = plan.filter(({ isCheck }) => isCheck);
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) results.set(step, await perform(step));
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, lane));
  for (const step of plan) if (!results.has(step)) results.set(step, await perform(step));
  return plan.map((step) => results.get(step));
}

async function performUnderLoad(plan) {
  const load = burnCores();
  say(`\n${load.pids.length} loops burn the cores.`);
  const times = new Map();
  const results = [];
  try {
    for (let round = 1; round <= ROUNDS_UNDER_LOAD; round += 1) {
      say(`\n== Round ${round} of ${ROUNDS_UNDER_LOAD}`);
      for (const step of plan) {
        results.push(await perform(step));
        for (const { title, isFailed } of step.tests?.() ?? []) {
          if (isFailed) times.set(title, (times.get(title) ?? 0) + 1);
        }
      }
    }
  } finally {
    load.stop();
  }
  say("");
  for (const [title, count] of times) say(`failed ${count} of ${ROUNDS_UNDER_LOAD} times: ${title}`);
  return results;
}

main(async () => {
  const underLoad = process.argv.includes("--under-load");
  const plan = chosen(process.argv.slice(2), underLoad);
  const needsWindows = plan.some((step) => step.needsWindows);
  await prepare({ electron: needsWindows, virtualDesktop: needsWindows && process.platform === "linux", build: false });
  if (plan.some(({ name }) => name === "unit")) await ensureTestPrograms();
  if (needsWindows && withoutDisplay()) say("No display here: end-to-end tests run in a virtual one.");
  const results = underLoad ? await performUnderLoad(plan) : await performAll(plan);

  const total = addUp(results);
  const slowest = slowestTests(
    plan.flatMap((step) => step.tests?.() ?? []),
    SLOWEST,
  );
  if (slowest.length > 0) say(["\nSlowest tests:", ...slowest].join("\n"));
  say("");
  for (const { title, took, ...numbers } of results)
    say(`${title.padEnd(12)} ${took.padStart(8)}   ${closingLine(numbers)}`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
  process.stdout.write(`${closingLine(total)}\n`);
});
