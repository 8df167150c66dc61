import { ok, type Result } from "../../shared/ipc/result";
import type { ServiceClient } from "../client/client";
import type { TaskRow } from "../store/task-row";

type Tagged = Pick<TaskRow, "tag" | "mode">;

/** The part of a request that says what the placeholders of a task carry. */
export const tagOf = ({ tag, mode }: Tagged): { tag?: string } =>
  tag === null || mode !== "reversible" ? {} : { tag };

/**
 * The same for a service that may not know the field: where it does not say that it does, nothing is sent, and the
 * placeholders are as everybody's. A failure only where asking again may help.
 */
export async function sentTag(
  client: Pick<ServiceClient, "takesTag">,
  task: Tagged,
  isOwn: boolean,
  signal: AbortSignal,
): Promise<Result<{ tag?: string }>> {
  const tagged = tagOf(task);
  if (isOwn || tagged.tag === undefined) return ok(tagged);
  const takes = await client.takesTag({ signal });
  if (!takes.ok) return takes;
  return ok(takes.value ? tagged : {});
}
