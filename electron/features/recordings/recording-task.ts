import type { OfferedRecording, RecordingInfo } from "../../../shared/ipc/task";
import type { Remembered } from "../../../speech/index";
import type { RecordingTask } from "../../platform/history/task-row";
import type { Transcript } from "../../../shared/document/transcript";
import type { Result } from "../../../shared/ipc/result";

export interface PrepareOptions {
  readonly signal: AbortSignal;
  /** How much of a stage is done, 0..1. */
  readonly onStage: (stage: "downloading" | "decoding", share: number) => void;
  /** Called with the data that a later start needs to continue a download. */
  readonly onRemember: (what: Remembered) => void;
}

/** A file that the user has dropped or chosen, with its path, which only main knows. */
export interface Offer {
  readonly path: string;
  readonly recording: OfferedRecording;
}

/** Dependencies of the task runner for recordings. */
export interface RecordingJobs {
  offer(id: string): Offer | undefined;
  /** Makes the samples, unless they are there. */
  prepare(task: RecordingTask, options: PrepareOptions): Promise<Result<RecordingInfo>>;
  /** Makes the samples known to the embedded service. Rejects when it does not run. */
  tell(task: RecordingTask, known?: Transcript, again?: string): Promise<void>;
  /** The embedded service need not know it any longer. */
  forget(id: string): void;
  /** Removes files that are no longer needed once there is a transcript. */
  tidy(id: string): void;
}

/** Progress of the complete task when a recording is ready for transcription, 0..1. */
export function preparedShare({ work }: RecordingTask): number {
  return work.url === undefined ? 0.06 : 0.16;
}

/** Overall progress while a recording is made ready. */
export function preparingProgress(task: RecordingTask, stage: "downloading" | "decoding", share: number): number {
  const whole = preparedShare(task);
  const decoding = 0.06;
  return stage === "downloading" ? share * (whole - decoding) : whole - decoding + share * decoding;
}
