import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { forgetWords, LastDetection, WindowMemory } from "../../engine/index";
import { loadLocalEngine } from "../models/local-engine";
import { serveEngine } from "./engine-thread";

/**
 * Lifetime of the cache in milliseconds. Only a personal computer uses it, for edited texts. A server has many
 * customers and caches none of their data.
 */
const REMEMBERS_MS = 10 * 60_000;

/** Entry of the worker thread; built as `engine-worker.js` next to the programs that start it. */
if (parentPort === null) throw new Error("The engine worker runs in a worker thread only.");
const { remembers } = z.object({ remembers: z.boolean().default(false) }).parse(workerData ?? {});
const memory = remembers ? new WindowMemory() : undefined;
const last = remembers ? new LastDetection() : undefined;
const forget = (): void => {
  memory?.forget();
  last?.forget();
  forgetWords();
};
serveEngine(parentPort, loadLocalEngine(memory, { last }), { forget, remembersMs: remembers ? REMEMBERS_MS : 0 });
