import { ok, type Result } from "../../../shared/ipc/result";
import type { ServiceClient } from "../../platform/service-client/client";
import type { TaskRow } from "../../platform/history/task-row";
import type { SubmitOptions, Submitted } from "./task-kind";
import { tagOf } from "../../platform/service-client/sent-tag";

/** The user's own words are sent only to a service that accepts them; else `wordsUnsent` is set. */
export async function submitTask(
  client: ServiceClient,
  task: TaskRow,
  { signal, known, source }: SubmitOptions,
): Promise<Result<Submitted>> {
  const { original } = source;
  if (task.remoteId !== null) return ok({ remoteId: task.remoteId, wordsUnsent: false, ...source });
  const { detection } = task;
  const tag = tagOf(task);
  const isAsked = task.service === "remote" && (detection !== null || tag.tag !== undefined || known.length > 0);
  const accepted = isAsked ? await client.capabilities({ signal }) : ok({ detection: true, tag: true, known: true });
  if (!accepted.ok) return accepted;
  const accepts = accepted.value;
  const created = await client.depersonalize(
    {
      ...(task.sourceId === null ? { input: original } : { sourceUri: task.sourceId }),
      depersonalizationMode: task.mode,
      languageIn: task.languageIn,
      languageOut: task.languageOut,
      ...(detection !== null && accepts.detection ? { detection } : {}),
      ...(accepts.tag ? tag : {}),
      ...(known.length > 0 && accepts.known ? { known: [...known] } : {}),
    },
    { idempotencyKey: task.idempotencyKey, signal },
  );
  if (!created.ok) return created;
  const unsent = {
    wordsUnsent: detection !== null && !accepts.detection,
    ...(known.length > 0 && !accepts.known ? { knownUnsent: true } : {}),
  };
  return ok({ remoteId: created.value.id, ...unsent, ...source });
}
