import { randomBytes, randomUUID } from "node:crypto";
import { type Log, SILENT } from "../log/log";
import { ServiceFailure } from "../core/failure";
import { taskObject } from "../tasks/task-object";
import type { Page, StoredTask, TaskStore } from "../tasks/task-store";
import { createBodies } from "./bodies";
import { createDeliveryLanes } from "./delivery-lanes";
import type { Attempt, Delivery, DeliveryStore, OwnerSecret } from "./delivery-store";
import { pauseAfter } from "./schedule";
import type { Sent, WebhookRequest } from "./send";
import { ownerSecret, signedHeaders, writtenSecret } from "./sign";

export interface WebhooksOptions {
  readonly deliveries: DeliveryStore;
  readonly tasks: Pick<TaskStore, "get">;
  /** Interval of the search for deliveries of other processes, in milliseconds. */
  readonly lookEveryMs?: number;
  readonly send: (request: WebhookRequest, signal: AbortSignal) => Promise<Sent>;
  readonly log?: Log;
  readonly now?: () => number;
  readonly random?: () => number;
}

export interface Webhooks {
  /** For every finished task; requires a webhookUrl. */
  ended(task: StoredTask): Promise<void>;
  /** Throws `rate_limited` after too many. */
  again(task: StoredTask): Promise<void>;
  /** Called by a timer. */
  deliverDue(): Promise<void>;
  log(taskId: string): Promise<Delivery[]>;
  /** Attempted and not delivered, newest first. */
  undelivered(owner: string, page: Page): Promise<Delivery[]>;
  secretOf(owner: string): Promise<SigningSecret>;
  /** New secret; older ones also sign for `overlapMs`. Throws `rate_limited` while too many of them do. */
  rotateSecret(owner: string, overlapMs: number): Promise<SigningSecret>;
  /** Aborted deliveries are sent again after the next start. */
  close(): Promise<void>;
}

export interface SigningSecret {
  /** Format of libraries of Standard Webhooks. */
  readonly secret: string;
  /** End of the last older secret in milliseconds since the epoch. Null without older ones. */
  readonly olderUntil: number | null;
}

const idsOf = (all: readonly Delivery[]): string[] => all.map(({ id }) => id);

/** Maximum delay of Node's timers. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
/** Milliseconds after a failed read of deliveries. */
const AFTER_TROUBLE_MS = 30_000;
/** Milliseconds until a delivery without a place is due again. */
const NO_PLACE_MS = 5_000;
/** Milliseconds in the memory queue: less than the store reserves a delivery. */
const LONGEST_HELD_MS = 30_000;
/** Per call of the store. */
const FULL_BATCH = 100;
/** Limits a pass despite a long backlog. */
const MOST_BATCHES = 20;

const MOST_OF_TASK = 100;
const MOST_OLDER_SECRETS = 4;

/**
 * Sends the task object to the webhookUrl of a finished task (specification 6), as in Standard Webhooks. Repeats for a
 * day until 2xx, or 410 for a permanent refusal.
 */
export function createWebhooks(options: WebhooksOptions): Webhooks {
  const { deliveries, tasks, send, lookEveryMs = LONGEST_WAIT_MS, now = Date.now, random = Math.random } = options;
  const { log = SILENT } = options;
  let known: Promise<Buffer> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const closing = new AbortController();
  let delivering: Promise<void> = Promise.resolve();
  const lanes = createDeliveryLanes();
  const bodies = createBodies();
  const sending = new Set<Promise<void>>();

  function secret(): Promise<Buffer> {
    known ??= deliveries
      .secret(() => randomBytes(32))
      .catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    return known;
  }

  const firstSecretOf = async (owner: string): Promise<Buffer> => ownerSecret(await secret(), owner);

  async function secretsOf(owner: string): Promise<[current: OwnerSecret, ...older: OwnerSecret[]]> {
    const [current, ...older] = await deliveries.secretsOf(owner, now());
    return [current ?? { secret: await firstSecretOf(owner), until: null }, ...older];
  }

  async function signingSecret(owner: string): Promise<SigningSecret> {
    const [current, older] = await secretsOf(owner);
    return { secret: writtenSecret(current.secret), olderUntil: older?.until ?? null };
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

  async function sendBody({ id, owner, url }: Delivery, body: string): Promise<Sent> {
    const secrets = (await secretsOf(owner)).map((one) => one.secret);
    return send({ url, headers: signedHeaders(secrets, id, Math.floor(now() / 1000), body), body }, closing.signal);
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const held = await bodies.take(delivery.owner, async () => {
      const task = await tasks.get(delivery.taskId, now());
      return task && JSON.stringify(taskObject(task));
    });
    if (held === "full") return deliveries.putBack([delivery.id], now() + NO_PLACE_MS);
    if (held === undefined) {
      const lastError = "task_deleted";
      return deliveries.record(delivery.id, { state: "failed", nextAt: null, lastStatus: null, lastError });
    }
    const sent = await sendBody(delivery, held.body).finally(held.free);
    if (closing.signal.aborted) return deliveries.putBack([delivery.id], now());
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
    const held = lanes.isHolding() ? LONGEST_HELD_MS : LONGEST_WAIT_MS;
    if (next !== undefined || lookEveryMs < LONGEST_WAIT_MS) wake(Math.min(wait, lookEveryMs, held));
  }

  function sendHeld(): void {
    while (!closing.signal.aborted) {
      const delivery = lanes.next();
      if (delivery === undefined) return;
      const done: Promise<void> = deliver(delivery)
        .catch((error: unknown) => log.trouble("webhooks", error))
        .finally(() => {
          sending.delete(done);
          lanes.sent(delivery);
          sendHeld();
          void schedule().catch(() => wake(AFTER_TROUBLE_MS));
        });
      sending.add(done);
    }
  }

  async function holdDue(): Promise<void> {
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const due = await deliveries.due(now());
      const refused = due.filter((delivery) => !lanes.has(delivery.id) && !lanes.hold(delivery, now()));
      if (refused.length > 0) await deliveries.putBack(idsOf(refused), now() + NO_PLACE_MS);
      sendHeld();
      if (due.length < FULL_BATCH) return;
    }
  }

  async function pass(): Promise<void> {
    if (closing.signal.aborted) return;
    try {
      const late = lanes.takeHeldSince(now() - LONGEST_HELD_MS);
      if (late.length > 0) await deliveries.putBack(idsOf(late), now() + NO_PLACE_MS);
      await holdDue();
      await schedule();
    } catch (error) {
      // Due deliveries remain due.
      log.trouble("webhooks", error);
      wake(AFTER_TROUBLE_MS);
    }
  }

  function deliverDue(): Promise<void> {
    // Sequential, because two passes would send a delivery twice.
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
    // Deterministic, so that a task finished in several processes is sent once.
    ended: (task) => add(task, `msg_${task.id}`),
    async again(task) {
      if ((await deliveries.ofTask(task.id)).length >= MOST_OF_TASK) {
        throw new ServiceFailure("rate_limited", "The results of this task have been sent too often.");
      }
      await add(task, `msg_${randomUUID()}`);
    },
    deliverDue,
    log: (taskId) => deliveries.ofTask(taskId),
    undelivered: (owner, page) => deliveries.undelivered(owner, page),
    secretOf: signingSecret,
    async rotateSecret(owner, overlapMs) {
      const at = now();
      const [first, next, until] = [await firstSecretOf(owner), randomBytes(32), at + overlapMs];
      if (!(await deliveries.rotate({ owner, now: at, first, next, until, most: MOST_OLDER_SECRETS }))) {
        throw new ServiceFailure("rate_limited", "Too many older secrets are still valid.");
      }
      return signingSecret(owner);
    },
    async close() {
      closing.abort();
      clearTimeout(timer);
      await delivering;
      await Promise.all(sending);
      const held = lanes.takeHeldSince(Infinity);
      if (held.length > 0) await deliveries.putBack(idsOf(held), now());
      clearTimeout(timer);
    },
  };
}
