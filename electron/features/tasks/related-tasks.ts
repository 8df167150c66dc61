import type { TaskRow } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";

/** Whether a task shares names with other tasks. A task that was started by itself and outside a project does not. */
const isShared = ({ batch, project }: Pick<TaskRow, "batch" | "project">): boolean => batch?.shared ?? project !== null;

/** Whether a task uses the placeholders, or the invented names, of others: in blind mode placeholders do not differ. */
export const sharesNames = (task: Pick<TaskRow, "batch" | "project" | "mode">): boolean =>
  isShared(task) && task.mode !== "blind";

/**
 * The finished tasks of a task's batch and project, oldest first, that share with it; empty if it shares nothing. Only
 * those that were sent to the same service: no service may receive the content of a text that was not sent to it.
 */
export function relatedTasks(store: Pick<TaskStore, "batch" | "inProject">, task: TaskRow): TaskRow[] {
  if (!isShared(task)) return [];
  const all = [
    ...(task.batch === null ? [] : store.batch(task.batch.id)),
    ...(task.project === null ? [] : store.inProject(task.project.id)),
  ];
  const others = new Map(all.map((one) => [one.id, one]));
  others.delete(task.id);
  return [...others.values()]
    .filter((one) => isShared(one) && one.state === "completed")
    .filter(({ service, baseUrl }) => service === task.service && baseUrl === task.baseUrl)
    .sort((a, b) => (a.endedAt ?? a.createdAt) - (b.endedAt ?? b.createdAt));
}
