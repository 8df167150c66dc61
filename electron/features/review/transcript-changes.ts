import type { Transcript } from "../../../shared/document/transcript";
import { transcriptOfDocument } from "../../../shared/document/transcript-of-document";
import { fail, type Result } from "../../../shared/ipc/result";
import type { TaskRow } from "../../platform/history/task-row";
import { isOpen } from "../../platform/history/task-states";
import type { TranscriptWorkParts } from "./transcript-work-parts";

type Change = (row: TaskRow, transcript: Transcript, signal: AbortSignal) => Promise<Result<null>>;

/** Runs changes of transcripts, one at a time per task, until they are cancelled. */
export class TranscriptChanges {
  readonly #parts: Pick<TranscriptWorkParts, "store" | "queue">;
  readonly #running = new Map<AbortController, string>();

  constructor(parts: Pick<TranscriptWorkParts, "store" | "queue">) {
    this.#parts = parts;
  }

  /** Codes: `task_not_found`, `task_not_finished`, `speakers_missing`, `cancelled`, and those of `change`. */
  run(id: string, change: Change): Promise<Result<null>> {
    const { store, queue } = this.#parts;
    return queue.run(id, async () => {
      const row = store.get(id);
      if (row === undefined) return fail("task_not_found", "No such task");
      if (isOpen(row.state)) return fail("task_not_finished", "It is not finished");
      const transcript = this.transcript(id);
      if (transcript === undefined) return fail("speakers_missing", "This task has no transcript by speaker");
      const done = await this.cancellable(id, (signal) => change(row, transcript, signal));
      return done ?? fail("cancelled", "It was cancelled");
    });
  }

  /** Does not block other changes. Undefined if cancelled. */
  async cancellable<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    const controller = new AbortController();
    this.#running.set(controller, id);
    try {
      return await work(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      throw error;
    } finally {
      this.#running.delete(controller);
    }
  }

  cancel(id: string): void {
    for (const [controller, task] of this.#running) if (task === id) controller.abort();
  }

  transcript(id: string): Transcript | undefined {
    const { store } = this.#parts;
    const document = store.document(id);
    return store.transcript(id) ?? (document && transcriptOfDocument(document));
  }
}
