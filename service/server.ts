import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { singleKey } from "./http/auth";
import { type Service, startService } from "./start";
import { createWorkerRunner } from "./tasks/worker-runner";

export interface ServerOptions {
  readonly key: string;
  readonly host?: string;
  readonly port?: number;
  /** Folder that keeps the tasks; they live in memory only when absent. */
  readonly data?: string;
  /** The built `engine-worker.js`. */
  readonly worker: URL;
}

/** The service as a server of its own. */
export function startServer({ key, host, port, data, worker }: ServerOptions): Promise<Service> {
  if (data !== undefined) mkdirSync(data, { recursive: true, mode: 0o700 });
  return startService({
    auth: singleKey(key),
    runner: createWorkerRunner({ worker }),
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(data === undefined ? {} : { databasePath: join(data, "tasks.db") }),
  });
}
