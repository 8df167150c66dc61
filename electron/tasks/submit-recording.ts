import { RECORDING_HERE } from "../../shared/api/media";
import { fail, ok, type Result } from "../../shared/ipc/result";
import type { PredictRequest, ServiceClient } from "../client/client";
import type { RecordingWork } from "../store/recording-work";
import type { TaskRow } from "../store/task-store";
import { tagOf } from "./sent-tag";

/** What is asked of a service: the recording that this computer has, or at a service elsewhere its link. */
export function predictionOf(task: TaskRow & { readonly work: RecordingWork }): PredictRequest {
  const { wishes, url } = task.work;
  const here = task.service === "embedded" || url === undefined;
  return {
    url: here ? `${RECORDING_HERE}${task.id}` : url,
    languageIn: task.languageIn,
    // What is spoken is found by listening; the result stays in that language.
    ...(task.languageOut === "auto" ? {} : { languageOut: task.languageOut }),
    diarization: wishes.diarization,
    ...(wishes.speakersCount === undefined ? {} : { speakersCount: wishes.speakersCount }),
    ...(wishes.depersonalize ? { depersonalizationMode: task.mode } : {}),
    ...(wishes.summary === undefined ? {} : { synopsis: wishes.summary }),
    ...(task.detection === null || !here ? {} : { detection: task.detection }),
    ...(here && wishes.depersonalize ? tagOf(task) : {}),
  };
}

/** Hands a recording's task in, unless that has been done. `tell` makes the recording known to the embedded service. */
export async function submitRecording(
  client: ServiceClient,
  task: TaskRow & { readonly work: RecordingWork },
  tell: () => Promise<void>,
  signal: AbortSignal,
): Promise<Result<{ remoteId: string; original: string; wordsUnsent: boolean }>> {
  const { remoteId, input: original } = task;
  if (remoteId !== null) return ok({ remoteId, original, wordsUnsent: false });
  if (task.service === "embedded" && !(await told(tell))) {
    return fail("service_unavailable", "The embedded service does not run");
  }
  const created = await client.predict(predictionOf(task), { idempotencyKey: task.idempotencyKey, signal });
  const wordsUnsent = task.service === "remote" && task.detection !== null;
  return created.ok ? ok({ remoteId: created.value.id, original, wordsUnsent }) : created;
}

async function told(tell: () => Promise<void>): Promise<boolean> {
  try {
    await tell();
    return true;
  } catch {
    return false;
  }
}
