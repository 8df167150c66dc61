import { compose, type Worker, type WorkerOptions } from "../service/compose";
import type { Runner } from "../service/tasks/runner";

/** Runs tasks that others accept. Rejects if the database cannot be reached. */
export async function startWorker(options: WorkerOptions & { readonly runner: Runner }): Promise<Worker> {
  const { tasks, log, stop } = compose(options, options.runner);
  try {
    await tasks.resume();
    log.ready("worker");
    return {
      stop(graceMs) {
        log.stopping();
        return stop(graceMs);
      },
    };
  } catch (error) {
    await stop(0);
    throw error;
  }
}
