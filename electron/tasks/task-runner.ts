import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { asksNothing, type Detection } from "../../shared/api/detection";
import type { Document } from "../../shared/document/document";
import { fail, ok, type Failure, type Result } from "../../shared/ipc/result";
import type { CreateTask } from "../../shared/ipc/task";
import type { ServiceClient } from "../client/client";
import { isRetryable } from "../client/http-failure";
import type { ServiceTask } from "../client/service-task";
import type { TaskRow, TaskStore } from "../store/task-store";
import { pollDelay, retryDelay } from "./backoff";
import { readingOf } from "./follow-task";
import { submitTask } from "./submit-task";
import { titleOf } from "./title";
import { countByType } from "./task-view";

export interface RunnerParts {
  readonly store: TaskStore;
  /** The client of the service that a task belongs to. Waits while the embedded service starts. */
  readonly clientOf: (task: Pick<TaskRow, "service" | "baseUrl">) => Promise<Result<ServiceClient>>;
  /** The user's own words as they are now; none unless given. */
  readonly detection?: () => Detection;
  /** Told after every change of a task. */
  readonly onChange: (id: string) => void;
  readonly random: () => number;
  /** Waits; rejects when the signal aborts. Tests pass one that does not wait. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Said of a task whose service does not take the user's own words, in the form of a service's notice. */
const WORDS_UNSENT =
  "words_not_sent: This service does not take lists of words, so they were neither sent nor applied.";

/** Tasks under way at once; the rest stand in line. */
const AT_ONCE = 4;

/** How often a task that the embedded service no longer knows is handed in again: each time it has crashed over it. */
const MAX_RESUBMISSIONS = 3;

/** Readings in a row that may be unreadable: something on the way answers in the service's place for a moment. */
const MAX_UNREADABLE = 3;

const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal });
};

/**
 * The life of tasks on this computer: journal first, then submit, poll with growing pauses, keep the result. What was
 * under way when the application ended goes on at the next start, with the same idempotency key.
 */
export class TaskRunner {
  readonly #parts: RunnerParts;
  readonly #wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly #running = new Map<string, AbortController>();
  readonly #queue: string[] = [];
  readonly #partial = new Map<string, Document>();
  #stopped = false;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#wait = parts.wait ?? pause;
  }

  /** Writes the journal row and sets the task going; answers before anything is sent. */
  create(request: CreateTask, target: Pick<TaskRow, "service" | "baseUrl">): Result<{ id: string }> {
    const { store } = this.#parts;
    const { input } = request;
    if (input.type === "media" || input.type === "recording") return fail("media_not_available", "Recordings are not processed yet");
    const known = input.type === "task" ? store.findByAnyId(input.id) : undefined;
    const text = input.type === "text" ? input.text : (known?.input ?? "");
    const id = randomUUID();
    store.insert({
      id,
      createdAt: Date.now(),
      title: titleOf(request.name ?? known?.title, input.type === "task" && !known ? input.id : text),
      named: (request.name?.trim() ?? "") !== "",
      inputType: input.type === "task" ? "task" : isFileName(request.name) ? "document" : "text",
      input: text,
      sourceId: input.type === "task" && !known ? input.id : null,
      mode: request.mode,
      languageIn: request.languageIn,
      languageOut: request.languageOut,
      ...target,
      idempotencyKey: randomUUID(),
      state: "queued",
      detection: this.#detection(),
    });
    this.#enqueue(id);
    return ok({ id });
  }

  /** Takes up what an earlier run left unfinished. */
  resume(): void {
    for (const task of this.#parts.store.unfinished()) this.#enqueue(task.id);
  }

  cancel(id: string): void {
    const controller = this.#running.get(id);
    const task = this.#parts.store.getLight(id);
    if (!task || (task.state !== "queued" && task.state !== "processing")) return;
    this.#change(id, { state: "cancelled", endedAt: Date.now(), waiting: false, detection: null });
    controller?.abort();
    // The service may go on for a moment; telling it is a courtesy that must not hold anything up.
    void this.#forget(task);
  }

  /** Starts an ended task anew, as a new piece of work for the service. */
  retry(id: string): void {
    const task = this.#parts.store.getLight(id);
    if (!task || task.state === "queued" || task.state === "processing") return;
    this.#parts.store.clearResult(id);
    this.#change(id, {
      state: "queued",
      progress: 0,
      stage: null,
      error: null,
      notice: null,
      endedAt: null,
      remoteId: null,
      idempotencyKey: randomUUID(),
      detection: this.#detection(),
    });
    this.#enqueue(id);
  }

  /** What has come so far of a task under way. */
  partial(id: string): Document | undefined {
    return this.#partial.get(id);
  }

  /** Stops following; the journal keeps the tasks for the next start. */
  stop(): void {
    this.#stopped = true;
    for (const controller of this.#running.values()) controller.abort();
  }

  #enqueue(id: string): void {
    this.#queue.push(id);
    this.#parts.onChange(id);
    this.#next();
  }

  #next(): void {
    while (!this.#stopped && this.#running.size < AT_ONCE) {
      const id = this.#queue.shift();
      if (id === undefined) return;
      // A task that was cancelled while it stood in line.
      if (this.#parts.store.getLight(id)?.state === "cancelled" || this.#running.has(id)) continue;
      const controller = new AbortController();
      this.#running.set(id, controller);
      void this.#run(id, controller.signal).finally(() => {
        this.#running.delete(id);
        this.#partial.delete(id);
        this.#next();
      });
    }
  }

  async #run(id: string, signal: AbortSignal): Promise<void> {
    try {
      for (let submission = 0; ; submission += 1) {
        const outcome = await this.#submitAndFollow(id, signal);
        if (outcome === "lost" && submission < MAX_RESUBMISSIONS) {
          this.#change(id, { remoteId: null, state: "queued" });
          continue;
        }
        if (outcome === "lost")
          this.#fail(id, { code: "service_error", message: "The service lost the task repeatedly" });
        return;
      }
    } catch {
      // Cancelled or stopping: the journal already says what is to be.
      if (!signal.aborted) this.#fail(id, { code: "internal", message: "The task could not be carried on" });
    }
  }

  /** "lost": the embedded service no longer knows the task, because it was restarted. */
  async #submitAndFollow(id: string, signal: AbortSignal): Promise<"ended" | "lost"> {
    const task = this.#parts.store.get(id);
    if (!task) return "ended";
    const submitted = await this.#persist(id, signal, async () => {
      const client = await this.#parts.clientOf(task);
      return client.ok ? submitTask(client.value, task, signal) : client;
    });
    if (!submitted.ok) return this.#fail(id, submitted.error);
    const { remoteId, original, wordsUnsent } = submitted.value;
    const notice = wordsUnsent ? WORDS_UNSENT : task.notice;
    this.#change(id, {
      remoteId,
      notice,
      state: "processing",
      ...(original === task.input ? {} : { input: original }),
    });
    return this.#follow({ ...task, remoteId, notice, input: original }, signal);
  }

  async #follow(task: TaskRow & { remoteId: string }, signal: AbortSignal): Promise<"ended" | "lost"> {
    let previous: ServiceTask | undefined;
    let unreadable = 0;
    for (let reads = 0; ; reads += 1) {
      await this.#wait(pollDelay(task.service, reads), signal);
      const read = await this.#persist(task.id, signal, async () => {
        const client = await this.#parts.clientOf(task);
        return client.ok ? client.value.getTask(task.remoteId, { signal }) : client;
      });
      if (!read.ok && isPassing(read.error) && (unreadable += 1) < MAX_UNREADABLE) continue;
      if (!read.ok) {
        if (read.error.code !== "task_not_found") return this.#fail(task.id, read.error);
        return task.service === "embedded" ? "lost" : this.#fail(task.id, { ...read.error, code: "task_expired" });
      }
      unreadable = 0;
      const reading = readingOf(read.value, previous, task);
      previous = read.value;
      switch (reading.state) {
        case "processing":
          if (reading.document) this.#partial.set(task.id, reading.document);
          this.#change(task.id, { progress: reading.progress, stage: reading.stage });
          break;
        case "error":
          return this.#fail(task.id, reading.error);
        case "completed":
          this.#parts.store.saveResult(task.id, reading.document, reading.mapping);
          this.#change(task.id, {
            state: "completed",
            // The beginning of the text names people; a list is looked at over shoulders.
            ...(task.named ? {} : { title: titleOf(undefined, reading.document.result) }),
            progress: 1,
            stage: null,
            endedAt: Date.now(),
            counts: countByType(reading.document),
            detection: null,
            notice: joined(task.notice, reading.notice),
          });
          // The history has it now; the embedded service need not hold a second copy in memory.
          if (task.service === "embedded") await this.#forget(task);
          return "ended";
      }
    }
  }

  /** Repeats a call for as long as its failure may pass, with growing pauses; the row says that it waits. */
  async #persist<T>(id: string, signal: AbortSignal, call: () => Promise<Result<T>>): Promise<Result<T>> {
    for (let failures = 0; ; failures += 1) {
      signal.throwIfAborted();
      const result = await call();
      signal.throwIfAborted();
      if (result.ok || !isRetryable(result.error)) {
        if (failures > 0) this.#change(id, { waiting: false });
        return result;
      }
      if (failures === 0) this.#change(id, { waiting: true });
      const retryAfterMs = Number(result.error.details?.["retryAfterMs"] ?? 0);
      await this.#wait(retryDelay(failures, retryAfterMs, this.#parts.random), signal);
    }
  }

  /** The user's own words, kept with the task until it has ended: a resumed task must ask for the same. */
  #detection(): Detection | null {
    const detection = this.#parts.detection?.();
    return detection === undefined || asksNothing(detection) ? null : detection;
  }

  async #forget(task: Pick<TaskRow, "remoteId" | "service" | "baseUrl">): Promise<void> {
    if (task.remoteId === null) return;
    const client = await this.#parts.clientOf(task);
    if (client.ok) await client.value.cancel(task.remoteId);
  }

  #fail(id: string, error: Failure): "ended" {
    // What has come is better than nothing, and stays labelled as a part.
    const partial = this.#partial.get(id);
    if (partial) this.#parts.store.saveResult(id, partial, undefined);
    this.#change(id, { state: "error", error, endedAt: Date.now(), waiting: false, detection: null });
    return "ended";
  }

  #change(id: string, change: Parameters<TaskStore["update"]>[1]): void {
    this.#parts.store.update(id, change);
    this.#parts.onChange(id);
  }
}

/** Whether the next reading may be good where this one was not the service's at all: neither a redirect nor an answer too large. */
const isPassing = (failure: Failure): boolean =>
  failure.code === "service_answer_unreadable" &&
  failure.details?.["redirected"] !== true &&
  failure.details?.["limit"] === undefined;

const joined = (...notices: (string | null)[]): string | null =>
  notices.filter((notice) => notice !== null).join("\n") || null;

function isFileName(name: string | undefined): boolean {
  return name !== undefined && /\.[\p{L}\p{N}]{1,8}$/u.test(name);
}
