import { SPEAKER_EDITS } from "../../../shared/document/review/speaker-edit-names";
import type { TaskDetail } from "../../../shared/ipc/task";
import { isRunning } from "../../ui/task-state";

type Stepped = Pick<TaskDetail, "review" | "state">;

const OF_SPEAKERS: ReadonlySet<string> = new Set(SPEAKER_EDITS);
const OPPOSITE = { undo: "redo", redo: "undo" } as const;

/** Edits of speakers exist without a depersonalized text, so any finished task can have them. */
export function canStep({ review, state }: Stepped, which: "undo" | "redo"): boolean {
  const edit = review[which];
  if (edit === null) return false;
  return OF_SPEAKERS.has(edit) ? !isRunning(state) : state === "completed";
}

/** For keys: after Undo, Redo can be pressed before the changed task is loaded. Main ignores a missing edit. */
export const canPressStep = (task: Stepped, which: "undo" | "redo"): boolean =>
  canStep(task, which) || canStep(task, OPPOSITE[which]);
