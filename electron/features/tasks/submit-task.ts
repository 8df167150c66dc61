import { ok, type Result } from "../../../shared/ipc/result";
import type { ServiceClient } from "../../platform/service-client/client";
import type { TaskRow } from "../../platform/history/task-row";
import type { SubmitOptions, Submitted } from "./task-kind";
import { acceptedOptions, optionsOf } from "../../platform/service-client/request-options";

/** Sends the user's words only to a service that accepts them; else sets `wordsUnsent`. */
export async function submitTask(
  client: ServiceClient,
  task: TaskRow,
  { signal, known, source }: SubmitOptions,
): Promise<Result<Submitted>> {
  const { original } = source;
  if (task.remoteId !== null) return ok({ remoteId: task.remoteId, wordsUnsent: false, ...source });
  const options = optionsOf(task, known);
  const accepted = await acceptedOptions(client, options, task.service === "embedded", signal);
  if (!accepted.ok) return accepted;
  const sent = accepted.value;
  const created = await client.depersonalize(
    {
      ...(task.sourceId === null ? { input: original } : { sourceUri: task.sourceId }),
      depersonalizationMode: task.mode,
      languageIn: task.languageIn,
      languageOut: task.languageOut,
      ...sent,
    },
    { idempotencyKey: task.idempotencyKey, signal },
  );
  if (!created.ok) return created;
  const unsent = {
    wordsUnsent: options.detection !== undefined && sent.detection === undefined,
    ...(options.known !== undefined && sent.known === undefined ? { knownUnsent: true } : {}),
  };
  return ok({ remoteId: created.value.id, ...unsent, ...source });
}
