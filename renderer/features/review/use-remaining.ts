import type { Output } from "../../../shared/ipc/contract";
import type { TaskDetail } from "../../../shared/ipc/task";
import { useCall } from "../../ipc/queries";

/** Personal for this computer, but not hidden by the remote service. */
export type Remaining = Output<"review.remaining">[number];

const NOTHING: readonly Remaining[] = [];

/** In the order of the text; empty for local tasks. */
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
