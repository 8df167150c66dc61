import { isTextEdit } from "../../../shared/document/review/speaker-edit-names";
import type { TaskRow } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";

/** The service does not know the edited words or turns. */
export function isEditedTranscript(
  store: Pick<TaskStore, "transcript" | "speakers">,
  { id, work }: Pick<TaskRow, "id" | "work">,
): boolean {
  if (work?.edited === true || store.speakers.log(id).done.some(({ edit }) => isTextEdit(edit))) return true;
  const transcript = store.transcript(id);
  if (transcript?.removedTurns !== undefined) return true;
  return transcript?.turns.some(({ recognized }) => recognized !== undefined) === true;
}
