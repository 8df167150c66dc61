import { createInterface } from "node:readline";
import type { Engine } from "../../engine/index";
import { startWorker } from "../start-worker";
import { openPostgresStorage } from "../postgres/postgres-storage";
import { createInProcessRunner } from "../../service/testing/in-process-runner";
import { annaEngine, engineOf, heldEngine } from "../../service/testing/stub-engines";

/**
 * `postgres-worker.ts URL hold|work|ask LEASE_MS [RECOVER_EVERY_MS]`, named after its process id. Prints "ready".
 * `hold`: prints "begun" at the first task and never finishes it. `ask`: prints "begun" for every task and finishes it
 * after a line on stdin.
 */
const [url = "", mode = "", leaseMs = "", recoverEveryMs] = process.argv.slice(2);

function asking(): Engine {
  const waiting: (() => void)[] = [];
  createInterface({ input: process.stdin }).on("line", () => waiting.shift()?.());
  return engineOf(async (text, options) => {
    const told = new Promise<void>((resolve) => waiting.push(resolve));
    process.stdout.write("begun\n");
    await told;
    return annaEngine.depersonalize(text, options);
  });
}

function holding(): Engine {
  const held = heldEngine();
  void held.begun.then(() => process.stdout.write("begun\n"));
  return held.engine;
}

const engine = mode === "hold" ? holding() : mode === "ask" ? asking() : annaEngine;
const storage = await openPostgresStorage({
  url,
  leaseMs: Number(leaseMs),
  worker: String(process.pid),
  ...(recoverEveryMs === undefined ? {} : { recoverEveryMs: Number(recoverEveryMs) }),
});
await startWorker({ storage, runner: createInProcessRunner(engine), allowPrivateWebhooks: true });
process.stdout.write("ready\n");
