import { UNDO_MS } from "../../shared/ipc/limits";
import type { Later } from "../../speech/later";

/** The window begins to show the offer a moment after main has removed the task; it must never outlive the task. Milliseconds. */
const SLACK_MS = 3_000;

export interface RemovalParts {
  readonly store: {
    setRemoved(id: string, removed: boolean): void;
    /** Ends the time in which the removal can be undone; false: it has been undone. */
    purge(id: string): boolean;
    getLight(id: string): unknown;
  };
  /** What else is kept of a task: the sealed files of its recording. */
  readonly forget: (id: string) => void;
  readonly later: Later;
}

/** Deleted tasks: each can be had back while the window offers that, and is gone with all its files afterwards. */
export class Removals {
  readonly #parts: RemovalParts;
  readonly #pending = new Map<string, () => void>();

  constructor(parts: RemovalParts) {
    this.#parts = parts;
  }

  remove(id: string): void {
    this.#pending.get(id)?.();
    this.#parts.store.setRemoved(id, true);
    this.#pending.set(
      id,
      this.#parts.later(UNDO_MS + SLACK_MS, () => this.#finish(id)),
    );
  }

  /** False: it is gone already. */
  undo(id: string): boolean {
    this.#pending.get(id)?.();
    this.#pending.delete(id);
    if (this.#parts.store.getLight(id) === undefined) return false;
    this.#parts.store.setRemoved(id, false);
    return true;
  }

  /** Nothing is removed later any more: the history closes, and takes with it what was deleted. */
  stop(): void {
    for (const takeBack of this.#pending.values()) takeBack();
    this.#pending.clear();
  }

  #finish(id: string): void {
    this.#pending.delete(id);
    if (this.#parts.store.purge(id)) this.#parts.forget(id);
  }
}
