import type { Transcript } from "../../shared/document/transcript";
import type { StoredTask, TaskResult, TaskStore } from "../store/task-store";
import { textOf, transcriptIn } from "../transcripts/transcript-result";

/** The transcript of the task that `sourceUri` names, and the fields of the task object that hold it. */
export interface SourceTranscript {
  readonly transcript: Transcript;
  readonly fields: TaskResult;
}

/**
 * The transcript that a task was made from, when its text is that transcript's: what comes of it then has turns too.
 * Undefined when it was made from a text, and when its source is not there any more.
 */
export async function sourceTranscript(
  store: Pick<TaskStore, "get">,
  task: StoredTask,
  input: string,
  now: number,
): Promise<SourceTranscript | undefined> {
  if (task.parameters.operation !== "depersonalization" || task.parameters.sourceUri === undefined) return undefined;
  const source = await store.get(task.parameters.sourceUri, now);
  const transcript = source?.owner === task.owner ? transcriptIn(source.result) : undefined;
  if (source === undefined || transcript === undefined || textOf(transcript) !== input) return undefined;
  const { transcriptDiarized, audioLengthMinutes } = source.result;
  return {
    transcript,
    fields: {
      ...(audioLengthMinutes !== undefined && { audioLengthMinutes }),
      ...(transcriptDiarized !== undefined && { transcriptDiarized }),
    },
  };
}
