import type { TaskSummary } from "../../../shared/ipc/task";
import { isRunning } from "../../ui/task-state";

/** If it has the text, or the link of the recording. */
export const canMoveHere = ({ service, state, inputType }: TaskSummary): boolean =>
  service === "remote" && isRunning(state) && inputType !== "task";
