import type { TaskStore } from "./task-store";
import { type Counts, createQueue, type Queue } from "./queue";
import { type Lane, type LaneLimits, recordingLane, type TaskQueue, type Work } from "./task-queue";

/** Two, because a summary by a language model takes long. */
const SHORT_AT_ONCE = 2;

export interface LocalTaskQueueOptions {
  readonly store: Pick<TaskStore, "unfinished">;
  readonly work: Work;
  /** Long tasks. Default: 1. */
  readonly concurrency?: number;
  /** Default: one. */
  readonly recordings?: LaneLimits;
  readonly now?: () => number;
}

/** Tasks are in the store, so the next process resumes them. */
export function createLocalTaskQueue({
  store,
  work,
  concurrency = 1,
  recordings = recordingLane(1, 0),
  now = Date.now,
}: LocalTaskQueueOptions): TaskQueue {
  const lanes: Readonly<Record<Lane, Queue>> = {
    short: createQueue({ concurrency: SHORT_AT_ONCE, work }),
    long: createQueue({ concurrency, work }),
    recording: createQueue({ ...recordings, concurrency: recordings.atOnce, work }),
  };
  const all = Object.values(lanes);
  return {
    async start() {
      for (const { operation, ...entry } of await store.unfinished(now())) {
        lanes[operation === "prediction" ? "recording" : "long"].add(entry);
      }
    },
    add(entry, lane) {
      lanes[lane].add(entry);
      return Promise.resolve();
    },
    cancel(id) {
      for (const queue of all) queue.cancel(id);
      return Promise.resolve();
    },
    load(owner) {
      const counts = all.map((queue) => queue.counts(owner));
      const sum = (name: keyof Counts): number => counts.reduce((total, one) => total + one[name], 0);
      return Promise.resolve({
        waiting: sum("waiting"),
        waitingBytes: sum("waitingBytes"),
        running: sum("running"),
        oldestSeconds: Math.max(...all.map((queue) => queue.oldestSeconds())),
      });
    },
    async close(graceMs) {
      await Promise.all(all.map((queue) => queue.close(graceMs)));
    },
  };
}
