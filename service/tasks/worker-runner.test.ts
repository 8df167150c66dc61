import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Job, type Outcome, type Runner } from "./runner";
import { RunFailure } from "../core/run-failure";
import { createWorkerRunner } from "./worker-runner";

let folder: string;
let runner: Runner;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "outis-worker-"));
  const outfile = join(folder, "worker.mjs");
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

test("jobs run side by side", async () => {
  const results = await Promise.all(["Anna", "a", "Anna Anna"].map((text) => runner.run(job(text), quiet())));
  expect(results.map(textOf)).toEqual(["[NAME_1]", "a", "[NAME_1] [NAME_1]"]);
});

test("a signal that is aborted already begins nothing", async () => {
  const signal = AbortSignal.abort(new Error("too late"));
  await expect(runner.run(job("Anna"), { ...quiet(), signal })).rejects.toThrow("too late");
});
