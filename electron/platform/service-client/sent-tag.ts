import { ok, type Result } from "../../../shared/ipc/result";
import type { ServiceClient } from "./client";
import type { TaskRow } from "../history/task-row";

type Tagged = Pick<TaskRow, "tag" | "mode">;

export const tagOf = ({ tag, mode }: Tagged): { tag?: string } =>
  tag === null || mode !== "reversible" ? {} : { tag };

/** Only to a service that declares support; otherwise placeholders have no tag. Fails only if a retry may help. */
export async function sentTag(
  client: Pick<ServiceClient, "capabilities">,
  task: Tagged,
  isOwn: boolean,
  signal: AbortSignal,
): Promise<Result<{ tag?: string }>> {
  const tagged = tagOf(task);
  if (isOwn || tagged.tag === undefined) return ok(tagged);
  const accepted = await client.capabilities({ signal });
  if (!accepted.ok) return accepted;
  return ok(accepted.value.tag ? tagged : {});
}
