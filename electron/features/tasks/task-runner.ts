import { randomUUID } from "node:crypto";
import { asksNothing, type Detection } from "../../../shared/api/detection";
import type { Document } from "../../../shared/document/document";
import { causeOf } from "../../../shared/network/network-cause";
import type { Notice } from "../../../shared/api/notice";
import { fail, type Failure, ok, type Result } from "../../../shared/ipc/result";
import type { CreateTask } from "../../../shared/ipc/task";
import type { ServiceClient } from "../../platform/service-client/client";
import { pause } from "../../platform/service-client/wait-for-result";
import { neverSent } from "../../../shared/network/cause-of-error";
import type { NewTask, TaskRow } from "../../platform/history/task-row";
import { isOpen } from "../../platform/history/task-states";
import type { SummaryRow } from "../../platform/history/summary-list";
import type { TaskStore } from "../../platform/history/task-store";
import { Batches } from "./batches";
import { sharesNames } from "./related-tasks";
import { Lanes } from "./lanes";
import { newTask, type OwnFields } from "./new-task";
import { runTask } from "./run-task";
import { Stopping } from "../../platform/stopping";
import type { TaskKind, TaskTarget } from "./task-kind";
import { type ApplyEdits, TaskJournal } from "./task-journal";
import { Wakes } from "./wakes";

export interface RunnerParts {
  readonly store: TaskStore;
  /** Pending while the embedded service starts. */
  readonly clientOf: (task: Pick<TaskRow, "service" | "baseUrl">) => Promise<Result<ServiceClient>>;
  /** Default: no words. */
  readonly detection?: () => Detection;
  /** Tags in new reversible tasks. Default: no. */
  readonly tagsPlaceholders?: () => boolean;
  readonly kinds: readonly TaskKind[];
  readonly applyEdits?: ApplyEdits;
  readonly onChange: (id: string) => void;
  readonly random: () => number;
  /** Rejects when aborted. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Writes each task to the journal before sending data. Resumes with the same idempotency key. */
export class TaskRunner {
  readonly #parts: RunnerParts;
  readonly #wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly #lanes: Lanes;
  readonly #wakes = new Wakes();
  readonly #journal: TaskJournal;
  readonly #batches: Batches;
  readonly #batchOf = new Map<string, string>();
  readonly #projectOf = new Map<string, string>();
  readonly #unstored = new Map<string, Failure>();
  #stopped = false;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#wait = parts.wait ?? pause;
    this.#lanes = new Lanes(parts.kinds.map(({ lane }) => lane));
    this.#journal = new TaskJournal(parts.store, parts.onChange, parts.applyEdits ?? ((made) => Promise.resolve(made)));
    this.#batches = new Batches({
      store: parts.store,
      change: (id, change) => this.#journal.change(id, change),
      isWorking: (id) => this.#lanes.isWorking(id),
      laneOf: (task) => this.#kindOf(task).lane.name,
    });
  }

  async admit(request: CreateTask): Promise<Result<null>> {
    for (const kind of this.#parts.kinds) {
      const admitted = await kind.admit?.(request);
      if (admitted?.ok === false) return admitted;
    }
    return ok(null);
  }

  /** Returns before data is sent. */
  create(request: CreateTask, target: TaskTarget, own?: OwnFields): Result<{ id: string }> {
    const { store, kinds } = this.#parts;
    const task = newTask(request, target, {
      kinds,
      own,
      detection: this.#detection(),
      batch: request.batch && { ...request.batch, paused: this.#batches.isPaused(request.batch.id) },
      project: request.project === undefined ? undefined : store.projects.find(request.project),
    });
    if (!task.ok) return task;
    const { batch = null, project = null, mode } = task.value;
    const tag = sharesNames({ batch, project, mode }) ? null : this.#tag(mode);
    store.insert({ ...task.value, tag });
    this.#enqueue(task.value.id);
    return ok({ id: task.value.id });
  }

  resume(): void {
    for (const task of this.#parts.store.unfinished()) this.#enqueue(task.id);
  }

  cancel(id: string): void {
    const task = this.#parts.store.getLight(id);
    if (!isOpen(task?.state) || !task) return;
    this.#journal.cancel(id);
    this.#batchOf.delete(id);
    this.#projectOf.delete(id);
    this.#lanes.abort(id);
    void this.#forget(task);
  }

  tryNow(id: string): void {
    this.#wakes.wake(id);
  }

  /** Reads the task at once. It is also read from time to time, so a lost report only delays it. */
  endedInService(remoteId: string): void {
    this.#wakes.wake(remoteId);
  }

  /** Moves a task from a remote service; adds a notice if that service may have the text. Codes: `task_not_found`. */
  processHere(id: string): Result<null> {
    const task = this.#parts.store.get(id);
    if (task === undefined || !isOpen(task.state) || task.service !== "remote" || !this.#kindOf(task).canMove(task))
      return fail("task_not_found", "No such task that waits for a remote service");
    this.#journal.change(id, {
      service: "embedded",
      baseUrl: "",
      remoteId: null,
      idempotencyKey: randomUUID(),
      state: "queued",
      progress: 0,
      stage: null,
      waiting: false,
      error: null,
      startedAt: null,
      notices: mayBeThere(task) && URL.canParse(task.baseUrl) ? [sentBefore(task.baseUrl)] : [],
    });
    this.#lanes.abort(id);
    void this.#forget(task);
    this.#enqueue(id);
    return ok(null);
  }

  /** False if a user action is required. */
  mayRetry(id: string): boolean {
    const task = this.#parts.store.getLight(id);
    return task === undefined || this.#kindOf(task).mayRetry?.(task) !== false;
  }

  retry(id: string): void {
    const task = this.#parts.store.getLight(id);
    if (!task) return;
    if (isOpen(task.state)) {
      // Shown as failed. A call in progress is not repeated.
      if (!this.#unstored.has(id)) return;
      if (this.#lanes.isWorking(id)) this.tryNow(id);
      else this.#enqueue(id);
      return;
    }
    this.#parts.store.restart(id, {
      progress: 0,
      stage: null,
      error: null,
      notices: [],
      startedAt: null,
      endedAt: null,
      remoteId: null,
      idempotencyKey: randomUUID(),
      detection: this.#detection(),
    });
    this.#enqueue(id);
  }

  /**
   * New task with the same text, service and edits by hand. Codes: `task_not_found`.
   * @param read its document's text if read again.
   */
  runAgain(
    id: string,
    wanted: Pick<NewTask, "mode" | "languageIn" | "languageOut">,
    { id: own = randomUUID(), source = null, read }: Partial<OwnFields> & { readonly read?: string | undefined } = {},
  ): Result<{ id: string }> {
    const { store } = this.#parts;
    const task = store.get(id);
    if (task === undefined || !this.#kindOf(task).canRunAgain(task)) return fail("task_not_found", "No such text");
    const { service, baseUrl, title, titleShown, named, inputType, project, columns } = task;
    const input = read ?? task.input;
    const tag = sharesNames({ batch: null, project, mode: wanted.mode }) ? null : this.#tag(wanted.mode);
    const again = { id: own, idempotencyKey: randomUUID(), createdAt: Date.now(), sourceId: null, source } as const;
    const work = { state: "queued", detection: this.#detection(), tag, project, columns } as const;
    const review = store.review(id);
    // Without the edits, words that were hidden by hand would be shown.
    store.together(() => {
      store.insert({ ...again, ...work, ...wanted, service, baseUrl, title, titleShown, named, inputType, input });
      if (review !== undefined) store.saveReview(again.id, review);
    });
    this.#enqueue(again.id);
    return ok({ id: again.id });
  }

  pauseBatch(batch: string, paused: boolean): void {
    this.#batches.pause(batch, paused);
    this.#next();
  }

  shareBatch(batch: string, shared: boolean): void {
    this.#batches.share(batch, shared);
    this.#next();
  }

  moveInBatch(id: string, by: -1 | 1): void {
    this.#batches.move(id, by);
  }

  partial(id: string): Document | undefined {
    return this.#journal.partial(id)?.document;
  }

  /** With the latest progress, and the reason why a change cannot be stored. The task continues as soon as it can. */
  shown<Row extends SummaryRow>(row: Row): Row {
    const error = this.#unstored.get(row.id);
    const shown = this.#journal.withProgress(row);
    return error !== undefined && isOpen(row.state) ? { ...shown, state: "error", error, waiting: false } : shown;
  }

  stop(): void {
    this.#stopped = true;
    this.#lanes.abortAll(new Stopping());
  }

  #enqueue(id: string): void {
    this.#unstored.delete(id);
    const task = this.#parts.store.getLight(id);
    if (task?.batch) this.#batchOf.set(id, task.batch.id);
    if (task?.project) this.#projectOf.set(id, task.project.id);
    if (task) this.#lanes.add(this.#kindOf(task).lane.name, id);
    this.#parts.onChange(id);
    this.#next();
  }

  #next(): void {
    const { store, clientOf, random } = this.#parts;
    const [journal, wait] = [this.#journal, this.#wait];
    const forget = (task: TaskRow): Promise<void> => this.#forget(task);
    const kindOf = (task: TaskRow): TaskKind => this.#kindOf(task);
    const onUnstored = (id: string, failure: Failure | undefined): void => {
      if (failure === undefined) return void this.#unstored.delete(id);
      this.#unstored.set(id, failure);
      try {
        this.#parts.onChange(id);
      } catch {
        // The history cannot be read either.
      }
    };
    const parts = { store, journal, clientOf, kindOf, random, wait, wakes: this.#wakes, forget, onUnstored };
    while (!this.#stopped) {
      const next = this.#lanes.next(this.#mayBegin());
      if (next === undefined) return;
      const { lane, id, controller } = next;
      this.#batchOf.delete(id);
      this.#projectOf.delete(id);
      const task = store.getLight(id);
      // Unless cancelled or ended in the queue.
      const run = task && isOpen(task.state) ? runTask(task, controller.signal, parts) : Promise.resolve();
      void run.finally(() => {
        this.#lanes.done(lane, id);
        journal.forget(id);
        this.#next();
      });
    }
  }

  #kindOf(task: TaskRow): TaskKind {
    const kind = this.#parts.kinds.find((one) => one.accepts(task));
    if (kind === undefined) throw new Error("No kind of task accepts this task");
    return kind;
  }

  /** Cancelled queued tasks are started and stop immediately. */
  #mayBegin(): (id: string) => boolean {
    const batches = new Map<string, ReadonlySet<string>>();
    const projects = new Map<string, ReadonlySet<string>>();
    return (id) => {
      const [batch, project] = [this.#batchOf.get(id), this.#projectOf.get(id)];
      const inBatch = batch === undefined || told(batches, batch, () => this.#batches.next(batch)).has(id);
      return (
        inBatch &&
        (project === undefined || told(projects, project, () => this.#batches.nextInProject(project)).has(id))
      );
    };
  }

  /** Stored, so that a resumed task sends the same. */
  #detection(): Detection | null {
    const detection = this.#parts.detection?.();
    return detection === undefined || asksNothing(detection) ? null : detection;
  }

  #tag(mode: NewTask["mode"]): string | null {
    const { store, tagsPlaceholders } = this.#parts;
    return mode === "reversible" && tagsPlaceholders?.() === true ? store.placeholderTags.next() : null;
  }

  async #forget(task: Pick<TaskRow, "remoteId" | "service" | "baseUrl">): Promise<void> {
    if (task.remoteId === null) return;
    const client = await this.#parts.clientOf(task);
    if (client.ok) await client.value.cancel(task.remoteId);
  }
}

/** Submitted without confirmation. */
function mayBeThere({ remoteId, error, startedAt }: Pick<TaskRow, "remoteId" | "error" | "startedAt">): boolean {
  if (startedAt === null) return false;
  const cause = error === null ? undefined : causeOf(error);
  return remoteId !== null || cause === undefined || !neverSent(cause);
}

const sentBefore = (baseUrl: string): Notice => ({ code: "may_be_elsewhere", values: { host: new URL(baseUrl).host } });

function told<T>(known: Map<string, T>, key: string, tell: () => T): T {
  const value = known.get(key) ?? tell();
  known.set(key, value);
  return value;
}
