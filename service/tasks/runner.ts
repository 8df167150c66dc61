import type { Mode } from "../../shared/document/languages";
import type { DepersonalizationOptions } from "../../shared/api/depersonalization-options";
import type { Notice } from "../../shared/api/notice";
import type { SummaryOptions } from "../../shared/api/summarization";
import type { TaskResult } from "../core/task-result";

interface TextJob {
  readonly text: string;
  /** ISO 639-1. */
  readonly languageIn: string;
  readonly languageOut: string;
}
export type Job =
  | (TextJob &
      DepersonalizationOptions & {
        readonly operation: "depersonalization";
        readonly mode: Mode;
      })
  | (TextJob & SummaryOptions & { readonly operation: "summarization" });

export interface Outcome {
  readonly result: TaskResult;
  readonly notices?: readonly Notice[];
}

export interface RunOptions {
  /** Stops the work and rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** UTF-16 units read. */
  readonly onProgress: (characters: number) => void;
  /** Provisional; hides as much as the final result. */
  readonly onPartial?: (result: TaskResult) => void;
}

export interface Runner {
  /** Rejects with `RunFailure`. */
  run(job: Job, options: RunOptions): Promise<Outcome>;
  close(): Promise<void>;
}
