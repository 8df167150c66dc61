import type { TaskChange, TaskRow } from "../store/task-row";
import type { TaskStore } from "../store/task-store";
import { sharesNames } from "./companions";

export interface BatchParts {
  readonly store: Pick<TaskStore, "batch" | "getLight" | "unfinished">;
  /** Writes a change down and tells of it. */
  readonly change: (id: string, change: TaskChange) => void;
  readonly isWorking: (id: string) => boolean;
}

/** Tasks that were started together: which of them may begin, and what the person says of all of them. */
export class Batches {
  readonly #parts: BatchParts;

  constructor(parts: BatchParts) {
    this.#parts = parts;
  }

  /**
   * The tasks of a batch that may begin now: the first in its line, or the first text and the first recording where
   * none waits for the names of another. None of a batch that is paused, except what had begun before.
   */
  next(batch: string): ReadonlySet<string> {
    const { store, isWorking } = this.#parts;
    const open = store.batch(batch).filter(({ state }) => state === "queued" || state === "processing");
    const waiting = open.filter(({ id }) => !isWorking(id)).sort(begunFirst);
    const [first] = waiting;
    let next: (TaskRow | undefined)[];
    if (!open.some(sharesNames))
      next = [waiting.find(({ work }) => work === null), waiting.find(({ work }) => work !== null)];
    else next = open.some(({ id }) => isWorking(id)) ? [] : [first];
    const ids = next.flatMap((task) => (task === undefined || isHeld(task) ? [] : [task.id]));
    return new Set(ids);
  }

  /**
   * The tasks of a project that may begin now as far as the project is concerned: of those that share names one at a
   * time, for each has to know what the ones before have told.
   */
  nextInProject(project: string): ReadonlySet<string> {
    const { store, isWorking } = this.#parts;
    const open = store.unfinished().filter((task) => task.project?.id === project);
    const sharing = open.filter(sharesNames);
    const begun = sharing.filter(({ state }) => state === "processing");
    const next = sharing.some(({ id }) => isWorking(id)) ? [] : begun.length > 0 ? begun : sharing;
    return new Set([...open.filter((task) => !sharesNames(task)), ...next].map(({ id }) => id));
  }

  isPaused(batch: string): boolean {
    return this.#parts.store.batch(batch).some((task) => task.batch?.paused === true);
  }

  pause(batch: string, paused: boolean): void {
    for (const task of this.#parts.store.batch(batch)) this.#set(task, { paused });
  }

  share(batch: string, shared: boolean): void {
    for (const task of this.#parts.store.batch(batch)) this.#set(task, { shared });
  }

  /** Moves a task that waits one place up (-1) or down (1) among those that wait. */
  move(id: string, by: -1 | 1): void {
    const { store, isWorking } = this.#parts;
    const batch = store.getLight(id)?.batch;
    if (!batch) return;
    const waiting = store.batch(batch.id).filter((task) => task.state === "queued" && !isWorking(task.id));
    const at = waiting.findIndex((task) => task.id === id);
    const [task, other] = [waiting[at], waiting[at + by]];
    if (at < 0 || !task?.batch || !other?.batch) return;
    const [from, to] = [task.batch.index, other.batch.index];
    this.#set(task, { index: to });
    this.#set(other, { index: from });
  }

  #set(task: TaskRow, change: Partial<NonNullable<TaskRow["batch"]>>): void {
    if (task.batch !== null) this.#parts.change(task.id, { batch: { ...task.batch, ...change } });
  }
}

const isHeld = ({ batch, state }: TaskRow): boolean => batch?.paused === true && state === "queued";

/** What an earlier run had begun goes on first; the rest stays in the order of its line. */
const begunFirst = (a: TaskRow, b: TaskRow): number =>
  Number(b.state === "processing") - Number(a.state === "processing");
