import type { TaskStore } from "../store/task-store";
import { createQueue } from "./queue";
import { SHORT, type TaskQueue, type Work } from "./task-queue";

/** More than one: a summary that waits for a language model must not hold up what needs none. */
const SHORT_AT_ONCE = 2;

export interface LocalTaskQueueOptions {
  readonly store: Pick<TaskStore, "unfinished">;
  readonly work: Work;
  /** Long tasks worked on at once; 1 unless given. Short tasks run besides. */
  readonly concurrency?: number;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** Works on tasks in this very process. What waits is known to the store, so that a new process takes it up again. */
export function createLocalTaskQueue({
  store,
  work,
  concurrency = 1,
  now = Date.now,
}: LocalTaskQueueOptions): TaskQueue {
  const long = createQueue({ concurrency, work });
  const short = createQueue({ concurrency: SHORT_AT_ONCE, work });
  return {
    async start() {
      for (const id of await store.unfinished(now())) long.add(id);
    },
    add(id, length) {
      (length > SHORT ? long : short).add(id);
      return Promise.resolve();
    },
    cancel(id) {
      for (const queue of [short, long]) queue.cancel(id);
      return Promise.resolve();
    },
    load: () =>
      Promise.resolve({ waiting: short.waiting() + long.waiting(), running: short.running() + long.running() }),
    async close(graceMs) {
      await Promise.all([short.close(graceMs), long.close(graceMs)]);
    },
  };
}
