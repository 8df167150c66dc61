import type { Mode } from "../../shared/document/languages";
import type { Detection } from "../../shared/api/detection";
import type { KnownEntity } from "../../shared/api/known";
import type { SummaryOptions } from "../../shared/api/summarization";
import type { TaskResult } from "../core/task-result";

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
      /** A part of every placeholder, in reversible mode. */
      readonly tag?: string | undefined;
      /** Replacements in earlier texts. */
      readonly known?: readonly KnownEntity[] | undefined;
    })
  | (TextJob & SummaryOptions & { readonly operation: "summarization" });

/** Result of a job. */
export interface Outcome {
  readonly result: TaskResult;
  /** Something that the caller should know although the task is completed. */
  readonly notice?: string;
}

export interface RunOptions {
  /** Aborting rejects with the signal's reason, and the work stops. */
  readonly signal: AbortSignal;
  /** Called with the number of UTF-16 units read so far. */
  readonly onProgress: (characters: number) => void;
  /** Called with a result that will still change, and that hides as much as the last one will. */
  readonly onPartial?: (result: TaskResult) => void;
}

/** Does the work somewhere: in a worker thread, or right here in a test. */
export interface Runner {
  /** Rejects with a `RunFailure` when the work could not be done. */
  run(job: Job, options: RunOptions): Promise<Outcome>;
  close(): Promise<void>;
}
