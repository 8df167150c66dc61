import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Job, type Outcome, type Runner } from "./runner";
import { RunFailure } from "../core/run-failure";
import { createWorkerRunner } from "./worker-runner";

let folder: string;
let outfile: string;
let runner: Runner;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "outis-worker-"));
  outfile = join(folder, "worker.mjs");
  const entryPoints = [join(import.meta.dirname, "../testing/worker.ts")];
  await build({ entryPoints, outfile, bundle: true, platform: "node", format: "esm", logLevel: "silent" });
  runner = createWorkerRunner({ worker: pathToFileURL(outfile), abortGraceMs: 50 });
});
afterAll(async () => {
  await runner.close();
  rmSync(folder, { recursive: true });
});

const job = (text: string): Job => ({
  operation: "depersonalization",
  text,
  mode: "reversible",
  languageIn: "en",
  languageOut: "en",
});
const textOf = (outcome: Outcome): string | undefined => outcome.result.transcriptDepersonalized?.text;
const quiet = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

test("the result comes back from the thread, with progress", async () => {
  const told: number[] = [];
  const { result } = await runner.run(job("Anna"), { ...quiet(), onProgress: (characters) => told.push(characters) });
  expect(result.transcriptDepersonalized).toMatchObject({ text: "[NAME_1]", mapping: { "[NAME_1]": "Anna" } });
  expect(told).toEqual([4]);
});

test("an engine that throws fails its job, without its words, and the thread goes on", async () => {
  const failure = await runner.run(job("throw"), quiet()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RunFailure);
  expect(failure).toMatchObject({ code: "engine_failed", message: expect.not.stringContaining("throw") as string });
  expect(textOf(await runner.run(job("Anna"), quiet()))).toBe("[NAME_1]");
});

test("a thread that dies fails its job, and the next job gets a fresh one", async () => {
  await expect(runner.run(job("crash"), quiet())).rejects.toMatchObject({ code: "engine_crashed" });
  expect(textOf(await runner.run(job("Anna"), quiet()))).toBe("[NAME_1]");
});

test("an engine that never yields leaves the event loop free and can be stopped", async () => {
  const controller = new AbortController();
  const begun = new Promise<void>((resolve) => {
    void runner
      .run(job("block"), { signal: controller.signal, onProgress: () => resolve() })
      .catch((reason: unknown) => ended(reason));
  });
  let ended: (reason: unknown) => void = () => undefined;
  const reason = new Promise((resolve) => (ended = resolve));
  await begun;
  controller.abort(new Error("cancelled"));
  expect(await reason).toMatchObject({ message: "cancelled" });
  expect(textOf(await runner.run(job("Anna"), quiet()))).toBe("[NAME_1]");
});

test("a thread that is stopped because it answered late gets no other job", async () => {
  const controller = new AbortController();
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const stopped = runner.run(job("wait"), { signal: controller.signal, onProgress: begin });
  stopped.catch(() => undefined);
  await begun;
  // Timers before messages: at the end of the grace the answer has arrived, but has not been read.
  await new Promise(setImmediate);
  controller.abort(new Error("cancelled"));
  const busyUntil = performance.now() + 500;
  while (performance.now() < busyUntil);
  await expect(stopped).rejects.toThrow("cancelled");
  expect(textOf(await runner.run(job("Anna"), quiet()))).toBe("[NAME_1]");
});

test("jobs run side by side", async () => {
  const results = await Promise.all(["Anna", "a", "Anna Anna"].map((text) => runner.run(job(text), quiet())));
  expect(results.map(textOf)).toEqual(["[NAME_1]", "a", "[NAME_1] [NAME_1]"]);
});

/** Starts a job that never ends in the first thread, and a second one when the first has begun. */
async function behindBlocked(patienceMs: number, then: (second: Promise<Outcome>) => Promise<void>): Promise<void> {
  const patient = createWorkerRunner({ worker: pathToFileURL(outfile), abortGraceMs: 50, patienceMs });
  const stop = new AbortController();
  const begun = new Promise<void>((resolve) => {
    patient.run(job("block"), { signal: stop.signal, onProgress: () => resolve() }).catch(() => undefined);
  });
  await begun;
  try {
    await then(patient.run(job("Anna"), { ...quiet(), signal: stop.signal }));
  } finally {
    stop.abort();
    await patient.close();
  }
}

test("a job that has waited long enough gets another thread", () =>
  behindBlocked(50, async (second) => expect(textOf(await second)).toBe("[NAME_1]")));

test("a patient runner reads short texts one after another in one thread", async () => {
  const threads = vi.spyOn(Worker.prototype, "postMessage");
  const patient = createWorkerRunner({ worker: pathToFileURL(outfile), patienceMs: 600_000 });
  const results = await Promise.all(
    ["Anna", "throw", "a", "Anna"].map((text) => patient.run(job(text), quiet()).catch(() => undefined)),
  );
  expect(results.map((one) => one && textOf(one))).toEqual(["[NAME_1]", undefined, "a", "[NAME_1]"]);
  expect(new Set(threads.mock.contexts).size).toBe(1);
  threads.mockRestore();
  await patient.close();
});

test("a waiting job can be cancelled, goes on in a fresh thread after a crash, and fails when the runner closes", async () => {
  const patient = createWorkerRunner({ worker: pathToFileURL(outfile), abortGraceMs: 50, patienceMs: 600_000 });
  const crash = patient.run(job("crash"), quiet()).catch((error: unknown) => error);
  const cancelled = new AbortController();
  const waiting = patient.run(job("Anna"), { ...quiet(), signal: cancelled.signal }).catch((error: unknown) => error);
  const next = patient.run(job("Anna"), quiet());
  cancelled.abort(new Error("cancelled"));
  expect(await waiting).toMatchObject({ message: "cancelled" });
  expect(await crash).toMatchObject({ code: "engine_crashed" });
  expect(textOf(await next)).toBe("[NAME_1]");
  const blocked = patient.run(job("block"), quiet()).catch((error: unknown) => error);
  const last = patient.run(job("Anna"), quiet()).catch((error: unknown) => error);
  await patient.close();
  expect([await blocked, await last]).toMatchObject([{ code: "engine_crashed" }, { code: "engine_crashed" }]);
});

test("a signal that is aborted already begins nothing", async () => {
  const signal = AbortSignal.abort(new Error("too late"));
  await expect(runner.run(job("Anna"), { ...quiet(), signal })).rejects.toThrow("too late");
});
