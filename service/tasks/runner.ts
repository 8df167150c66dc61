import type { Depersonalized } from "../../engine/depersonalized";
import type { Mode } from "../../shared/document/languages";

/** The work of one text task. */
export interface Job {
  readonly text: string;
  readonly mode: Mode;
  /** ISO 639-1. */
  readonly languageIn: string;
  readonly languageOut: string;
}

export interface RunOptions {
  /** Aborting rejects with the signal's reason, and the work stops. */
  readonly signal: AbortSignal;
  /** Told how many UTF-16 units of the text have been read. */
  readonly onProgress: (characters: number) => void;
}

/** Does the work somewhere: in a worker thread, or right here in a test. */
export interface Runner {
  /** Rejects with a `RunFailure` when the work could not be done. */
  run(job: Job, options: RunOptions): Promise<Depersonalized>;
  close(): Promise<void>;
}

/** `engine_failed`: the engine threw. `engine_crashed`: its thread died. Neither says anything of the text. */
export class RunFailure extends Error {
  constructor(readonly code: "engine_failed" | "engine_crashed") {
    super(code === "engine_failed" ? "The engine could not process the text." : "The engine stopped unexpectedly.");
  }
}
