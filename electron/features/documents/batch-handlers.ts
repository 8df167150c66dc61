import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import type { Output } from "../../../shared/ipc/contract";
import { fail, ok } from "../../../shared/ipc/result";
import type { InterfaceLanguage } from "../../../shared/messages";
import type { FileName } from "../../platform/files/file-name";
import { newFolder, type OfferedFolder } from "../../platform/files/new-folder";
import { asksNothing, RewrittenTasks, type RewritingParts } from "./rewritten-tasks";
import { lookAtBatch, saveBatch } from "./save-batch";
import type { SourceFolders } from "./source-folders";
import { writeBeside } from "../../platform/files/write-beside";
import type { TaskStore } from "../../platform/history/task-store";
import type { TaskRunner } from "../tasks/task-runner";
import type { Handlers } from "../../platform/ipc/answer";

export interface BatchParts {
  readonly history: Promise<{
    readonly store: Pick<TaskStore, "batch" | "document" | "getLight" | "reviewLog">;
    readonly runner: Pick<TaskRunner, "pauseBatch" | "shareBatch" | "moveInBatch">;
  }>;
  readonly sources: Pick<SourceFolders, "folderOf">;
  readonly language: () => InterfaceLanguage;
  readonly folderName: () => FileName;
  readonly documents: RewritingParts;
  readonly askForFolder: (offered: string | undefined) => Promise<string | undefined>;
}

type BatchHandlers = Pick<Handlers, "batch.pause" | "batch.share" | "batch.move" | "batch.save" | "batch.finishSave">;

/** Until the user accepts the lost parts. */
interface Waiting {
  readonly ticket: string;
  readonly batch: string;
  readonly folder: string;
  readonly offered: OfferedFolder | undefined;
  readonly rewritten: RewrittenTasks;
}

export function createBatchHandlers({
  history,
  sources,
  language,
  folderName,
  askForFolder,
  documents,
}: BatchParts): BatchHandlers {
  let waiting: Waiting | undefined;
  const drop = async (): Promise<void> => {
    const { offered } = waiting ?? {};
    waiting = undefined;
    await offered?.takeBack();
  };
  const write = async ({ batch, folder, offered, rewritten }: Waiting): Promise<Output<"batch.save">> => {
    const into = (name: FileName, bytes: Uint8Array) => writeBeside(folder, name, bytes);
    const files = await saveBatch((await history).store, batch, into, rewritten, language());
    await offered?.takeBack();
    return { saved: true, folder: basename(folder), files };
  };
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
      await drop();
      const { store } = await history;
      const tasks = store.batch(id);
      if (!tasks.some(({ state }) => state === "completed"))
        return fail("task_not_finished", "No task of the batch is finished");
      const beside = sources.folderOf(tasks.map((task) => task.id));
      // A dialog needs an existing folder.
      const offered = beside === undefined ? undefined : await newFolder(beside, folderName());
      const folder = await askForFolder(offered?.path);
      if (folder === undefined) {
        await offered?.takeBack();
        return ok({ saved: false, files: [] });
      }
      const wanted = { ticket: randomUUID(), batch: id, folder, offered, rewritten: new RewrittenTasks(documents) };
      const carried = await lookAtBatch(store, id, wanted.rewritten);
      if (asksNothing(carried)) return ok(await write(wanted));
      waiting = wanted;
      return ok({ saved: false, files: [], asks: { ticket: wanted.ticket, ...carried } });
    },
    "batch.finishSave": async ({ ticket, save }) => {
      const found = waiting?.ticket === ticket ? waiting : undefined;
      if (!save) await drop();
      if (!save) return ok({ saved: false, files: [] });
      if (found === undefined) return fail("cancelled", "Something else was saved meanwhile");
      waiting = undefined;
      return ok(await write(found));
    },
  };
}
