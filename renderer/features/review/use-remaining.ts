import type { Output } from "../../../shared/ipc/contract";
import type { TaskDetail } from "../../../shared/ipc/task";
import { useCall } from "../../ipc/queries";

/** Words that a remote service has left and this computer takes for personal. */
export type Remaining = Output<"review.remaining">[number];

const NOTHING: readonly Remaining[] = [];

/** Remaining words in the result of a task, in the order of the text; empty for a local task. */
export function useRemaining({
  id,
  service,
  state,
  depersonalized,
}: Pick<TaskDetail, "id" | "service" | "state" | "depersonalized">): readonly Remaining[] {
  const isLookedAt = service === "remote" && state === "completed" && depersonalized;
  const { data } = useCall("review.remaining", { id }, { enabled: isLookedAt });
  return isLookedAt && data !== undefined ? data : NOTHING;
}
