import { DOUBTFUL } from "../../../shared/document/doubtful";
import { uncheckedSegments } from "../../../shared/api/language-notice";
import type { TaskStore } from "../../platform/history/task-store";
import { isDepersonalized } from "../../../shared/document/document";
import type { Ended } from "./depersonalize-clipboard";

export class TaskEnds {
  readonly #store: Pick<TaskStore, "getLight" | "document">;
  readonly #waiting = new Map<string, (ended: Ended) => void>();

  constructor(store: Pick<TaskStore, "getLight" | "document">) {
    this.#store = store;
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
    const row = this.#store.getLight(id);
    const state = row?.state;
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
