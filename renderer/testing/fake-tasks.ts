import { ENTITY_TYPES } from "../../shared/document/kinds";
import type { CreateTask, TaskDetail, TaskSummary } from "../../shared/ipc/task";
import { pretend } from "./fake-engine";

/** Tasks in memory that run by themselves, a step at a time. */
export class FakeTasks {
  readonly #tasks = new Map<string, TaskDetail>();
  readonly #removed = new Map<string, TaskDetail>();
  readonly #takes: number;
  readonly #changed: (task: TaskSummary) => void;

  constructor(tasks: readonly TaskDetail[], takes: number, changed: (task: TaskSummary) => void) {
    for (const task of tasks) this.#tasks.set(task.id, task);
    this.#takes = takes;
    this.#changed = changed;
  }

  create(input: CreateTask): { id: string } {
    const id = crypto.randomUUID();
    const original = input.input.type === "text" ? input.input.text : "";
    const task = processingTask(id, input, original);
    this.#put(
      input.input.type === "task"
        ? { ...task, state: "error", error: { code: "not_found", message: "404", details: { status: 404 } } }
        : task,
    );
    if (input.input.type !== "task") this.#run(id);
    return { id };
  }

  list(query: string): TaskSummary[] {
    const wanted = query.toLowerCase();
    return [...this.#tasks.values()]
      .filter((task) => task.title.toLowerCase().includes(wanted) || task.original.toLowerCase().includes(wanted))
      .sort((a, b) => b.createdAt - a.createdAt);
  }

  get(id: string): TaskDetail {
    const task = this.#tasks.get(id);
    if (task === undefined) throw new Error("no such task");
    return task;
  }

  cancel(id: string): null {
    this.#put({ ...this.get(id), state: "cancelled" });
    return null;
  }

  retry(id: string): null {
    const { error: _, ...task } = this.get(id);
    this.#put({ ...task, state: "processing", progress: 0 });
    this.#run(id);
    return null;
  }

  remove(id: string): null {
    this.#removed.set(id, this.get(id));
    this.#tasks.delete(id);
    return null;
  }

  undoRemove(id: string): null {
    const task = this.#removed.get(id);
    if (task !== undefined) this.#tasks.set(id, task);
    return null;
  }

  #put(task: TaskDetail): void {
    this.#tasks.set(task.id, task);
    const { original: _original, document: _document, ...summary } = task;
    this.#changed(summary);
  }

  #run(id: string): void {
    const step = (): void => {
      const task = this.#tasks.get(id);
      if (task?.state !== "processing") return;
      const progress = Math.min(1, task.progress + 0.2);
      if (progress < 1) {
        this.#put({ ...task, progress, stage: progress < 0.7 ? "detecting" : "replacing" });
        setTimeout(step, this.#takes / 5);
      } else this.#put(finishedTask(task, Date.now() - task.createdAt));
    };
    setTimeout(step, this.#takes / 5);
  }
}

/** A task as it is right after its start. */
export function processingTask(id: string, input: CreateTask, original: string): TaskDetail {
  return {
    id,
    title: input.name ?? original.slice(0, 60).replace(/\s+/g, " "),
    inputType: input.input.type === "recording" ? "media" : input.name === undefined ? input.input.type : "document",
    mode: input.mode,
    languageIn: input.languageIn,
    languageOut: input.languageOut,
    service: "embedded",
    state: "processing",
    progress: 0,
    waiting: false,
    createdAt: Date.now(),
    counts: {},
    original,
    partial: true,
    hasMapping: false,
    depersonalized: false,
  };
}

/** The same task when it is done. */
export function finishedTask(task: TaskDetail, elapsedMs: number): TaskDetail {
  const { document } = pretend(task.original, task.mode, task.languageOut);
  const counts = Object.fromEntries(
    ENTITY_TYPES.map((type) => [type, document.replacements.filter((found) => found.type === type).length]),
  );
  const { stage: _, ...rest } = task;
  return {
    ...rest,
    state: "completed",
    progress: 1,
    partial: false,
    elapsedMs,
    document,
    counts,
    hasMapping: task.mode === "reversible",
    depersonalized: true,
  };
}
