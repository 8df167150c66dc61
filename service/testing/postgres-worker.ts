import { createInterface } from "node:readline";
import type { Engine } from "../../engine/index";
import { startWorker } from "../start";
import { openPostgresStorage } from "../store/postgres/postgres-storage";
import { createInProcessRunner } from "../tasks/in-process-runner";
import { annaEngine, engineOf, heldEngine } from "./stub-engines";

/**
 * A worker process for tests: `postgres-worker.ts URL hold|work|ask LEASE_MS`. Says "ready"; one that holds says "begun"
 * when it works on a task, and never ends it; one that asks says "begun" for every task, and ends it when it is told a
 * line.
 */
const [url = "", mode = "", leaseMs = ""] = process.argv.slice(2);

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
const storage = await openPostgresStorage({ url, leaseMs: Number(leaseMs) });
await startWorker({ storage, runner: createInProcessRunner(engine), allowPrivateWebhooks: true });
process.stdout.write("ready\n");
