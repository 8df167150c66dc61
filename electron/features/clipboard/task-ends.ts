import { DOUBTFUL } from "../../../shared/document/doubtful";
import { uncheckedSegments } from "../../../shared/api/language-notice";
import type { TaskRow } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";
import { isDepersonalized } from "../../../shared/document/document";
import type { Ended } from "./depersonalize-clipboard";

type Shown = (row: TaskRow) => Pick<TaskRow, "state">;

export class TaskEnds {
  readonly #store: Pick<TaskStore, "getLight" | "document">;
  readonly #shown: Shown;
  readonly #waiting = new Map<string, (ended: Ended) => void>();

  /** `shown`: with a failure that could not be stored, for example because the disk is full. */
  constructor(store: Pick<TaskStore, "getLight" | "document">, shown: Shown) {
    this.#store = store;
    this.#shown = shown;
  }

  /** Whether a caller reports the end of the task itself. */
  follows(id: string): boolean {
    return this.#waiting.has(id);
  }

  async wait(id: string): Promise<Ended> {
    const ended = this.#look(id);
    return ended ?? new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  changed(id: string): void {
    const resolve = this.#waiting.get(id);
    const ended = resolve && this.#look(id);
    if (ended === undefined) return;
    this.#waiting.delete(id);
    resolve?.(ended);
  }

  #look(id: string): Ended | undefined {
    try {
      return this.#read(id);
    } catch {
      // The history cannot be read.
      return { state: "error" };
    }
  }

  #read(id: string): Ended | undefined {
    const row = this.#store.getLight(id);
    const state = row && this.#shown(row).state;
    if (state === "queued" || state === "processing") return undefined;
    if (state === undefined || state === "cancelled") return { state: "cancelled" };
    const document = state === "completed" ? this.#store.document(id) : undefined;
    if (document === undefined || !isDepersonalized(document)) return { state: "error" };
    const { result, replacements } = document;
    const doubtful = replacements.filter(({ score }) => score < DOUBTFUL).length;
    const unchecked = uncheckedSegments(row?.notices);
    return { state: "completed", result, found: replacements.length, doubtful, unchecked };
  }
}
