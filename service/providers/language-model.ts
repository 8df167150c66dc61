import type { NetworkCause } from "../../shared/network/network-cause";

/** What is asked of a language model: what to do, and the text to do it with. */
export interface ModelRequest {
  readonly task: string;
  readonly text: string;
  /** The answer is about as long as the text: a translation. Much shorter unless true. */
  readonly asLongAsText?: boolean;
  /** Tokens of the longest answer; the model's own limit unless given. */
  readonly atMostTokens?: number;
}

/** A language model somewhere: the seam between the service and whoever provides one. */
export interface LanguageModel {
  /** The whole answer. Rejects with `ModelFailure`, or with the signal's reason when it aborts. */
  complete(request: ModelRequest, signal: AbortSignal): Promise<string>;
  /** Gives back what the model holds, after the answers under way; it must not be asked again. */
  close?(): Promise<void>;
}

/**
 * Why there is no answer. Of an endpoint: `unreachable`, `refused`, `timeout`. Of a file: `file_missing`, `not_gguf`,
 * `file_unusable` (damaged, or of an architecture that is not known here), `out_of_memory`, `no_runtime` (nothing on
 * this computer can run it). Of the text: `too_long` for one question. Of the answer: the rest.
 */
export const MODEL_FAILURES = [
  "unreachable",
  "refused",
  "timeout",
  "file_missing",
  "not_gguf",
  "file_unusable",
  "out_of_memory",
  "no_runtime",
  "too_long",
  "unreadable",
  "cut_off",
] as const;
export type ModelFailureReason = (typeof MODEL_FAILURES)[number];

/** Why there is no answer. Says nothing of the text, the answer, the key or the file's place. */
export class ModelFailure extends Error {
  constructor(
    readonly reason: ModelFailureReason,
    /** The HTTP status of an endpoint that refused. */
    readonly status?: number,
    /** Why an endpoint cannot be reached. */
    override readonly cause?: NetworkCause,
  ) {
    super(`The language model gave no usable answer (${reason}).`);
  }
}
