import type { TaskState } from "../../shared/ipc/task";

/** Whether the task is not finished yet. */
export function isRunning(state: TaskState): boolean {
  return state === "queued" || state === "processing";
}
