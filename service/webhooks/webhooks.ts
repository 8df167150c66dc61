import { randomBytes, randomUUID } from "node:crypto";
import { taskObject } from "../http/task-object";
import type { StoredTask, TaskStore } from "../store/task-store";
import type { Attempt, Delivery, DeliveryStore } from "./delivery-store";
import { pauseAfter } from "./schedule";
import type { Sent, WebhookRequest } from "./send";
import { ownerSecret, signedHeaders, writtenSecret } from "./sign";

export interface WebhooksOptions {
  readonly deliveries: DeliveryStore;
  readonly tasks: Pick<TaskStore, "get">;
  readonly send: (request: WebhookRequest, signal: AbortSignal) => Promise<Sent>;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly random?: () => number;
}

export interface Webhooks {
  /** To be told of every task that has ended; sends nothing where no webhookUrl was given. */
  ended(task: StoredTask): Promise<void>;
  /** Sends what is due. Called by its own timer; a test may call it itself. */
  deliverDue(): Promise<void>;
  /** The delivery log of a task. */
  log(taskId: string): Delivery[];
  /** The secret that an owner's receiver needs, as libraries of Standard Webhooks want it. */
  secretOf(owner: string): string;
  /** Breaks off what is being sent; it is sent again after the next start. */
  close(): Promise<void>;
}

/** Timers of Node hold no more than this. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/**
 * Sends the task object to the caller's webhookUrl when a task has ended (specification 6), signed as Standard
 * Webhooks say, again and again for a day until the receiver answers 2xx, or 410 for good.
 */
export function createWebhooks(options: WebhooksOptions): Webhooks {
  const { deliveries, tasks, send, now = Date.now, random = Math.random } = options;
  const secret = deliveries.secret(() => randomBytes(32));
  let timer: NodeJS.Timeout | undefined;
  const closing = new AbortController();
  let delivering: Promise<void> = Promise.resolve();

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
      deliveries.record(delivery.id, { state: "failed", nextAt: null, lastStatus: null, lastError: "task_deleted" });
      return;
    }
    const body = JSON.stringify(taskObject(task));
    const headers = signedHeaders(ownerSecret(secret, delivery.owner), delivery.id, Math.floor(now() / 1000), body);
    const sent = await send({ url: delivery.url, headers, body }, closing.signal);
    if (!closing.signal.aborted) deliveries.record(delivery.id, attemptOf(delivery, sent));
  }

  function schedule(): void {
    clearTimeout(timer);
    if (closing.signal.aborted) return;
    const next = deliveries.nextAt();
    if (next === undefined) return;
    timer = setTimeout(() => void deliverDue(), Math.min(Math.max(0, next - now()), LONGEST_WAIT_MS));
    timer.unref();
  }

  function deliverDue(): Promise<void> {
    // One pass after the other: two at once would send the same delivery twice.
    delivering = delivering.then(async () => {
      if (closing.signal.aborted) return;
      await Promise.all(deliveries.due(now()).map(deliver));
      schedule();
    });
    return delivering;
  }

  schedule();
  return {
    ended(task) {
      const { webhookUrl: url } = task.parameters;
      if (url !== undefined) {
        deliveries.add({ id: `msg_${randomUUID()}`, taskId: task.id, owner: task.owner, url, createdAt: now() });
        schedule();
      }
      return Promise.resolve();
    },
    deliverDue,
    log: (taskId) => deliveries.ofTask(taskId),
    secretOf: (owner) => writtenSecret(ownerSecret(secret, owner)),
    async close() {
      closing.abort();
      clearTimeout(timer);
      await delivering;
      clearTimeout(timer);
    },
  };
}
