import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, it, vi } from "vitest";
import { openHistory } from "../platform/history/open-history";
import { oneKey } from "../platform/history/testing/one-key";
import { clearFaults } from "./testing/failing-writes";
import {
  answer,
  anyCommands,
  cancel,
  create,
  failingWrites,
  hide,
  type Model,
  passTime,
  processHere,
  Real,
  remove,
  retry,
  runAgain,
  undoRemove,
} from "./testing/lifecycle-commands";
import { KEY } from "./testing/lifecycle-world";

vi.mock("electron", () => ({ app: { isPackaged: true }, dialog: {} }));
vi.mock("../platform/history/database", async (original) => {
  const actual = await original<typeof import("../platform/history/database")>();
  const { withFaults } = await import("./testing/failing-writes");
  return {
    ...actual,
    openEncryptedDatabase: (...given: Parameters<typeof actual.openEncryptedDatabase>) =>
      withFaults(actual.openEncryptedDatabase(...given)),
  };
});

// More: OUTIS_LIFECYCLE_RUNS=5000 OUTIS_LIFECYCLE_SEED=7 npx vitest run electron/app/task-lifecycle.test.ts
const RUNS = Number(process.env["OUTIS_LIFECYCLE_RUNS"] ?? 20);
const SEED = Number(process.env["OUTIS_LIFECYCLE_SEED"] ?? 32);

/** Until the edits are applied to the result of the service. */
const applying = (remote = false) => [create(remote), answer("done"), passTime(2_000), answer("done")];
const done = () => [...applying(), answer("done")];

let template: string;
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), "outis-lifecycle-empty-"));
  const history = await openHistory(join(template, "history.db"), oneKey(KEY), () =>
    Promise.reject(new Error("Asked")),
  );
  await history.close();
  await import("../../engine/index");
});
afterAll(() => rmSync(template, { recursive: true }));
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => void vi.useRealTimers());

async function play(sequence: Iterable<fc.AsyncCommand<Model, Real>>): Promise<void> {
  clearFaults();
  const model: Model = { tasks: [] };
  const real = new Real(model);
  await real.world.open(template);
  try {
    await fc.asyncModelRun(() => ({ model, real }), sequence);
    await real.finish();
  } finally {
    clearFaults();
    await real.world.end();
  }
}

it("no task, result or edit is lost, replaced by an older one, or shown in part, whatever fails", async () => {
  await fc.assert(fc.asyncProperty(anyCommands, play), { numRuns: RUNS, seed: SEED });
}, 3_600_000);

// Counterexamples of earlier versions.
it.each<[string, Iterable<fc.AsyncCommand<Model, Real>>]>([
  ["a cancelled task stays cancelled while edits are applied to its result", [...applying(), cancel(), answer("done")]],
  [
    "a task that was started again does not get the result of the first attempt",
    [...applying(), cancel(), retry(), answer("done")],
  ],
  [
    "a task that moved here does not get the result of the remote service",
    [...applying(true), processHere(), answer("done")],
  ],
  ["a failed write does not end a task", [create(), failingWrites(0), answer("done")]],
  ["a task goes on after a full disk", [create(), failingWrites(0, 10), answer("done")]],
  ["a task goes on if its result could not be written", [...applying(), failingWrites(0, 2), answer("done")]],
  [
    "a failed write while a service is silent does not end the application",
    [create(true), failingWrites(0), passTime(10_000)],
  ],
  ["a failed write leaves a finished task with its result", [...done(), failingWrites(5), retry()]],
  ["a copy is stored with its edits", [...done(), hide("Вера")(), failingWrites(4), runAgain()]],
  ["a late edit does not bring back the result of the attempt before", [...done(), hide("Вера")(0, false), retry()]],
  [
    "a task that could not be deleted keeps its file",
    [...done(), remove(), failingWrites(3), passTime(17_000), undoRemove()],
  ],
  ["a deletion that could not be undone is finished", [create(), remove(), failingWrites(0), undoRemove()]],
])("%s", (_, sequence) => play(sequence));
