import { fail, ok } from "../../../shared/ipc/result";
import { saveFailure } from "../../platform/files/save-failure";
import type { TaskStore } from "../../platform/history/task-store";
import type { Handlers } from "../../platform/ipc/answer";
import type { DragCopies } from "./drag-copies";
import type { DragFolder } from "./drag-folder";

export interface DragParts {
  readonly history: Promise<{ readonly store: Pick<TaskStore, "getLight" | "document" | "reviewLog"> }>;
  readonly copies: Pick<DragCopies, "prepare" | "file">;
  readonly folder: Pick<DragFolder, "write" | "clear" | "clearSoon">;
  readonly acted: () => boolean;
  /** On macOS, returns before the drag is finished. */
  readonly startDrag: (path: string) => void;
}

export function createDragHandlers({
  history,
  copies,
  folder,
  acted,
  startDrag,
}: DragParts): Pick<Handlers, "tasks.drag" | "tasks.prepareDrag"> {
  return {
    "tasks.prepareDrag": async ({ id }) => copies.prepare((await history).store, id),
    "tasks.drag": async ({ id }) => {
      if (!acted()) return fail("cancelled", "No button of the mouse was pressed");
      const file = await copies.file((await history).store, id);
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
