import { basename } from "node:path";
import { fail, ok } from "../../shared/ipc/result";
import { saveBatch } from "../documents/save-batch";
import { writeBeside } from "../documents/write-beside";
import type { TaskStore } from "../store/task-store";
import type { TaskRunner } from "../tasks/task-runner";
import type { Handlers } from "./answer";

export interface BatchParts {
  readonly history: Promise<{
    readonly store: Pick<TaskStore, "batch" | "document">;
    readonly runner: Pick<TaskRunner, "pauseBatch" | "shareBatch" | "moveInBatch">;
  }>;
  /** The system's dialog; undefined when the person closed it. */
  readonly askForFolder: () => Promise<string | undefined>;
}

type BatchHandlers = Pick<Handlers, "batch.pause" | "batch.share" | "batch.move" | "batch.save">;

/** What the person says of tasks that were started together. The folder's path stays in main. */
export function createBatchHandlers({ history, askForFolder }: BatchParts): BatchHandlers {
  return {
    "batch.pause": async ({ id, paused }) => {
      (await history).runner.pauseBatch(id, paused);
      return ok(null);
    },
    "batch.share": async ({ id, shared }) => {
      (await history).runner.shareBatch(id, shared);
      return ok(null);
    },
    "batch.move": async ({ id, by }) => {
      (await history).runner.moveInBatch(id, by);
      return ok(null);
    },
    "batch.save": async ({ id }) => {
      const { store } = await history;
      if (!store.batch(id).some(({ state }) => state === "completed"))
        return fail("task_not_finished", "No task of the batch is finished");
      const folder = await askForFolder();
      if (folder === undefined) return ok({ saved: false, files: [] });
      const files = await saveBatch(store, id, (name, bytes) => writeBeside(folder, name, bytes));
      return ok({ saved: true, folder: basename(folder), files });
    },
  };
}
