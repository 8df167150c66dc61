import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { WindowMemory } from "../../engine/tagger/window-memory";
import { loadLocalEngine } from "../models/local-engine";
import { serveEngine } from "./engine-thread";

/** Entry of the worker thread; built as `engine-worker.js` beside the programs that start it. */
if (parentPort === null) throw new Error("The engine worker runs in a worker thread only.");
const { remembers } = z.object({ remembers: z.boolean().default(false) }).parse(workerData ?? {});
const memory = remembers ? new WindowMemory() : undefined;
serveEngine(parentPort, loadLocalEngine(memory), { onIdle: () => memory?.forget() });
