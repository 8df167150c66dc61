import type { KnownEntity } from "../../shared/api/known";
import type { Transcript } from "../../shared/document/transcript";
import { transcriptText } from "../../shared/document/transcript-document";
import { ok, type Result } from "../../shared/ipc/result";
import type { ServiceClient } from "../client/client";
import { transcriptOfTask } from "../client/service-transcript";
import type { TaskRow } from "../store/task-row";
import { sentTag } from "./sent-tag";

export interface Submitted {
  readonly remoteId: string;
  readonly original: string;
  readonly wordsUnsent: boolean;
  /** What the batch has placeholders for did not go along. */
  readonly knownUnsent?: boolean;
  /** Of the task that is the source, where it has speakers or times. */
  readonly transcript?: Transcript;
}

/**
 * Hands a task in, unless that has been done. For the id of a task that lives at the service, its text is read first,
 * for the left pane: with its speakers where it has any, also when a task is taken up again. The user's own words go only to a service that takes them; `wordsUnsent` says that they did not.
 */
export async function submitTask(
  client: ServiceClient,
  task: TaskRow,
  signal: AbortSignal,
  known: readonly KnownEntity[] = [],
): Promise<Result<Submitted>> {
  let original = task.input;
  let spoken: Pick<Submitted, "transcript"> = {};
  if (task.sourceId !== null) {
    const source = await client.getTask(task.sourceId, { signal });
    // A source that is gone by now is no reason to give a task up that has been handed in.
    if (!source.ok && task.remoteId === null) return source;
    const transcript = source.ok ? transcriptOfTask(source.value) : undefined;
    const told = transcript?.turns.some(({ start, end, speaker }) => speaker !== undefined || end > start);
    if (source.ok) original = source.value.transcript?.text ?? original;
    if (transcript && told) {
      spoken = { transcript };
      if (original === "") original = transcriptText(transcript).text;
    }
  }
  if (task.remoteId !== null) return ok({ remoteId: task.remoteId, original, wordsUnsent: false, ...spoken });
  const { detection } = task;
  const takes = detection === null || task.service === "embedded" ? ok(true) : await client.takesDetection({ signal });
  if (!takes.ok) return takes;
  const tagged = await sentTag(client, task, task.service === "embedded", signal);
  if (!tagged.ok) return tagged;
  const shares = known.length === 0 || task.service === "embedded" ? ok(true) : await client.takesKnown({ signal });
  if (!shares.ok) return shares;
  const created = await client.depersonalize(
    {
      ...(task.sourceId === null ? { input: original } : { sourceUri: task.sourceId }),
      depersonalizationMode: task.mode,
      languageIn: task.languageIn,
      languageOut: task.languageOut,
      ...(detection !== null && takes.value ? { detection } : {}),
      ...tagged.value,
      ...(known.length > 0 && shares.value ? { known: [...known] } : {}),
    },
    { idempotencyKey: task.idempotencyKey, signal },
  );
  if (!created.ok) return created;
  const unsent = { wordsUnsent: !takes.value, ...(shares.value ? {} : { knownUnsent: true }) };
  return ok({ remoteId: created.value.id, original, ...unsent, ...spoken });
}
