import type { Failure } from "../../../shared/ipc/result";
import type { Operation } from "../../../shared/document/review/operation";
import type { ServiceTask } from "../../platform/service-client/service-task";
import type { TaskResult } from "../../platform/history/task-result";
import type { TaskChange, TaskRow } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";
import type { Reading } from "./follow-task";
import { noticesWithLanguages } from "./language-notes";
import { countByType } from "../../../shared/document/document";
import { settledLanguages } from "../../../shared/document/settled-languages";
import { titleChange } from "../../platform/titles/title-change";

/** `chosen`: changes by choices. */
export type ApplyEdits = (result: TaskResult, task: TaskRow, chosen: readonly Operation[]) => Promise<TaskResult>;

export class TaskJournal {
  readonly #store: TaskStore;
  readonly #onChange: (id: string) => void;
  readonly #applyEdits: ApplyEdits;
  readonly #partial = new Map<string, TaskResult>();

  constructor(store: TaskStore, onChange: (id: string) => void, applyEdits: ApplyEdits) {
    this.#store = store;
    this.#applyEdits = applyEdits;
    this.#onChange = onChange;
  }

  change(id: string, change: TaskChange): void {
    this.#store.update(id, change);
    this.#onChange(id);
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

  dropPartial(id: string): void {
    this.#partial.delete(id);
  }

  cancel(id: string): void {
    const partial = this.#partial.get(id);
    if (partial?.transcript !== undefined) this.#store.saveWhole(id, partial);
    this.change(id, { state: "cancelled", endedAt: Date.now(), waiting: false, error: null, detection: null });
  }

  fail(id: string, error: Failure): "ended" {
    const partial = this.#partial.get(id);
    if (partial) this.#store.saveWhole(id, partial);
    this.change(id, { state: "error", error, endedAt: Date.now(), waiting: false, detection: null });
    return "ended";
  }

  async complete(
    task: TaskRow,
    read: ServiceTask,
    reading: Extract<Reading, { state: "completed" }>,
    chosen: readonly Operation[] = [],
  ): Promise<void> {
    const { mapping, transcript, synopsis } = reading;
    const made = await this.#applyEdits({ document: reading.document, mapping, transcript }, task, chosen);
    const { document } = made;
    const notices = await noticesWithLanguages(read, reading);
    const change: TaskChange = {
      state: "completed",
      ...titleChange(this.#store.getLight(task.id) ?? task, document, this.#store),
      progress: 1,
      stage: null,
      endedAt: Date.now(),
      counts: countByType(document),
      detection: null,
      notices: [...task.notices, ...notices],
      synopsis: synopsis ?? null,
      ...settledLanguages(task, read.language, document.original),
      ...reading.change,
    };
    this.#store.saveWhole(task.id, made, change);
    this.#onChange(task.id);
  }
}
