import type { TaskSummary } from "../../../shared/ipc/task";
import { isRunning } from "../../ui/task-state";

/** Whether this computer can take over a task from a remote service: it has the text, or the link of the recording. */
export const canMoveHere = ({ service, state, inputType }: TaskSummary): boolean =>
  service === "remote" && isRunning(state) && inputType !== "task";
