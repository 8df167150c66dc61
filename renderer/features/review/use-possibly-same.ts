import type { PossiblySame } from "../../../shared/ipc/possibly-same";
import type { TaskDetail } from "../../../shared/ipc/task";
import { useCall } from "../../ipc/queries";

const NONE: readonly PossiblySame[] = [];

/** Empty if placeholders do not distinguish people. */
export function usePossiblySame({
  id,
  state,
  mode,
  depersonalized,
}: Pick<TaskDetail, "id" | "state" | "mode" | "depersonalized">): readonly PossiblySame[] {
  const isAsked = state === "completed" && depersonalized && mode === "reversible";
  const { data } = useCall("review.samePeople", { id }, { enabled: isAsked });
  return isAsked && data !== undefined ? data : NONE;
}
