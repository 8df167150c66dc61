import { SPEAKER_EDITS } from "../../../shared/document/review/speaker-edit-names";
import type { TaskDetail } from "../../../shared/ipc/task";
import { isRunning } from "../../ui/task-state";

const OF_SPEAKERS: ReadonlySet<string> = new Set(SPEAKER_EDITS);

/** Edits of speakers exist without a depersonalized text, so any ended task can have them. */
export function canStep({ review, state }: Pick<TaskDetail, "review" | "state">, which: "undo" | "redo"): boolean {
  const edit = review[which];
  if (edit === null) return false;
  return OF_SPEAKERS.has(edit) ? !isRunning(state) : state === "completed";
}
