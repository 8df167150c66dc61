import type { TaskState } from "../../shared/ipc/task";

export function isRunning(state: TaskState): boolean {
  return state === "queued" || state === "processing";
}
