import { matchTranscript } from "../../../shared/document/match-transcript";
import { documentOfTranscript } from "../../../shared/document/transcript-document";
import { interpretTask, type ResultName } from "../../platform/service-client/interpret-task";
import type { ServiceTask } from "../../platform/service-client/service-task";
import { transcriptOfTask } from "../../platform/service-client/service-transcript";
import type { RecordingWork } from "../../platform/history/recording-work";
import type { TaskChange, TaskRow } from "../../platform/history/task-row";
import type { Reading } from "../tasks/follow-task";

function requestedOf({ diarization, depersonalize, summary }: RecordingWork["wishes"]): ResultName[] {
  return [
    diarization ? "transcriptDiarized" : "transcript",
    ...(depersonalize ? (["transcriptDepersonalized"] as const) : []),
    ...(summary === undefined ? [] : (["synopsis"] as const)),
  ];
}

export function readingOfRecording(
  read: ServiceTask,
  previous: ServiceTask | undefined,
  task: Pick<TaskRow, "mode" | "recording"> & { readonly work: RecordingWork },
): Reading {
  const { wishes } = task.work;
  const meaning = interpretTask(read, previous, { requested: requestedOf(wishes), coversOriginal: () => true });
  const transcript = transcriptOfTask(read);
  if (meaning.state === "error") return { state: "error", error: meaning.failure };
  if (meaning.state === "processing" || transcript === undefined) {
    return {
      state: "processing",
      progress: read.progress ?? 0,
      stage: read.stage ?? null,
      depersonalized: false,
      ...(transcript && { transcript, document: documentOfTranscript(transcript) }),
    };
  }
  const depersonalized = wishes.depersonalize ? read.transcriptDepersonalized : undefined;
  return {
    state: "completed",
    transcript,
    depersonalized: depersonalized !== undefined,
    document: depersonalized
      ? matchTranscript(transcript, depersonalized, read.transcript?.text)
      : documentOfTranscript(transcript),
    mapping: task.mode === "reversible" ? depersonalized?.mapping : undefined,
    notices: read.notices ?? [],
    ...(read.synopsis === undefined ? {} : { synopsis: read.synopsis }),
    change: withLength(task, read.audioLengthMinutes),
  };
}

function withLength({ recording }: Pick<TaskRow, "recording">, minutes: number | undefined): TaskChange {
  if (recording === null || minutes === undefined) return {};
  return { recording: { ...recording, seconds: recording.seconds ?? minutes * 60 } };
}
