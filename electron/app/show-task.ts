import type { TaskSummary } from "../../shared/ipc/task";
import { summaryOf } from "../features/tasks/index";
import type { Context } from "../platform/context";
import type { TaskStore } from "../platform/history/task-store";

export function showTask(
  store: Pick<TaskStore, "getLight">,
  id: string,
  send: Context["send"],
): TaskSummary | undefined {
  const row = store.getLight(id);
  if (row === undefined) return undefined;
  const summary = summaryOf(row);
  send("task.changed", summary);
  return summary;
}
