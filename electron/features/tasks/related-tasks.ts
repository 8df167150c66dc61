import type { TaskRow } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";

const isShared = ({ batch, project }: Pick<TaskRow, "batch" | "project">): boolean => batch?.shared ?? project !== null;

/** In blind mode placeholders do not differ. */
export const sharesNames = (task: Pick<TaskRow, "batch" | "project" | "mode">): boolean =>
  isShared(task) && task.mode !== "blind";

/**
 * Finished tasks that share names, oldest first. Only of the same service: no other service may receive their content.
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
