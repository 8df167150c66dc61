import type { KnownEntity } from "../../../shared/api/known";
import { RECORDING_HERE } from "../../../shared/api/media";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { PredictRequest, ServiceClient } from "../../platform/service-client/client";
import type { RecordingWork } from "../../platform/history/recording-work";
import type { TaskRow } from "../../platform/history/task-row";
import type { Submitted } from "../tasks/task-kind";
import { optionsOf } from "../../platform/service-client/request-options";

/** A remote service gets the link. */
export function predictionOf(
  task: TaskRow & { readonly work: RecordingWork },
  known: readonly KnownEntity[] = [],
): PredictRequest {
  const { wishes, url } = task.work;
  const here = task.service === "embedded" || url === undefined;
  const { tag, ...options } = optionsOf(task, task.service === "embedded" ? known : []);
  return {
    url: here ? `${RECORDING_HERE}${task.id}` : url,
    languageIn: task.languageIn,
    // The result remains in the spoken language, which is detected.
    ...(task.languageOut === "auto" ? {} : { languageOut: task.languageOut }),
    diarization: wishes.diarization,
    ...(wishes.speakersCount === undefined ? {} : { speakersCount: wishes.speakersCount }),
    ...(wishes.depersonalize ? { depersonalizationMode: task.mode } : {}),
    ...(wishes.summary === undefined ? {} : { synopsis: wishes.summary }),
    ...(here && options),
    ...(here && wishes.depersonalize && tag !== undefined && { tag }),
  };
}

/** Skipped if an earlier run did it. `tell` registers the recording at the embedded service. */
export async function submitRecording(
  client: ServiceClient,
  task: TaskRow & { readonly work: RecordingWork },
  tell: () => Promise<void>,
  signal: AbortSignal,
  known: readonly KnownEntity[] = [],
): Promise<Result<Submitted>> {
  const { remoteId, input: original } = task;
  if (remoteId !== null) return ok({ remoteId, original, wordsUnsent: false });
  if (task.service === "embedded" && !(await told(tell))) {
    return fail("service_unavailable", "The embedded service does not run");
  }
  const created = await client.predict(predictionOf(task, known), { idempotencyKey: task.idempotencyKey, signal });
  const wordsUnsent = task.service === "remote" && task.detection !== null;
  const unshared = task.service === "remote" && known.length > 0 ? { knownUnsent: true } : {};
  return created.ok ? ok({ remoteId: created.value.id, original, wordsUnsent, ...unshared }) : created;
}

async function told(tell: () => Promise<void>): Promise<boolean> {
  try {
    await tell();
    return true;
  } catch {
    return false;
  }
}
