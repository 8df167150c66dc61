import { ok, type Result } from "../../shared/ipc/result";
import type { ServiceClient } from "../client/client";
import type { TaskRow } from "../store/task-store";

/**
 * Hands a task in, unless that has been done. For the id of a task that lives at the service, its text is read first,
 * for the left pane.
 */
export async function submitTask(
  client: ServiceClient,
  task: TaskRow,
  signal: AbortSignal,
): Promise<Result<{ remoteId: string; original: string }>> {
  let original = task.input;
  if (task.remoteId !== null) return ok({ remoteId: task.remoteId, original });
  if (task.sourceId !== null) {
    const source = await client.getTask(task.sourceId, { signal });
    if (!source.ok) return source;
    original = source.value.transcript?.text ?? "";
  }
  const created = await client.depersonalize(
    {
      ...(task.sourceId === null ? { input: original } : { sourceUri: task.sourceId }),
      depersonalizationMode: task.mode,
      languageIn: task.languageIn,
      languageOut: task.languageOut,
    },
    { idempotencyKey: task.idempotencyKey, signal },
  );
  return created.ok ? ok({ remoteId: created.value.id, original }) : created;
}
