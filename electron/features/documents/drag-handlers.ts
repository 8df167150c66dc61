import { isDepersonalized } from "../../../shared/document/document";
import { fail, ok } from "../../../shared/ipc/result";
import type { InterfaceLanguage } from "../../../shared/messages";
import { saveFailure } from "../../platform/files/save-failure";
import type { TaskStore } from "../../platform/history/task-store";
import type { Handlers } from "../../platform/ipc/answer";
import type { DragFolder } from "./drag-folder";
import { textFile } from "./save-batch";

export interface DragParts {
  readonly history: Promise<{ readonly store: Pick<TaskStore, "getLight" | "document"> }>;
  readonly language: () => InterfaceLanguage;
  readonly folder: Pick<DragFolder, "write" | "clear" | "clearSoon">;
  readonly acted: () => boolean;
  /** On macOS, returns before the drag ends. */
  readonly startDrag: (path: string) => void;
}

/** The page names only the task. */
export function createDragHandlers({
  history,
  language,
  folder,
  acted,
  startDrag,
}: DragParts): Pick<Handlers, "tasks.drag"> {
  return {
    "tasks.drag": async ({ id }) => {
      if (!acted()) return fail("cancelled", "No button of the mouse was pressed");
      const { store } = await history;
      const row = store.getLight(id);
      if (!row) return fail("task_not_found", "No such task");
      const document = row.state === "completed" ? store.document(id) : undefined;
      if (!document || !isDepersonalized(document)) return fail("task_not_finished", "The task is not finished");
      const file = await textFile(row, document, language());
      if (!file.ok) return file;
      try {
        startDrag(folder.write(file.value.name, file.value.bytes));
        folder.clearSoon();
        return ok(null);
      } catch (error) {
        folder.clear();
        return saveFailure(error);
      }
    },
  };
}
