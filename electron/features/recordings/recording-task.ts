import type { OfferedRecording, RecordingInfo } from "../../../shared/ipc/task";
import type { Again, Remembered } from "../../../speech/index";
import type { RecordingTask } from "../../platform/history/task-row";
import type { Transcript } from "../../../shared/document/transcript";
import type { Result } from "../../../shared/ipc/result";

export interface PrepareOptions {
  readonly signal: AbortSignal;
  /** 0..1 */
  readonly onStage: (stage: "downloading" | "decoding", share: number) => void;
  /** To resume a download. */
  readonly onRemember: (what: Remembered) => void;
}

export interface Offer {
  readonly source: { readonly path: string } | { readonly capture: string; readonly key: string };
  readonly recording: OfferedRecording;
}

export interface RecordingJobs {
  offer(id: string): Offer | undefined;
  /** Unless the samples exist. */
  prepare(task: RecordingTask, options: PrepareOptions): Promise<Result<RecordingInfo>>;
  /** Rejects if the embedded service does not run. */
  tell(task: RecordingTask, known?: Transcript, again?: Again): Promise<void>;
  forget(id: string): void;
  tidy(id: string): void;
}

/** 0..1, when ready for transcription. */
export function preparedShare({ work }: RecordingTask): number {
  return work.url === undefined ? 0.06 : 0.16;
}

export function preparingProgress(task: RecordingTask, stage: "downloading" | "decoding", share: number): number {
  const whole = preparedShare(task);
  const decoding = 0.06;
  return stage === "downloading" ? share * (whole - decoding) : whole - decoding + share * decoding;
}
