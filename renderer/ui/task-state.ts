import type { TaskState } from "../../shared/ipc/task";

/** Is somebody still at work on it? */
export function isRunning(state: TaskState): boolean {
  return state === "queued" || state === "processing";
}
