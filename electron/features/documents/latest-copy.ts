import { type Document, isDepersonalized } from "../../../shared/document/document";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { TaskRow } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";
import { currentState } from "./copy-state";

type Store = Pick<TaskStore, "getLight" | "document" | "reviewLog">;

interface Finished {
  readonly row: TaskRow;
  readonly document: Document;
}

const MOST_TRIES = 3;

/** Codes: task_not_found, task_not_finished. */
export function finishedTask(store: Pick<Store, "getLight" | "document">, id: string): Result<Finished> {
  const row = store.getLight(id);
  if (!row) return fail("task_not_found", "No such task");
  const document = row.state === "completed" ? store.document(id) : undefined;
  if (!document || !isDepersonalized(document)) return fail("task_not_finished", "The task is not finished");
  return ok({ row, document });
}

/** Made again if the task is edited meanwhile. Codes: edited_meanwhile (each time), and those of `finishedTask`. */
export async function latestCopy<T extends { readonly state: string | undefined }>(
  store: Store,
  id: string,
  make: (task: Finished) => Promise<Result<T>>,
): Promise<Result<T>> {
  return whileUnedited(async () => {
    const task = finishedTask(store, id);
    if (!task.ok) return task;
    const made = await make(task.value);
    return made.ok && made.value.state !== currentState(store, id) ? undefined : made;
  });
}

/** @param make Resolves to undefined if the task was edited meanwhile. */
export async function whileUnedited<T>(make: () => Promise<Result<T> | undefined>): Promise<Result<T>> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const made = await make();
    if (made !== undefined) return made;
  }
  return fail("edited_meanwhile", "The task was edited while it was saved");
}
