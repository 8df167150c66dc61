import { basename } from "node:path";
import { fail, ok } from "../../shared/ipc/result";
import type { InterfaceLanguage } from "../../shared/ipc/settings";
import { newFolder } from "../documents/new-folder";
import { saveBatch } from "../documents/save-batch";
import type { SourceFolders } from "../documents/source-folders";
import { writeBeside } from "../documents/write-beside";
import type { TaskStore } from "../store/task-store";
import type { TaskRunner } from "../tasks/task-runner";
import type { Handlers } from "./answer";

export interface BatchParts {
  readonly history: Promise<{
    readonly store: Pick<TaskStore, "batch" | "document">;
    readonly runner: Pick<TaskRunner, "pauseBatch" | "shareBatch" | "moveInBatch">;
  }>;
  readonly sources: Pick<SourceFolders, "folderOf">;
  /** Of the names of the files. */
  readonly language: () => InterfaceLanguage;
  /** What a new folder beside the sources is called. */
  readonly folderName: () => string;
  /** The system's dialog, open at a folder where one is offered; undefined when the person closed it. */
  readonly askForFolder: (offered: string | undefined) => Promise<string | undefined>;
}

type BatchHandlers = Pick<Handlers, "batch.pause" | "batch.share" | "batch.move" | "batch.save">;

/** What the person says of tasks that were started together. The folder's path stays in main. */
export function createBatchHandlers({
  history,
  sources,
  language,
  folderName,
  askForFolder,
}: BatchParts): BatchHandlers {
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
      const tasks = store.batch(id);
      if (!tasks.some(({ state }) => state === "completed"))
        return fail("task_not_finished", "No task of the batch is finished");
      const beside = sources.folderOf(tasks.map((task) => task.id));
      // A dialog opens at no folder that is not there.
      const offered = beside === undefined ? undefined : await newFolder(beside, folderName());
      const folder = await askForFolder(offered?.path);
      if (folder === undefined) {
        await offered?.takeBack();
        return ok({ saved: false, files: [] });
      }
      const write = (name: string, bytes: Uint8Array) => writeBeside(folder, name, bytes);
      const files = await saveBatch(store, id, write, language());
      // Where nothing was written into it, it is not left behind.
      await offered?.takeBack();
      return ok({ saved: true, folder: basename(folder), files });
    },
  };
}
