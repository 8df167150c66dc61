import type { Pool } from "pg";
import type PgBoss from "pg-boss";
import { z } from "zod";
import type { Log } from "../../service/log/log";
import { type LaneLimits, recordingLane, type TaskQueue, type Work } from "../../service/tasks/task-queue";
import { LONG_QUEUE, RECORDING_QUEUE, SHORT_QUEUE } from "./job-queue";
import type { Leases } from "./leases";
import { listen } from "./listen";
import { nextRecording } from "./next-recording";
import { DELETED, WAITING, type Workers } from "./tell-workers";

export interface PostgresTaskQueueOptions {
  readonly url: string;
  readonly pool: Pool;
  readonly boss: PgBoss;
  readonly leases: Leases;
  readonly workers: Pick<Workers, "deleted">;
  /** False: no connection for notifications, so it polls. */
  readonly hears: boolean;
  readonly leaseMs: number;
  readonly recoverEveryMs: number;
  /** Absent: tasks run in other processes. */
  readonly work: Work | undefined;
  /** Long tasks, default 1; one short task runs in addition. */
  readonly concurrency?: number;
  /** Default: one. */
  readonly recordings?: LaneLimits;
  readonly log: Log;
}

interface Running {
  readonly controller: AbortController;
  readonly done: Promise<void>;
  held: boolean;
}
interface Lane {
  readonly name: string;
  readonly size: number;
  running: number;
  fetching: boolean;
}

interface Waiting {
  waiting: number;
  bytes: number;
  /** Milliseconds since the epoch. */
  oldest: number;
}

const jobSchema = z.object({ id: z.string(), data: z.object({ id: z.string() }) });
/** Polling interval, because notifications can be lost. */
const POLL_MS = 2000;
/** Maximum age of the number of waiting tasks. */
const COUNT_MS = 200;

/** A worker owns a task while it renews its lease. */
export function createPostgresTaskQueue(options: PostgresTaskQueueOptions): TaskQueue {
  const { pool, boss, leases, leaseMs, work, concurrency = 1, recordings = recordingLane(1, 0), log } = options;
  const lanes: Lane[] = [
    { name: SHORT_QUEUE, size: 1, running: 0, fetching: false },
    { name: LONG_QUEUE, size: concurrency, running: 0, fetching: false },
  ];
  const running = new Map<string, Running>();
  /** By task. */
  const recordingOwners = new Map<string, string>();
  let findingRecording = false;
  const timers: NodeJS.Timeout[] = [];
  let listener: { close(): Promise<void> } | undefined;
  let closed = false;
  // A function, because the compiler assumes that an await changes nothing.
  const isClosed = (): boolean => closed;
  let counted: { readonly at: number; readonly byOwner: Promise<Map<string, Waiting>> } | undefined;

  /** `after` is called at the end of the task, then `next`. */
  function begin(taskId: string, after: () => Promise<void>, next: () => void): void {
    if (work === undefined) return;
    const controller = new AbortController();
    const done = Promise.resolve()
      .then(() => work(taskId, controller.signal))
      // The lease expires if even the failure cannot be stored.
      .catch((error: unknown) => log.trouble("work", error))
      .then(() => {
        running.delete(taskId);
        return controller.signal.aborted && closed ? undefined : after();
      })
      .catch(() => undefined)
      .then(next);
    running.set(taskId, { controller, done, held: false });
  }

  function beginJob(lane: Lane, jobId: string, taskId: string): void {
    lane.running += 1;
    const after = (): Promise<void> => boss.deleteJob(lane.name, jobId);
    begin(taskId, after, () => {
      lane.running -= 1;
      void pump(lane);
    });
  }

  /** `ahead`: also recordings that are only prepared here; otherwise idle processes get these first. */
  async function takeRecordings(ahead: boolean): Promise<void> {
    if (closed || findingRecording) return;
    findingRecording = true;
    try {
      while (!isClosed() && (ahead || recordingOwners.size < recordings.main)) {
        const next = await nextRecording(pool, recordingOwners, recordings);
        if (next === undefined || isClosed()) return;
        const { id, owner } = next;
        recordingOwners.set(id, owner);
        const ended = (): void => {
          recordingOwners.delete(id);
          void takeRecordings(false);
        };
        begin(id, () => Promise.resolve(), ended);
      }
    } catch (error) {
      log.trouble("jobs", error);
    } finally {
      findingRecording = false;
    }
  }

  async function pump(lane: Lane): Promise<void> {
    const free = lane.size - lane.running;
    if (closed || lane.fetching || free <= 0) return;
    lane.fetching = true;
    const jobs = await boss.fetch(lane.name, { batchSize: free }).catch((error: unknown) => {
      log.trouble("jobs", error);
      return [];
    });
    lane.fetching = false;
    for (const job of z.array(jobSchema).parse(jobs)) {
      // This process already works on it.
      if (running.has(job.data.id)) await boss.deleteJob(lane.name, job.id).catch(() => undefined);
      else beginJob(lane, job.id, job.data.id);
    }
    if (jobs.length > 0) void pump(lane);
  }
  function pumpAll(): void {
    for (const lane of lanes) void pump(lane);
    void takeRecordings(true);
  }

  async function renew(): Promise<void> {
    const asked = [...running];
    if (asked.length === 0) return;
    const ours = await leases.renew(asked.map(([id]) => id));
    for (const [id, entry] of asked) {
      if (ours.has(id)) entry.held = true;
      else if (entry.held) entry.controller.abort(new Error("no longer ours"));
    }
  }

  async function recover(): Promise<void> {
    const tasks = await leases.recover();
    if (tasks > 0) log.recovered(tasks);
  }

  function every(ms: number, act: () => Promise<unknown>): void {
    timers.push(setInterval(() => void act().catch((error: unknown) => log.trouble("database", error)), ms));
  }

  function waiting(): Promise<Map<string, Waiting>> {
    const at = performance.now();
    if (counted === undefined || at - counted.at > COUNT_MS) {
      const sql = `SELECT owner, count(*) AS waiting, sum(octet_length(input)) AS bytes, min(created_at) AS oldest FROM outis.task
        WHERE status = 'processing' AND lease_until IS NULL GROUP BY owner`;
      const asked = pool.query<Waiting & { owner: string }>(sql).then(({ rows }) => {
        return new Map(rows.map(({ owner, ...counts }) => [owner, counts]));
      });
      counted = { at, byOwner: asked };
    }
    return counted.byOwner;
  }

  return {
    start() {
      if (work === undefined) return Promise.resolve();
      const heard = (channel: string, payload: string): void => {
        if (channel === DELETED) running.get(payload)?.controller.abort(new Error("cancelled"));
        else if (payload === RECORDING_QUEUE) void takeRecordings(false);
        else for (const lane of lanes) if (lane.name === payload) void pump(lane);
      };
      const lost = (error: unknown): void => log.trouble("notifications", error);
      if (options.hears) listener = listen(options.url, [WAITING, DELETED], heard, pumpAll, lost);
      every(leaseMs / 3, renew);
      every(options.recoverEveryMs, recover);
      timers.push(setInterval(pumpAll, POLL_MS));
      return Promise.resolve();
    },
    // Already queued by the store. Counted until the next count.
    async add({ owner, bytes }) {
      const counts = await counted?.byOwner.catch(() => undefined);
      const before = counts?.get(owner) ?? { waiting: 0, bytes: 0, oldest: Date.now() };
      counts?.set(owner, { ...before, waiting: before.waiting + 1, bytes: before.bytes + bytes });
    },
    cancel: (id) => options.workers.deleted(id),
    async load(owner) {
      const counts = await waiting();
      const asked = owner === undefined ? [...counts.values()] : [counts.get(owner) ?? []].flat();
      return {
        waiting: asked.reduce((sum, one) => sum + one.waiting, 0),
        waitingBytes: asked.reduce((sum, one) => sum + one.bytes, 0),
        running: running.size,
        oldestSeconds: Math.max(0, ...[...counts.values()].map(({ oldest }) => Date.now() - oldest)) / 1000,
      };
    },
    async close(graceMs) {
      closed = true;
      const late = setTimeout(() => {
        for (const { controller } of running.values()) controller.abort(new Error("closing"));
      }, graceMs);
      const ids = [...running.keys()];
      await Promise.all([...running.values()].map(({ done }) => done));
      clearTimeout(late);
      for (const timer of timers) clearInterval(timer);
      if (ids.length > 0) await leases.release(ids).catch(() => undefined);
      await listener?.close();
    },
  };
}
