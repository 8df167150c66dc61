import type { TaskSummary } from "../../../shared/ipc/task";
import type { Columns } from "./tags";

export type TaskState = TaskSummary["state"];

const FROM_OPEN: readonly TaskState[] = ["queued", "processing", "completed", "error", "cancelled"];

/** docs/architecture.md, "States of a task". */
const NEXT: Readonly<Record<TaskState, readonly TaskState[]>> = {
  queued: FROM_OPEN,
  processing: FROM_OPEN,
  completed: ["completed", "queued"],
  error: ["error", "queued"],
  cancelled: ["cancelled", "queued"],
};

/** Waiting or running. */
export const isOpen = (state: string | undefined): boolean => state === "queued" || state === "processing";

/** `attempt`: idempotency key of the attempt that the change belongs to. A run ends with the task, an edit needs the end. */
export interface ChangeBy {
  readonly attempt: string;
  readonly as: "run" | "edit";
}

export const editOf = ({ idempotencyKey }: { readonly idempotencyKey: string }): ChangeBy => ({
  attempt: idempotencyKey,
  as: "edit",
});

export interface StoredState {
  readonly state: TaskState;
  readonly attempt: string;
  readonly removed: 0 | 1;
  readonly hasResult: 0 | 1;
}

/** The change would lose a result, replace it by an older one or show a part as complete. Nothing was written. */
export class RefusedChange extends Error {}

/** @throws RefusedChange */
export function checkChange(before: StoredState, change: Columns, by: ChangeBy | undefined): void {
  const refusal = refusalOf(before, change, by);
  if (refusal !== undefined) throw new RefusedChange(refusal);
}

function refusalOf(before: StoredState, change: Columns, by: ChangeBy | undefined): string | undefined {
  const from = before.state;
  const to = (change["state"] ?? from) as TaskState;
  const { result, mapping, transcript, removed, idempotency_key: attempt } = change;
  if (by !== undefined && by.attempt !== before.attempt) return "The task was started again";
  if (by?.as === "run" && !isOpen(from)) return "The task has ended";
  if (by?.as === "edit" && isOpen(from)) return "The task has not ended";
  if (!NEXT[from].includes(to)) return `A task cannot become ${to} after ${from}`;
  if (isOpen(to)) {
    if (result != null || mapping != null || transcript != null) return "An open task cannot have a result";
    if ((removed ?? before.removed) === 1) return "A deleted task cannot be open";
    if (isOpen(from)) return undefined;
    if (attempt === undefined || attempt === before.attempt) return "A task that starts again needs a new attempt";
    return before.hasResult === 1 && result !== null ? "A task that starts again cannot keep its result" : undefined;
  }
  if (to !== "completed") return undefined;
  if (result === null) return "A completed task keeps its result";
  return from !== "completed" && result === undefined ? "A completed task needs a result" : undefined;
}
