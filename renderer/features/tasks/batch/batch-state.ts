import type { Project } from "../../../../shared/ipc/projects";
import type { TaskSummary } from "../../../../shared/ipc/task";
import { isRunning } from "../../../ui/task-state";

export interface BatchState {
  readonly tasks: readonly TaskSummary[];
  readonly ended: number;
  readonly completed: number;
  /** 0..1 */
  readonly progress: number;
  readonly paused: boolean;
  readonly shared: boolean;
  readonly project: Project | undefined;
}

/** Further files start at `index`. */
export interface JoinedBatch {
  readonly id: string;
  readonly index: number;
  readonly shared: boolean;
  readonly project: string | undefined;
}

export function joined(id: string, { tasks, shared, project }: BatchState): JoinedBatch {
  return { id, shared, project: project?.id, index: Math.max(...tasks.map(indexOf)) + 1 };
}

/** Undefined without tasks. */
export function batchState(all: readonly TaskSummary[] | undefined, id: string): BatchState | undefined {
  const tasks = (all ?? []).filter(({ batch }) => batch?.id === id).sort((a, b) => indexOf(a) - indexOf(b));
  if (tasks.length === 0) return undefined;
  const ended = tasks.filter(({ state }) => !isRunning(state));
  const done = ended.length + tasks.reduce((sum, task) => sum + (isRunning(task.state) ? task.progress : 0), 0);
  return {
    tasks,
    ended: ended.length,
    completed: ended.filter(({ state }) => state === "completed").length,
    progress: done / tasks.length,
    paused: tasks.some(({ batch }) => batch?.paused === true),
    shared: tasks.some(({ batch }) => batch?.shared === true),
    project: tasks.findLast(({ project }) => project !== undefined)?.project,
  };
}

/** The batch of the open task, else the newest unfinished one. */
export function batchToShow(all: readonly TaskSummary[] | undefined, openTask: string | undefined): string | undefined {
  const tasks = all ?? [];
  if (openTask !== undefined) return tasks.find(({ id }) => id === openTask)?.batch?.id;
  return tasks.find(({ batch, state }) => batch !== undefined && isRunning(state))?.batch?.id;
}

const indexOf = ({ batch }: TaskSummary): number => batch?.index ?? 0;
