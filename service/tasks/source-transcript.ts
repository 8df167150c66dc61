import type { Transcript } from "../../shared/document/transcript";
import type { StoredTask, TaskStore } from "./task-store";
import type { TaskResult } from "../core/task-result";
import { textOf, transcriptIn } from "../transcripts/transcript-result";

export interface SourceTranscript {
  readonly transcript: Transcript;
  readonly fields: TaskResult;
}

/** Undefined for a text, or a deleted source. */
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
