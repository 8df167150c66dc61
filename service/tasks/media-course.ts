import type { MediaStage } from "./media-progress";
import type { TaskParameters } from "./task-store";
import type { TaskResult } from "../core/task-result";
import type { Transcript } from "../../shared/document/transcript";

export type MediaParameters = Extract<TaskParameters, { operation: "prediction" }>;
/** Shared state of the steps of one task. */
export interface MediaCourse {
  readonly asked: MediaParameters;
  readonly signal: AbortSignal;
  /** Share of a stage that is done, 0..1. */
  readonly tell: (stage: MediaStage, share: number) => void;
  readonly onPartial: (result: TaskResult) => void;
}

/** Result of the transcription. */
export interface Listened {
  readonly transcript: Transcript;
  /** ISO 639-1. */
  readonly language: string;
  /** The fields of the task object that are final. */
  readonly result: TaskResult;
  readonly notice: string | undefined;
}
