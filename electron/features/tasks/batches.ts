import type { TaskChange, TaskRow } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";
import { sharesNames } from "./related-tasks";

export interface BatchParts {
  readonly store: Pick<TaskStore, "batch" | "getLight" | "unfinished" | "together">;
  readonly change: (id: string, change: TaskChange) => void;
  readonly isWorking: (id: string) => boolean;
  readonly laneOf: (task: TaskRow) => string;
}

export class Batches {
  readonly #parts: BatchParts;

  constructor(parts: BatchParts) {
    this.#parts = parts;
  }

  /** The first in the queue, or of each lane if tasks are independent. In a paused batch, only started tasks. */
  next(batch: string): ReadonlySet<string> {
    const { store, isWorking, laneOf } = this.#parts;
    const open = store.batch(batch).filter(({ state }) => state === "queued" || state === "processing");
    const waiting = open.filter(({ id }) => !isWorking(id)).sort(begunFirst);
    const [first] = waiting;
    let next: readonly (TaskRow | undefined)[];
    if (!open.some(sharesNames)) next = firstOfEach(waiting, laneOf);
    else next = open.some(({ id }) => isWorking(id)) ? [] : [first];
    const ids = next.flatMap((task) => (task === undefined || isHeld(task) ? [] : [task.id]));
    return new Set(ids);
  }

  /** One at a time if they share names. */
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

  move(id: string, by: -1 | 1): void {
    const { store, isWorking } = this.#parts;
    const batch = store.getLight(id)?.batch;
    if (!batch) return;
    const waiting = store.batch(batch.id).filter((task) => task.state === "queued" && !isWorking(task.id));
    const at = waiting.findIndex((task) => task.id === id);
    const [task, other] = [waiting[at], waiting[at + by]];
    if (at < 0 || !task?.batch || !other?.batch) return;
    const [from, to] = [task.batch.index, other.batch.index];
    store.together(() => {
      this.#set(task, { index: to });
      this.#set(other, { index: from });
    });
  }

  #set(task: TaskRow, change: Partial<NonNullable<TaskRow["batch"]>>): void {
    if (task.batch !== null) this.#parts.change(task.id, { batch: { ...task.batch, ...change } });
  }
}

const firstOfEach = (tasks: readonly TaskRow[], laneOf: (task: TaskRow) => string): TaskRow[] => [
  ...new Map([...tasks].reverse().map((task) => [laneOf(task), task])).values(),
];

const isHeld = ({ batch, state }: TaskRow): boolean => batch?.paused === true && state === "queued";

const begunFirst = (a: TaskRow, b: TaskRow): number =>
  Number(b.state === "processing") - Number(a.state === "processing");
