import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { forgetWords, LastDetection, WindowMemory } from "../../engine/index";
import { createThreadGraphics } from "../graphics/graphics-link";
import { loadLocalEngine } from "../models/local-engine";
import type { EngineReply } from "./engine-messages";
import { serveEngine } from "./engine-thread";

/** Milliseconds to cache edited texts on a personal computer. Servers cache nothing. */
const REMEMBERS_MS = 10 * 60_000;

/** Built as `engine-worker.js` next to the programs that start it. */
const port = parentPort;
if (port === null) throw new Error("The engine worker runs in a worker thread only.");
const { remembers } = z.object({ remembers: z.boolean().default(false) }).parse(workerData ?? {});
const memory = remembers ? new WindowMemory() : undefined;
const last = remembers ? new LastDetection() : undefined;
const forget = (): void => {
  memory?.forget();
  last?.forget();
  forgetWords();
};
const graphics = createThreadGraphics((id, ids) => port.postMessage({ type: "window", id, ids } satisfies EngineReply));
const local = loadLocalEngine(memory, { last }, graphics.through);
serveEngine(port, local, { forget, remembersMs: remembers ? REMEMBERS_MS : 0, graphics });
