import { type Mode, MODES } from "../../../shared/document/languages";
import type { TaskSummary } from "../../../shared/ipc/task";

export const STATES = ["running", "done", "failed"] as const;
const INPUTS = ["text", "document", "media", "task"] as const satisfies readonly TaskSummary["inputType"][];

/** An absent field does not filter. */
export interface Filters {
  readonly state?: (typeof STATES)[number];
  readonly mode?: Mode;
  readonly input?: TaskSummary["inputType"];
  readonly project?: string;
}

export const FILTERS = { state: STATES, mode: MODES, input: INPUTS } as const;

const STATE_OF = {
  queued: "running",
  processing: "running",
  completed: "done",
  error: "failed",
  cancelled: "failed",
} as const satisfies Record<TaskSummary["state"], Filters["state"]>;

export function filtered(tasks: readonly TaskSummary[], filters: Filters): readonly TaskSummary[] {
  if (!isFiltering(filters)) return tasks;
  const { state, mode, input, project } = filters;
  return tasks.filter(
    (task) =>
      (state === undefined || STATE_OF[task.state] === state) &&
      (mode === undefined || (task.mode === mode && task.transcriptOnly !== true)) &&
      (input === undefined || task.inputType === input) &&
      (project === undefined || task.project?.id === project),
  );
}

export function withFilter(filters: Filters, part: keyof Filters, value: string | undefined): Filters {
  const { [part]: _, ...rest } = filters;
  return value === undefined ? rest : { ...rest, [part]: value };
}

export function isFiltering(filters: Filters): boolean {
  return Object.keys(filters).length > 0;
}
