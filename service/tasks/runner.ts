import type { Mode } from "../../shared/document/languages";
import type { Detection } from "../../shared/api/detection";
import type { SummaryOptions } from "../../shared/api/summarization";
import type { TaskResult } from "../store/task-store";

interface TextJob {
  readonly text: string;
  /** ISO 639-1. */
  readonly languageIn: string;
  readonly languageOut: string;
}
/** The work of one text task. */
export type Job =
  | (TextJob & {
      readonly operation: "depersonalization";
      readonly mode: Mode;
      /** The user's own words, and how careful to be. */
      readonly detection?: Detection | undefined;
    })
  | (TextJob & SummaryOptions & { readonly operation: "summarization" });

/** What came of it. */
export interface Outcome {
  readonly result: TaskResult;
  /** Something that the caller should know although the task is completed. */
  readonly notice?: string;
}

export interface RunOptions {
  /** Aborting rejects with the signal's reason, and the work stops. */
  readonly signal: AbortSignal;
  /** Told how many UTF-16 units of the text have been read. */
  readonly onProgress: (characters: number) => void;
  /** Told of a result that will still change, and that hides as much as the last one will. */
  readonly onPartial?: (result: TaskResult) => void;
}

/** Does the work somewhere: in a worker thread, or right here in a test. */
export interface Runner {
  /** Rejects with a `RunFailure` when the work could not be done. */
  run(job: Job, options: RunOptions): Promise<Outcome>;
  close(): Promise<void>;
}

const MESSAGES = {
  engine_failed: "The engine could not process the text.",
  pattern_too_slow: "A regular expression of detection takes too long for this text.",
  engine_crashed: "The engine stopped unexpectedly.",
  no_speech_model: "This service has no speech model, so it cannot transcribe recordings.",
} as const;
export type RunFailureCode = keyof typeof MESSAGES;

/** Why a task ends in error. Says nothing of its content. */
export class RunFailure extends Error {
  constructor(readonly code: RunFailureCode) {
    super(MESSAGES[code]);
  }
}
