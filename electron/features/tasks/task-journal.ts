import type { Failure } from "../../../shared/ipc/result";
import type { Operation } from "../../../shared/document/review/operation";
import type { ServiceTask } from "../../platform/service-client/service-task";
import type { TaskResult } from "../../platform/history/task-result";
import type { TaskChange, TaskRow } from "../../platform/history/task-row";
import type { ChangeBy } from "../../platform/history/task-states";
import type { TaskStore } from "../../platform/history/task-store";
import type { Reading } from "./follow-task";
import { noticesWithLanguages } from "./language-notes";
import { countsOf } from "../../../shared/document/document";
import { settledLanguages } from "../../../shared/document/settled-languages";
import { titleChange } from "../../platform/titles/title-change";

/** `chosen`: changes by choices. */
export type ApplyEdits = (result: TaskResult, task: TaskRow, chosen: readonly Operation[]) => Promise<TaskResult>;

type Progress = Pick<TaskRow, "progress" | "stage" | "startedAt">;

/** Milliseconds. Each write of a row repeats its texts, which can have megabytes. */
const PROGRESS_STORED_MS = 10_000;

/** By the journals of all attempts. */
interface Shared {
  readonly partial: Map<string, TaskResult>;
  readonly progress: Map<string, Progress & { readonly storedAt: number }>;
  readonly by?: ChangeBy;
}

export class TaskJournal {
  readonly #store: TaskStore;
  readonly #onChange: (id: string) => void;
  readonly #applyEdits: ApplyEdits;
  readonly #partial: Map<string, TaskResult>;
  readonly #progress: Shared["progress"];
  readonly #by: ChangeBy | undefined;

  constructor(
    store: TaskStore,
    onChange: (id: string) => void,
    applyEdits: ApplyEdits,
    { partial, progress, by }: Shared = { partial: new Map(), progress: new Map() },
  ) {
    this.#store = store;
    this.#applyEdits = applyEdits;
    this.#onChange = onChange;
    this.#partial = partial;
    this.#progress = progress;
    this.#by = by;
  }

  /** For one attempt: refuses changes after its end, also if the task was started again since. */
  of({ idempotencyKey }: Pick<TaskRow, "idempotencyKey">): TaskJournal {
    const by = { attempt: idempotencyKey, as: "run" } as const;
    const shared = { partial: this.#partial, progress: this.#progress };
    return new TaskJournal(this.#store, this.#onChange, this.#applyEdits, { ...shared, by });
  }

  change(id: string, change: TaskChange): void {
    this.#store.update(id, change, this.#by);
    if (change.state !== undefined) this.#progress.delete(id);
    this.#onChange(id);
  }

  /** Stored at the begin of each stage, then now and then; `withProgress` always has the latest. */
  progress(id: string, progress: Progress): void {
    const before = this.#progress.get(id);
    const now = performance.now();
    const isStored = before?.stage === progress.stage && now - before.storedAt < PROGRESS_STORED_MS;
    if (!isStored) this.#store.update(id, progress, this.#by);
    this.#progress.set(id, { ...progress, storedAt: isStored ? before.storedAt : now });
    this.#onChange(id);
  }

  withProgress<Row extends Pick<TaskRow, "id" | "state"> & Progress>(row: Row): Row {
    const latest = row.state === "processing" ? this.#progress.get(row.id) : undefined;
    if (latest === undefined) return row;
    const { progress, stage, startedAt } = latest;
    return { ...row, progress, stage, startedAt };
  }

  begin(id: string): void {
    const task = this.#store.getLight(id);
    if (task?.startedAt === null) this.change(id, { startedAt: Date.now() });
    if (task?.waiting === true) this.change(id, { waiting: false, error: null });
  }

  partial(id: string): TaskResult | undefined {
    return this.#partial.get(id);
  }

  setPartial(id: string, partial: TaskResult): void {
    this.#partial.set(id, partial);
  }

  /** After the run of a task. */
  forget(id: string): void {
    this.#partial.delete(id);
    this.#progress.delete(id);
  }

  cancel(id: string): void {
    const partial = this.#partial.get(id);
    const change = { state: "cancelled", waiting: false, error: null } as const;
    this.#end(id, change, partial?.transcript === undefined ? undefined : partial);
  }

  fail(id: string, error: Failure): "ended" {
    this.#end(id, { state: "error", error, waiting: false }, this.#partial.get(id));
    return "ended";
  }

  /** One transaction: a task that still runs has no result. */
  #end(id: string, change: TaskChange, partial: TaskResult | undefined): void {
    const end = { ...change, endedAt: Date.now(), detection: null };
    if (partial === undefined) this.#store.update(id, end, this.#by);
    else this.#store.saveWhole(id, partial, end, this.#by);
    this.#onChange(id);
  }

  async complete(
    task: TaskRow,
    read: ServiceTask,
    reading: Extract<Reading, { state: "completed" }>,
    chosen: readonly Operation[] = [],
  ): Promise<void> {
    const { mapping, transcript, synopsis } = reading;
    const notices = await noticesWithLanguages(read, reading);
    // Directly before the result is stored: edits of the project's people must not be missed.
    const made = await this.#applyEdits({ document: reading.document, mapping, transcript }, task, chosen);
    const { document } = made;
    const change: TaskChange = {
      state: "completed",
      ...titleChange(this.#store.getLight(task.id) ?? task, document, this.#store),
      progress: 1,
      stage: null,
      endedAt: Date.now(),
      ...countsOf(document),
      detection: null,
      notices: [...task.notices, ...notices],
      synopsis: synopsis ?? null,
      ...settledLanguages(task, read.language, document.original),
      ...reading.change,
    };
    this.#store.saveWhole(task.id, made, change, this.#by);
    this.#onChange(task.id);
  }
}
