import { parentPort } from "node:worker_threads";
import { loadLocalEngine } from "../models/local-engine";
import { serveEngine } from "./engine-thread";

/** Entry of the worker thread; built as `engine-worker.js` beside the programs that start it. */
if (parentPort === null) throw new Error("The engine worker runs in a worker thread only.");
serveEngine(parentPort, loadLocalEngine());
