import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { asksNothing, type Detection } from "../../shared/api/detection";
import type { Document } from "../../shared/document/document";
import { ok, type Failure, type Result } from "../../shared/ipc/result";
import type { CreateTask } from "../../shared/ipc/task";
import type { ServiceClient } from "../client/client";
import { isRetryable } from "../client/http-failure";
import type { ServiceTask } from "../client/service-task";
import type { TaskResult, TaskRow, TaskStore } from "../store/task-store";
import { pollDelay, retryDelay } from "./backoff";
import { readingOfRecording, type RecordingReading } from "./follow-recording";
import { readingOf } from "./follow-task";
import { Lanes } from "./lanes";
import { newTask, type TaskTarget } from "./new-task";
import { isRecordingTask, preparedShare, preparingProgress, type RecordingJobs } from "./recording-jobs";
import { Stopping } from "./stopping";
import { submitRecording } from "./submit-recording";
import { type Submitted, submitTask } from "./submit-task";
import { settledLanguages } from "./text-language";
import { titleOf } from "./title";
import { countByType } from "./task-view";

export interface RunnerParts {
  readonly store: TaskStore;
  /** The client of the service that a task belongs to. Waits while the embedded service starts. */
  readonly clientOf: (task: Pick<TaskRow, "service" | "baseUrl">) => Promise<Result<ServiceClient>>;
  /** The user's own words as they are now; none unless given. */
  readonly detection?: () => Detection;
  /** The host that recordings go to for their words where this computer works on them; undefined: nowhere. */
  readonly listener?: () => string | undefined;
  readonly recordings: RecordingJobs;
  /** Told after every change of a task. */
  readonly onChange: (id: string) => void;
  readonly random: () => number;
  /** Waits; rejects when the signal aborts. Tests pass one that does not wait. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Said of a recording of which less could be read than it says of itself, in the form of a service's notice. */
const CUT_SHORT = "recording_incomplete: The recording is damaged or cut short: what could be read of it is here.";

/** Lengths in seconds: what a file says of itself may be a little off. */
const isCutShort = (told: number | undefined, read: number | undefined): boolean =>
  told !== undefined && read !== undefined && told > 1.03 * read + 1;

/** Said of a task whose service does not take the user's own words, in the form of a service's notice. */
const WORDS_UNSENT =
  "words_not_sent: This service does not take lists of words, so they were neither sent nor applied.";

/** Stages of preparing a recording are told no more often. Milliseconds. */
const TELL_EVERY_MS = 200;
/** A transcript takes time to read and to show: the longer it is, the longer until the next look. Milliseconds for a turn. */
const WAIT_FOR_TURN_MS = 4;

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
  readonly #lanes = new Lanes();
  readonly #partial = new Map<string, TaskResult>();
  #stopped = false;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#wait = parts.wait ?? pause;
  }

  /** Writes the journal row and sets the task going; answers before anything is sent. */
  create(request: CreateTask, target: TaskTarget): Result<{ id: string }> {
    const { store, recordings } = this.#parts;
    const task = newTask(request, target, {
      known: (id) => store.findByAnyId(id),
      offer: (id) => recordings.offer(id),
      detection: this.#detection(),
      listener: this.#parts.listener?.(),
    });
    if (!task.ok) return task;
    store.insert(task.value);
    this.#enqueue(task.value.id);
    return ok({ id: task.value.id });
  }

  /** Takes up what an earlier run left unfinished. */
  resume(): void {
    for (const task of this.#parts.store.unfinished()) this.#enqueue(task.id);
  }

  cancel(id: string): void {
    const task = this.#parts.store.getLight(id);
    if (!task || (task.state !== "queued" && task.state !== "processing")) return;
    const partial = this.#partial.get(id);
    // What has been listened to took long enough to be worth keeping.
    if (partial?.transcript !== undefined) this.#parts.store.saveWhole(id, partial);
    this.#change(id, { state: "cancelled", endedAt: Date.now(), waiting: false, detection: null });
    this.#lanes.abort(id);
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
    return this.#partial.get(id)?.document;
  }

  /** Stops following; the journal keeps the tasks for the next start. */
  stop(): void {
    this.#stopped = true;
    this.#lanes.abortAll(new Stopping());
  }

  #enqueue(id: string): void {
    this.#lanes.add(this.#parts.store.getLight(id)?.work ? "recording" : "text", id);
    this.#parts.onChange(id);
    this.#next();
  }

  #next(): void {
    while (!this.#stopped) {
      const next = this.#lanes.next();
      if (next === undefined) return;
      const { lane, id, controller } = next;
      const state = this.#parts.store.getLight(id)?.state;
      // Not one that was cancelled, or has ended, while it stood in line.
      const open = state === "queued" || state === "processing";
      void (open ? this.#run(id, controller.signal) : Promise.resolve()).finally(() => {
        this.#lanes.done(lane, id);
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
    const prepared = await this.#prepare(id, signal);
    if (!prepared.ok) return this.#fail(id, prepared.error);
    const task = this.#parts.store.get(id);
    if (!task) return "ended";
    const { recordings } = this.#parts;
    const submitted = await this.#persist(id, signal, async () => {
      const client = await this.#parts.clientOf(task);
      if (!client.ok) return client;
      if (!isRecordingTask(task)) return submitTask(client.value, task, signal);
      return submitRecording(client.value, task, () => recordings.tell(task), signal);
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
    return this.#follow({ ...task, ...submitted.value, notice, input: original }, signal);
  }

  /** Makes a recording ready to be listened to, where this computer is to do that. */
  async #prepare(id: string, signal: AbortSignal): Promise<Result<null>> {
    const task = this.#parts.store.getLight(id);
    if (!task || !isRecordingTask(task) || task.service !== "embedded") return ok(null);
    let told = -Infinity;
    let shown = "";
    const prepared = await this.#parts.recordings.prepare(task, {
      signal,
      onRemember: (download) => {
        const { work } = this.#parts.store.getLight(id) ?? {};
        if (work) this.#parts.store.update(id, { work: { ...work, download } });
      },
      onStage: (stage, share) => {
        if (signal.aborted || (stage === shown && performance.now() - told < TELL_EVERY_MS)) return;
        told = performance.now();
        shown = stage;
        this.#change(id, { state: "processing", stage, progress: preparingProgress(task, stage, share) });
      },
    });
    signal.throwIfAborted();
    if (!prepared.ok) return prepared;
    const { path: _path, download: _download, ...work } = task.work;
    const { name } = prepared.value;
    const unnamed = task.title === titleOf(task.recording?.name, "");
    this.#change(id, {
      recording: prepared.value,
      work,
      ...(isCutShort(task.recording?.seconds, prepared.value.seconds) ? { notice: CUT_SHORT } : {}),
      ...(unnamed && name !== "" ? { title: titleOf(name, "") } : {}),
    });
    return ok(null);
  }

  async #follow(
    task: TaskRow & Pick<Submitted, "remoteId" | "transcript">,
    signal: AbortSignal,
  ): Promise<"ended" | "lost"> {
    let previous: ServiceTask | undefined;
    let unreadable = 0;
    const before = isRecordingTask(task) && task.service === "embedded" ? preparedShare(task) : 0;
    for (let reads = 0; ; reads += 1) {
      const turns = this.#partial.get(task.id)?.transcript?.turns.length ?? 0;
      await this.#wait(Math.max(pollDelay(task.service, reads), turns * WAIT_FOR_TURN_MS), signal);
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
      const reading: RecordingReading = isRecordingTask(task)
        ? readingOfRecording(read.value, previous, task)
        : readingOf(read.value, previous, task);
      previous = read.value;
      switch (reading.state) {
        case "processing":
          if (reading.document) {
            this.#partial.set(task.id, { document: reading.document, transcript: reading.transcript });
          }
          this.#change(task.id, { progress: before + (1 - before) * reading.progress, stage: reading.stage });
          break;
        case "error":
          return this.#fail(task.id, reading.error);
        case "completed":
          this.#keep(task, read.value, reading);
          // The history has it now; the embedded service need not hold a second copy in memory.
          if (task.service === "embedded") await this.#forget(task);
          return "ended";
      }
    }
  }

  #keep(task: TaskRow, read: ServiceTask, reading: Extract<RecordingReading, { state: "completed" }>): void {
    const { store, recordings } = this.#parts;
    const { document, mapping, transcript, synopsis } = reading;
    const minutes = read.audioLengthMinutes;
    const change = {
      state: "completed",
      // The beginning of the text names people; a list is looked at over shoulders.
      ...(task.named ? {} : { title: titleOf(undefined, document.result) }),
      progress: 1,
      stage: null,
      endedAt: Date.now(),
      counts: countByType(document),
      detection: null,
      notice: joined(task.notice, reading.notice),
      synopsis: synopsis ?? null,
      ...settledLanguages(task, read.language, document.original),
      ...(task.recording !== null && minutes !== undefined
        ? { recording: { ...task.recording, seconds: task.recording.seconds ?? minutes * 60 } }
        : {}),
    } as const;
    store.saveWhole(task.id, { document, mapping, transcript }, change);
    this.#parts.onChange(task.id);
    if (isRecordingTask(task)) recordings.tidy(task.id);
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
    if (partial) this.#parts.store.saveWhole(id, partial);
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
