import type { Pool } from "pg";
import type { Log } from "../../service/log/log";
import {
  type LaneLimits,
  recordingLane,
  type TaskQueue,
  type Work,
  type WorkOptions,
} from "../../service/tasks/task-queue";
import type { Claim } from "../../service/tasks/task-store";
import type { Claims } from "./claim-tasks";
import type { Leases } from "./leases";
import { listen } from "./listen";
import { nextRecording } from "./next-recording";
import { LONG_QUEUE, RECORDING_QUEUE, SHORT_QUEUE } from "./queue-names";
import { DELETED, WAITING, type Workers } from "./tell-workers";

export interface PostgresTaskQueueOptions {
  readonly url: string;
  readonly pool: Pool;
  readonly claims: Pick<Claims, "next">;
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
  /** Concurrent computations. */
  readonly size: number;
  /** Maximum number of tasks per claim. */
  readonly mostClaims: number;
  /** Results that wait to be stored while the next tasks are computed. Those of long tasks have tens of megabytes. */
  readonly mostStoring: number;
  computing: number;
  /** Includes tasks whose results are being stored. */
  running: number;
  /** Claimed, but not begun. */
  readonly claimed: Map<string, Claim>;
  /** Size of the next claim. */
  batch: number;
  /** `full`: as many as requested. Undefined if the size of the next claim considers it already. */
  last: { readonly at: number; readonly full: boolean } | undefined;
  claiming: Promise<void> | undefined;
}
const emptyLane = (name: string, size: number, mostClaims: number, mostStoring: number): Lane => ({
  name,
  size,
  mostClaims,
  mostStoring,
  computing: 0,
  running: 0,
  claimed: new Map(),
  batch: 1,
  last: undefined,
  claiming: undefined,
});

interface Waiting {
  waiting: number;
  bytes: number;
  /** Milliseconds since the epoch. */
  oldest: number;
}

const MOST_CLAIMS = 64;
/** Desired duration of a batch in milliseconds. */
const BATCH_MS = 50;
/** Milliseconds until claimed tasks that have not begun are put back, because a task takes long. */
const PUT_BACK_MS = 250;
/** Polling interval, because notifications can be lost. */
const POLL_MS = 2000;
/** Maximum age of the number of waiting tasks. */
const COUNT_MS = 200;
/** Maximum share of the time for counting. */
const COUNT_SHARE = 0.05;
/** Without OFFSET, the texts are sorted with their owners. */
const COUNT = `SELECT owner, count(*) AS waiting, sum(bytes) AS bytes, min(created_at) AS oldest FROM (
    SELECT owner, octet_length(input) AS bytes, created_at FROM outis.task
    WHERE status = 'processing' AND lease_until IS NULL OFFSET 0
  ) AS task GROUP BY owner`;

/** A worker owns a task while it renews its lease. */
export function createPostgresTaskQueue(options: PostgresTaskQueueOptions): TaskQueue {
  const { pool, claims, leases, leaseMs, work, concurrency = 1, recordings = recordingLane(1, 0), log } = options;
  const lanes: Lane[] = [
    emptyLane(SHORT_QUEUE, 1, MOST_CLAIMS, MOST_CLAIMS),
    emptyLane(LONG_QUEUE, concurrency, 1, concurrency),
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
  let counted: { at: number; validMs: number; readonly byOwner: Promise<Map<string, Waiting>> } | undefined;

  function begin(taskId: string, held: boolean, options: WorkOptions, ended: () => void): void {
    if (work === undefined) return;
    const controller = new AbortController();
    // An earlier attempt that lost its lease.
    running.get(taskId)?.controller.abort(new Error("no longer ours"));
    const done = Promise.resolve()
      .then(() => work(taskId, controller.signal, options))
      // The lease expires if even the failure cannot be stored.
      .catch((error: unknown) => log.trouble("work", error))
      .then(() => {
        if (running.get(taskId) === entry) running.delete(taskId);
        ended();
      });
    const entry = { controller, done, held };
    running.set(taskId, entry);
  }

  function beginClaimed(lane: Lane, claim: Claim): void {
    lane.computing += 1;
    lane.running += 1;
    let computing = true;
    const onComputed = (): void => {
      if (computing) lane.computing -= 1;
      computing = false;
      pump(lane);
    };
    begin(claim.task.id, true, { claim, onComputed }, () => {
      lane.running -= 1;
      onComputed();
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
        begin(id, false, {}, ended);
      }
    } catch (error) {
      log.trouble("jobs", error);
    } finally {
      findingRecording = false;
    }
  }

  /** Claims as many tasks as take about `BATCH_MS`. */
  async function claim(lane: Lane): Promise<void> {
    const most = Math.max(lane.batch, lane.size - lane.computing);
    const found = await claims.next(lane.name, Date.now(), most).catch((error: unknown) => {
      log.trouble("jobs", error);
      return [];
    });
    for (const one of found) lane.claimed.set(one.task.id, one);
    lane.last = found.length === 0 ? undefined : { at: performance.now(), full: found.length === most };
    lane.claiming = undefined;
    if (found.length > 0) pump(lane);
  }

  function pump(lane: Lane): void {
    const isBusy = (): boolean => lane.computing >= lane.size || lane.running >= lane.size + lane.mostStoring;
    for (const [id, one] of lane.claimed) {
      if (closed || isBusy()) return;
      lane.claimed.delete(id);
      beginClaimed(lane, one);
    }
    if (closed || isBusy() || lane.claiming !== undefined) return;
    if (lane.last !== undefined) {
      const took = performance.now() - lane.last.at;
      if (took > BATCH_MS) lane.batch = Math.max(1, lane.batch >> 1);
      else if (took < BATCH_MS / 2 && lane.last.full) lane.batch = Math.min(lane.mostClaims, lane.batch * 2);
      lane.last = undefined;
    }
    lane.claiming = claim(lane);
  }

  function pumpAll(): void {
    lanes.forEach(pump);
    void takeRecordings(true);
  }

  function drop(id: string): void {
    for (const lane of lanes) lane.claimed.delete(id);
    running.get(id)?.controller.abort(new Error("cancelled"));
  }

  async function putBack(lane: Lane): Promise<void> {
    const ids = [...lane.claimed.keys()];
    lane.claimed.clear();
    if (ids.length > 0) await leases.release(ids);
  }
  const isLate = ({ last }: Lane): boolean => last !== undefined && performance.now() - last.at > PUT_BACK_MS;

  const claimedIds = (): string[] => lanes.flatMap(({ claimed }) => [...claimed.keys()]);

  async function renew(): Promise<void> {
    const asked = [...running];
    const claimed = lanes.flatMap((lane) => [...lane.claimed].map(([id, one]) => ({ lane, id, one })));
    if (asked.length + claimed.length === 0) return;
    const ours = await leases.renew([...asked.map(([id]) => id), ...claimed.map(({ id }) => id)]);
    for (const { lane, id, one } of claimed) {
      // Meanwhile it may have been put back and claimed again.
      if (!ours.has(id) && lane.claimed.get(id) === one) lane.claimed.delete(id);
    }
    for (const [id, entry] of asked) {
      if (ours.has(id)) entry.held = true;
      else if (entry.held) entry.controller.abort(new Error("no longer ours"));
    }
  }

  async function recover(): Promise<void> {
    const tasks = await leases.recover([...running.keys(), ...claimedIds()]);
    if (tasks > 0) log.recovered(tasks);
  }

  function every(ms: number, act: () => Promise<unknown>): void {
    timers.push(setInterval(() => void act().catch((error: unknown) => log.trouble("database", error)), ms));
  }

  function waiting(): Promise<Map<string, Waiting>> {
    const at = performance.now();
    if (counted === undefined || at - counted.at > counted.validMs) {
      const byOwner = pool.query<Waiting & { owner: string }>(COUNT).then(({ rows }) => {
        count.validMs = Math.max(COUNT_MS, (performance.now() - at) / COUNT_SHARE);
        return new Map(rows.map(({ owner, ...counts }) => [owner, counts]));
      });
      const count = { at, validMs: COUNT_MS, byOwner };
      counted = count;
    }
    return counted.byOwner;
  }

  return {
    start() {
      if (work === undefined) return Promise.resolve();
      const heard = (channel: string, payload: string): void => {
        if (channel === DELETED) drop(payload);
        else if (payload === RECORDING_QUEUE) void takeRecordings(false);
        else lanes.filter(({ name }) => name === payload).forEach(pump);
      };
      const lost = (error: unknown): void => log.trouble("notifications", error);
      if (options.hears) listener = listen(options.url, [WAITING, DELETED], heard, pumpAll, lost);
      every(leaseMs / 3, renew);
      every(options.recoverEveryMs, recover);
      every(PUT_BACK_MS, () => Promise.all(lanes.filter(isLate).map(putBack)));
      timers.push(setInterval(pumpAll, POLL_MS));
      return Promise.resolve();
    },
    // Already queued by the store. Counted until the next count.
    async add({ owner, bytes }) {
      const counts = await counted?.byOwner.catch(() => undefined);
      const before = counts?.get(owner) ?? { waiting: 0, bytes: 0, oldest: Date.now() };
      counts?.set(owner, { ...before, waiting: before.waiting + 1, bytes: before.bytes + bytes });
    },
    cancel(id) {
      drop(id);
      return options.workers.deleted(id);
    },
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
      const stopped: string[] = [];
      const late = setTimeout(() => {
        for (const [id, { controller }] of running) {
          stopped.push(id);
          controller.abort(new Error("closing"));
        }
      }, graceMs);
      for (const { claiming } of lanes) await claiming;
      // Other processes start them at once.
      await Promise.all(lanes.map(putBack)).catch(() => undefined);
      await Promise.all([...running.values()].map(({ done }) => done));
      clearTimeout(late);
      for (const timer of timers) clearInterval(timer);
      if (stopped.length > 0) await leases.release(stopped).catch(() => undefined);
      await listener?.close();
    },
  };
}
