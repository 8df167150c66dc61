import type { TaskSummary } from "../../shared/ipc/task";
import { summaryOf, type Tasks } from "../features/tasks/index";
import type { Context } from "../platform/context";
import type { TaskStore } from "../platform/history/task-store";

export function showTask(
  store: Pick<TaskStore, "getLight">,
  id: string,
  send: Context["send"],
  shown: Tasks["runner"]["shown"],
): TaskSummary | undefined {
  const row = store.getLight(id);
  if (row === undefined) return undefined;
  const summary = summaryOf(shown(row));
  send("task.changed", summary);
  return summary;
}
