import { randomUUID } from "node:crypto";
import type { BrowserWindow } from "electron";
import type { Output } from "../../../shared/ipc/contract";
import { fail, type Failure, ok } from "../../../shared/ipc/result";
import type { InterfaceLanguage } from "../../../shared/messages";
import type { FileName } from "../../platform/files/file-name";
import {
  asksNothing,
  RewrittenTasks,
  type RewritingParts,
  lookAtBatch,
  saveBatch,
  exporterOf,
  resultFile,
} from "../documents/index";
import { askForFolder } from "../../platform/files/save-file";
import { writeBeside } from "../../platform/files/write-beside";
import { isOpen } from "../../platform/history/task-states";
import type { TaskStore } from "../../platform/history/task-store";
import type { Removals } from "../tasks/removals";
import type { TaskRunner } from "../tasks/task-runner";
import { summaryOf } from "../tasks/index";
import { isDepersonalized } from "../../../shared/document/document";
import { hasUnreadBoxes } from "../../../shared/document/review/page-edits";
import type { Handlers } from "../../platform/ipc/answer";

export interface LibraryParts {
  readonly history: Promise<{
    readonly store: TaskStore;
    readonly runner: Pick<TaskRunner, "cancel" | "retry" | "shown">;
    readonly removals: Pick<Removals, "remove" | "undoMany">;
  }>;
  readonly language: () => InterfaceLanguage;
  readonly window: () => BrowserWindow | undefined;
  readonly documents: RewritingParts;
  readonly cancelWork: (id: string) => Promise<void>;
  readonly onRemoved: (id: string) => void;
  readonly onChanged: (id: string) => void;
}

type LibraryHandlers = Pick<
  Handlers,
  | "tasks.list"
  | "tasks.remove"
  | "tasks.undoRemove"
  | "tasks.removeMany"
  | "tasks.undoRemoveMany"
  | "tasks.rename"
  | "tasks.exportMany"
  | "tasks.finishExportMany"
>;

interface Waiting {
  readonly ticket: string;
  readonly ids: readonly string[];
  readonly folder: string;
  readonly rewritten: RewrittenTasks;
}

const storeOf = (store: TaskStore, ids: readonly string[]): Parameters<typeof saveBatch>[0] => ({
  batch: () => ids.flatMap((id) => store.getLight(id) ?? []),
  document: (id) => store.document(id),
  getLight: (id) => store.getLight(id),
  reviewLog: (id) => store.reviewLog(id),
});

export function createLibraryHandlers(parts: LibraryParts): LibraryHandlers {
  const { history } = parts;
  /** Running when deleted: undo continues them. */
  const interrupted = new Set<string>();

  let waiting: Waiting | undefined;
  const write = async ({ ids, folder, rewritten }: Waiting): Promise<Output<"tasks.exportMany">> => {
    const { store } = await history;
    const into = (name: FileName, bytes: Uint8Array) => writeBeside(folder, name, bytes);
    const saved = await saveBatch(storeOf(store, ids), "", into, rewritten, parts.language());
    const files = saved.filter(({ fileName }) => fileName !== undefined).length;
    const error = saved.find((file) => file.error !== undefined)?.error;
    return { saved: true, files, left: ids.length - files, ...(error && { error }) };
  };

  const remove = async (ids: readonly string[]): Promise<number> => {
    const { store, runner, removals } = await history;
    const there = [...new Set(ids)].filter((id) => store.getLight(id) !== undefined);
    for (const id of there) await parts.cancelWork(id);
    // Without a pause in between, in which a task could start again.
    for (const id of there) {
      if (!isOpen(store.getLight(id)?.state)) continue;
      runner.cancel(id);
      interrupted.add(id);
    }
    removals.remove(...there);
    return there.length;
  };

  const undo = async (ids: readonly string[]): Promise<number> => {
    const { runner, removals } = await history;
    const back = removals.undoMany(ids);
    for (const id of ids) if (interrupted.delete(id)) runner.retry(id);
    return back;
  };

  return {
    "tasks.list": async ({ query }) => {
      const { store, runner } = await history;
      return ok(store.summaries(query).map((row) => summaryOf(runner.shown(row))));
    },
    "tasks.remove": async ({ id }) => {
      await remove([id]);
      parts.onRemoved(id);
      return ok(null);
    },
    "tasks.undoRemove": async ({ id }) =>
      (await undo([id])) === 0 ? fail("task_not_found", "The task is gone") : ok(null),
    "tasks.removeMany": async ({ ids }) => ok({ count: await remove(ids) }),
    "tasks.undoRemoveMany": async ({ ids }) => ok({ count: await undo(ids) }),
    "tasks.rename": async ({ id, title }) => {
      const { store } = await history;
      if (store.getLight(id) === undefined) return fail("task_not_found", "No such task");
      store.update(id, { title, titleShown: title, named: true });
      parts.onChanged(id);
      return ok(null);
    },
    "tasks.exportMany": async ({ ids, format }) => {
      const exporter = exporterOf(format);
      if (format !== "same" && (exporter === undefined || exporter.isMapping === true))
        return fail("bad_request", "Not a format for several tasks");
      const { store } = await history;
      const folder = await askForFolder(parts.window());
      if (folder === undefined) return ok({ saved: false, files: 0, left: 0 });
      if (format === "same") {
        const wanted = { ticket: randomUUID(), ids, folder, rewritten: new RewrittenTasks(parts.documents) };
        const carried = await lookAtBatch(storeOf(store, ids), "", wanted.rewritten);
        if (asksNothing(carried)) return ok(await write(wanted));
        waiting = wanted;
        return ok({ saved: false, files: 0, left: 0, asks: { ticket: wanted.ticket, ...carried } });
      }
      let files = 0;
      let error: Failure | undefined;
      for (const id of ids) {
        const row = store.getLight(id);
        const document = store.document(id);
        if (row?.state !== "completed" || document === undefined || !isDepersonalized(document)) continue;
        const file = hasUnreadBoxes(store.reviewLog(id).done)
          ? fail("boxes_unread", "The text has words under boxes")
          : await resultFile(row, document, format, { language: parts.language() });
        const written = file.ok ? await writeBeside(folder, file.value.name, file.value.bytes) : file;
        // Other files may be smaller.
        if (written.ok) files += 1;
        else error ??= written.error;
      }
      return ok({ saved: true, files, left: ids.length - files, ...(error && { error }) });
    },
    "tasks.finishExportMany": async ({ ticket, save }) => {
      const found = waiting?.ticket === ticket ? waiting : undefined;
      waiting = undefined;
      if (!save) return ok({ saved: false, files: 0, left: 0 });
      if (found === undefined) return fail("cancelled", "Something else was saved meanwhile");
      return ok(await write(found));
    },
  };
}
