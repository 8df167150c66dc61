import { startWorker } from "../start";
import { openPostgresStorage } from "../store/postgres/postgres-storage";
import { createInProcessRunner } from "../tasks/in-process-runner";
import { annaEngine, heldEngine } from "./stub-engines";

/**
 * A worker process for tests: `postgres-worker.ts URL hold|work LEASE_MS`. Says "ready"; one that holds says "begun"
 * when it works on a task, and never ends it.
 */
const [url = "", mode = "", leaseMs = ""] = process.argv.slice(2);
const held = heldEngine();
void held.begun.then(() => process.stdout.write("begun\n"));
const storage = await openPostgresStorage({ url, leaseMs: Number(leaseMs) });
await startWorker({ storage, runner: createInProcessRunner(mode === "hold" ? held.engine : annaEngine) });
process.stdout.write("ready\n");
