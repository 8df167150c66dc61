import { ok, type Result } from "../../shared/ipc/result";
import type { ServiceClient } from "../client/client";
import type { TaskRow } from "../store/task-store";

/**
 * Hands a task in, unless that has been done. For the id of a task that lives at the service, its text is read first,
 * for the left pane. The user's own words go only to a service that takes them; `wordsUnsent` says that they did not.
 */
export async function submitTask(
  client: ServiceClient,
  task: TaskRow,
  signal: AbortSignal,
): Promise<Result<{ remoteId: string; original: string; wordsUnsent: boolean }>> {
  let original = task.input;
  if (task.remoteId !== null) return ok({ remoteId: task.remoteId, original, wordsUnsent: false });
  if (task.sourceId !== null) {
    const source = await client.getTask(task.sourceId, { signal });
    if (!source.ok) return source;
    original = source.value.transcript?.text ?? "";
  }
  const { detection } = task;
  const takes = detection === null || task.service === "embedded" ? ok(true) : await client.takesDetection({ signal });
  if (!takes.ok) return takes;
  const created = await client.depersonalize(
    {
      ...(task.sourceId === null ? { input: original } : { sourceUri: task.sourceId }),
      depersonalizationMode: task.mode,
      languageIn: task.languageIn,
      languageOut: task.languageOut,
      ...(detection !== null && takes.value ? { detection } : {}),
    },
    { idempotencyKey: task.idempotencyKey, signal },
  );
  return created.ok ? ok({ remoteId: created.value.id, original, wordsUnsent: !takes.value }) : created;
}
