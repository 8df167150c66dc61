import { randomBytes, randomUUID } from "node:crypto";
import { type Log, SILENT } from "../log/log";
import { taskObject } from "../http/task-object";
import type { StoredTask, TaskStore } from "../store/task-store";
import type { Attempt, Delivery, DeliveryStore } from "./delivery-store";
import { pauseAfter } from "./schedule";
import type { Sent, WebhookRequest } from "./send";
import { ownerSecret, signedHeaders, writtenSecret } from "./sign";

export interface WebhooksOptions {
  readonly deliveries: DeliveryStore;
  readonly tasks: Pick<TaskStore, "get">;
  /** Where other processes share the deliveries: how often to look for what they left. Milliseconds. */
  readonly lookEveryMs?: number;
  readonly send: (request: WebhookRequest, signal: AbortSignal) => Promise<Sent>;
  readonly log?: Log;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly random?: () => number;
}

export interface Webhooks {
  /** To be told of every task that has ended; sends nothing where no webhookUrl was given. */
  ended(task: StoredTask): Promise<void>;
  /** Sends the results of a task once more. */
  again(task: StoredTask): Promise<void>;
  /** Sends what is due. Called by its own timer; a test may call it itself. */
  deliverDue(): Promise<void>;
  /** The delivery log of a task. */
  log(taskId: string): Promise<Delivery[]>;
  /** The secret that an owner's receiver needs, as libraries of Standard Webhooks want it. */
  secretOf(owner: string): Promise<string>;
  /** Breaks off what is being sent; it is sent again after the next start. */
  close(): Promise<void>;
}

/** Timers of Node hold no more than this. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
/** How soon to look again after the deliveries could not be read. */
const AFTER_TROUBLE_MS = 30_000;
/** Deliveries under way at once: in all, for one owner, and to one receiver, so that a slow one holds up no other. */
const AT_ONCE = 64;
const AT_ONCE_FOR_OWNER = 32;
const AT_ONCE_TO_RECEIVER = 4;
/** When to try again what found no place among those. */
const NO_PLACE_MS = 5_000;

/**
 * Sends the task object to the caller's webhookUrl when a task has ended (specification 6), signed as Standard
 * Webhooks say, again and again for a day until the receiver answers 2xx, or 410 for good.
 */
export function createWebhooks(options: WebhooksOptions): Webhooks {
  const { deliveries, tasks, send, lookEveryMs = LONGEST_WAIT_MS, now = Date.now, random = Math.random } = options;
  const { log = SILENT } = options;
  let known: Promise<Buffer> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const closing = new AbortController();
  let delivering: Promise<void> = Promise.resolve();
  /** Under way, by id. */
  const sending = new Map<string, { readonly delivery: Delivery; readonly done: Promise<void> }>();

  function secret(): Promise<Buffer> {
    known ??= deliveries
      .secret(() => randomBytes(32))
      .catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    return known;
  }

  function attemptOf(delivery: Delivery, sent: Sent): Attempt {
    const lastStatus = "status" in sent ? sent.status : null;
    const lastError = "error" in sent ? sent.error : null;
    const result = { lastStatus, lastError, nextAt: null };
    if (lastStatus !== null && lastStatus >= 200 && lastStatus < 300) return { ...result, state: "delivered" };
    const pause = pauseAfter(delivery.attempts + 1, random);
    const hopeless = lastStatus === 410 || lastError === "private_address" || pause === undefined;
    return hopeless ? { ...result, state: "failed" } : { ...result, state: "pending", nextAt: now() + pause };
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const task = await tasks.get(delivery.taskId, now());
    if (task === undefined) {
      const lastError = "task_deleted";
      return deliveries.record(delivery.id, { state: "failed", nextAt: null, lastStatus: null, lastError });
    }
    const body = JSON.stringify(taskObject(task));
    const headers = signedHeaders(
      ownerSecret(await secret(), delivery.owner),
      delivery.id,
      Math.floor(now() / 1000),
      body,
    );
    const sent = await send({ url: delivery.url, headers, body }, closing.signal);
    if (closing.signal.aborted) return deliveries.putBack(delivery.id, now());
    const attempt = attemptOf(delivery, sent);
    await deliveries.record(delivery.id, attempt);
    const { state, lastStatus: status, lastError: error } = attempt;
    log.webhook({ task: delivery.taskId, state, attempt: delivery.attempts + 1, status, error });
  }

  function wake(waitMs: number): void {
    clearTimeout(timer);
    if (closing.signal.aborted) return;
    timer = setTimeout(() => void deliverDue(), Math.min(Math.max(0, waitMs), LONGEST_WAIT_MS));
    timer.unref();
  }

  async function schedule(): Promise<void> {
    const next = await deliveries.nextAt();
    const wait = next === undefined ? LONGEST_WAIT_MS : next - now();
    if (next !== undefined || lookEveryMs < LONGEST_WAIT_MS) wake(Math.min(wait, lookEveryMs));
  }

  function hasPlace({ owner, url }: Delivery): boolean {
    const { origin } = new URL(url);
    const under = [...sending.values()].map(({ delivery }) => delivery);
    return (
      under.length < AT_ONCE &&
      under.filter((other) => other.owner === owner).length < AT_ONCE_FOR_OWNER &&
      under.filter((other) => new URL(other.url).origin === origin).length < AT_ONCE_TO_RECEIVER
    );
  }

  /** Sets a delivery going and does not wait for it. */
  function begin(delivery: Delivery): void {
    const done = deliver(delivery)
      .catch((error: unknown) => log.trouble("webhooks", error))
      .finally(() => {
        sending.delete(delivery.id);
        void deliverDue();
      });
    sending.set(delivery.id, { delivery, done });
  }

  async function pass(): Promise<void> {
    if (closing.signal.aborted) return;
    try {
      for (const delivery of await deliveries.due(now())) {
        if (sending.has(delivery.id)) continue;
        if (hasPlace(delivery)) begin(delivery);
        else await deliveries.putBack(delivery.id, now() + NO_PLACE_MS);
      }
      await schedule();
    } catch (error) {
      // A database that is away for a while: nothing is lost, what is due stays due.
      log.trouble("webhooks", error);
      wake(AFTER_TROUBLE_MS);
    }
  }

  function deliverDue(): Promise<void> {
    // One pass after the other: two at once would send the same delivery twice.
    delivering = delivering.then(pass);
    return delivering;
  }

  async function add(task: StoredTask, id: string): Promise<void> {
    const { webhookUrl: url } = task.parameters;
    if (url === undefined) return;
    await deliveries.add({ id, taskId: task.id, owner: task.owner, url, createdAt: now() });
    await schedule();
  }

  void schedule().catch(() => wake(AFTER_TROUBLE_MS));
  return {
    // One name for one end: a task that several processes saw ending is sent once.
    ended: (task) => add(task, `msg_${task.id}`),
    again: (task) => add(task, `msg_${randomUUID()}`),
    deliverDue,
    log: (taskId) => deliveries.ofTask(taskId),
    secretOf: async (owner) => writtenSecret(ownerSecret(await secret(), owner)),
    async close() {
      closing.abort();
      clearTimeout(timer);
      await delivering;
      await Promise.all([...sending.values()].map(({ done }) => done));
      clearTimeout(timer);
    },
  };
}
