import type { TaskRow } from "../store/task-row";
import type { TaskStore } from "../store/task-store";

/** Whether a task is to have the names of others, and they its names: what is started alone and in no project is not. */
const isShared = ({ batch, project }: Pick<TaskRow, "batch" | "project">): boolean => batch?.shared ?? project !== null;

/** Whether a task uses the placeholders, or the invented names, of others: in blind mode nothing tells one from another. */
export const sharesNames = (task: Pick<TaskRow, "batch" | "project" | "mode">): boolean =>
  isShared(task) && task.mode !== "blind";

/**
 * The finished tasks of a task's batch and project, oldest first, that share with it; none where it shares nothing. Only
 * those that went to the same service: no other is told what stood in a text that it has not seen.
 */
export function companionsOf(store: Pick<TaskStore, "batch" | "inProject">, task: TaskRow): TaskRow[] {
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
