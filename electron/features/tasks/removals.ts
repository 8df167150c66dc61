import { UNDO_MS } from "../../../shared/ipc/limits";
import type { Later } from "../../../speech/index";

/** Milliseconds; the offer to undo must not outlive the task. */
const SLACK_MS = 3_000;
const AT_ONCE = 200;

export interface RemovalParts {
  readonly store: {
    setRemoved(id: string, removed: boolean): void;
    /** Deletes finally. Undefined: the deletion was undone. */
    purge(id: string): { readonly capture: string | undefined } | undefined;
    getLight(id: string): unknown;
    together(work: () => void): void;
  };
  /** `capture`: microphone recording that the task has not moved yet. */
  readonly forget: (id: string, capture: string | undefined) => void;
  readonly later: Later;
}

export class Removals {
  readonly #parts: RemovalParts;
  readonly #pending = new Map<string, () => void>();

  constructor(parts: RemovalParts) {
    this.#parts = parts;
  }

  remove(...ids: readonly string[]): void {
    this.#parts.store.together(() => {
      for (const id of ids) this.#parts.store.setRemoved(id, true);
    });
    const waiting = new Set(ids);
    const takeBack = this.#parts.later(UNDO_MS + SLACK_MS, () => this.#finish(waiting));
    for (const id of ids) {
      this.#pending.get(id)?.();
      this.#pending.set(id, () => {
        waiting.delete(id);
        if (waiting.size === 0) takeBack();
      });
    }
  }

  /** False: already deleted. */
  undo(id: string): boolean {
    return this.undoMany([id]) === 1;
  }

  undoMany(ids: readonly string[]): number {
    const { store } = this.#parts;
    const back = ids.filter((id) => store.getLight(id) !== undefined);
    store.together(() => {
      for (const id of back) store.setRemoved(id, false);
    });
    // After the write: if it fails, the deletion is still finished.
    for (const id of back) {
      this.#pending.get(id)?.();
      this.#pending.delete(id);
    }
    return back.length;
  }

  stop(): void {
    for (const takeBack of this.#pending.values()) takeBack();
    this.#pending.clear();
  }

  #finish(waiting: Set<string>): void {
    const { store, forget } = this.#parts;
    const now = [...waiting].slice(0, AT_ONCE);
    const purged = new Map<string, string | undefined>();
    let isWritten = true;
    try {
      store.together(() => {
        for (const id of now) {
          const gone = store.purge(id);
          if (gone !== undefined) purged.set(id, gone.capture);
        }
      });
    } catch {
      // For example because the disk is full: later, or at the next start.
      isWritten = false;
    }
    if (isWritten) {
      for (const id of now) {
        waiting.delete(id);
        this.#pending.delete(id);
      }
      // Files are deleted after the rows, which could return.
      for (const [id, capture] of purged) forget(id, capture);
    }
    if (waiting.size === 0) return;
    const takeBack = this.#parts.later(isWritten ? 0 : UNDO_MS, () => this.#finish(waiting));
    for (const id of waiting) {
      this.#pending.set(id, () => {
        waiting.delete(id);
        if (waiting.size === 0) takeBack();
      });
    }
  }
}
