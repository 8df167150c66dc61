import type { Notice } from "../../shared/api/notice";
import type { MediaStage } from "./media-progress";
import type { TaskParameters } from "./task-store";
import type { TaskResult } from "../core/task-result";
import type { Transcript } from "../../shared/document/transcript";

export type MediaParameters = Extract<TaskParameters, { operation: "prediction" }>;
export interface MediaCourse {
  readonly asked: MediaParameters;
  readonly signal: AbortSignal;
  /** `share`: 0..1. */
  readonly tell: (stage: MediaStage, share: number) => void;
  readonly onPartial: (result: TaskResult) => void;
}

export interface Listened {
  readonly transcript: Transcript;
  /** ISO 639-1. */
  readonly language: string;
  readonly result: TaskResult;
  readonly notices: readonly Notice[];
}
