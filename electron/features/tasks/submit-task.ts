import type { KnownEntity } from "../../../shared/api/known";
import type { Transcript } from "../../../shared/document/transcript";
import { ok, type Result } from "../../../shared/ipc/result";
import type { ServiceClient } from "../../platform/service-client/client";
import type { TaskRow } from "../../platform/history/task-row";
import type { SourceText } from "./follow-source";
import { tagOf } from "./sent-tag";

export interface Submitted {
  readonly remoteId: string;
  readonly original: string;
  readonly wordsUnsent: boolean;
  /** The known placeholders of the batch were not sent. */
  readonly knownUnsent?: boolean;
  /** Of the task that is the source, where it has speakers or times. */
  readonly transcript?: Transcript;
}

/**
 * Submits a task, unless it is already submitted. The user's own words are sent only to a service that accepts them;
 * `wordsUnsent` is set if they were not sent.
 * @param source of a task that is made from another one at the service
 */
export async function submitTask(
  client: ServiceClient,
  task: TaskRow,
  signal: AbortSignal,
  known: readonly KnownEntity[] = [],
  source: SourceText = { original: task.input },
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
