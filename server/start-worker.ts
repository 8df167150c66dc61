import type { FastifyInstance } from "fastify";
import { compose, type Worker, type WorkerOptions } from "../service/compose";
import { createHealthApp } from "../service/http/app";
import { type Authenticator, singleKey } from "../service/http/auth";
import { SILENT } from "../service/log/log";
import { starting } from "../service/start-failure";
import type { Runner } from "../service/tasks/runner";

export interface WorkerProcessOptions extends WorkerOptions {
  readonly runner: Runner;
  /** For /healthz, /readyz and /metrics. Default: listens on no port. */
  readonly healthPort?: number;
  /** Default: loopback. */
  readonly host?: string;
  /** Opens /metrics. Default: it is closed. */
  readonly metricsKey?: string;
}

export interface WorkerProcess extends Worker {
  /** Undefined without a port. */
  readonly healthUrl?: string;
}

/** A worker has no API. */
const NO_KEYS: Authenticator = { ownerOf: () => Promise.resolve(undefined) };

/** Runs tasks that others accept. Rejects if the database cannot be reached or the port is in use. */
export async function startWorker(options: WorkerProcessOptions): Promise<WorkerProcess> {
  const { healthPort: port, host = "127.0.0.1", metricsKey } = options;
  const [{ createMetrics }, { addMetrics, countingLog }] = await Promise.all([
    import("./http/metrics"),
    import("./http/metrics-plugin"),
  ]);
  const metrics = createMetrics();
  const counting = { ...options, log: countingLog(options.log ?? SILENT, metrics) };
  const { tasks, inUse, log, stop } = compose(counting, options.runner);
  let app: FastifyInstance | undefined;
  async function stopAll(graceMs: number): Promise<void> {
    // Before the storage, which its routes read.
    app?.server.closeAllConnections();
    await app?.close();
    await stop(graceMs);
  }
  try {
    if (port !== undefined) {
      app = await createHealthApp({
        tasks,
        recordings: inUse,
        log,
        auth: NO_KEYS,
        extend: (instance, parts) => addMetrics(instance, metrics, parts),
        ...(metricsKey === undefined ? {} : { operator: singleKey(metricsKey) }),
      });
    }
    const healthUrl = await starting("listen", () => app?.listen({ host, port: port ?? 0 }));
    await tasks.resume();
    log.ready("worker");
    return {
      ...(healthUrl === undefined ? {} : { healthUrl }),
      stop(graceMs) {
        log.stopping();
        return stopAll(graceMs);
      },
    };
  } catch (error) {
    await stopAll(0);
    throw error;
  }
}
