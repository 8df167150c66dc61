import { parentPort } from "node:worker_threads";
import { serveEngine } from "../tasks/engine-thread";
import { annaEngine, engineOf } from "./stub-engines";

/** The text selects the behaviour. */
const engine = engineOf((text, options) => {
  if (text === "crash") process.exit(1);
  if (text === "throw") return Promise.reject(new Error(text));
  if (text === "block") {
    for (;;) options.onProgress?.(1);
  }
  if (text === "wait") {
    options.onProgress?.(1);
    return new Promise((_, reject) => options.signal?.addEventListener("abort", () => reject(new Error("aborted"))));
  }
  if (text === "print") process.stdout.write(text);
  return annaEngine.depersonalize(text, options);
});
if (parentPort !== null) serveEngine(parentPort, { engine, complete: true });
