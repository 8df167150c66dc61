import type { Document } from "../../../shared/document/document";
import type { Operation, Place } from "../../../shared/document/review/operation";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import { editsOf } from "./edits-of-result";
import type { TaskRow } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";

export type ColumnsOfTask = (task: Pick<TaskRow, "id" | "columns">) => Promise<Result<readonly (readonly Place[])[]>>;

export interface ColumnParts {
  readonly store: Pick<TaskStore, "review">;
  readonly columns?: ColumnsOfTask | undefined;
  readonly random: () => number;
}

/** Choices that cannot be applied fail the task, because hidden columns would be shown. Code: columns_not_applied. */
export async function chosenForColumns(
  task: TaskRow,
  document: Document,
  { store, columns, random }: ColumnParts,
): Promise<Result<Operation[]>> {
  if (task.columns === null) return ok([]);
  if (editsOf(document) === undefined) return notApplied("The result is not the text with words replaced");
  if (store.review(task.id)?.columns !== undefined) return ok([]);
  const found = await columns?.(task);
  if (found?.ok !== true) return notApplied("The document with these columns cannot be read");
  const { columnOperations } = await import("../../../engine/index");
  const chosen = task.columns.map(({ treatment }, index) => ({ treatment, cells: found.value[index] ?? [] }));
  return ok(columnOperations(document, chosen, { ...task, suffix: task.tag, random }));
}

const notApplied = (message: string): Result<never> => fail("columns_not_applied", message);
