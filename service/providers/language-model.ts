import type { NetworkCause } from "../../shared/network/network-cause";

export interface ModelRequest {
  readonly task: string;
  readonly text: string;
  /** True for a translation. Default: much shorter. */
  readonly asLongAsText?: boolean;
  /** Tokens of the reply. Default: the model's limit. */
  readonly atMostTokens?: number;
}

export interface LanguageModel {
  /** Rejects with `ModelFailure` or the signal's reason. */
  complete(request: ModelRequest, signal: AbortSignal): Promise<string>;
  /** After running requests. */
  close?(): Promise<void>;
}

/**
 * Endpoint: `unreachable`, `refused`, `timeout`. File: `file_missing`, `not_gguf`, `file_unusable` (damaged, or unknown
 * architecture), `out_of_memory`, `no_runtime` (unsupported computer). Text: `too_long`. Reply: the others.
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

/** Without text, reply, key and path. */
export class ModelFailure extends Error {
  constructor(
    readonly reason: ModelFailureReason,
    /** HTTP status of a refusal. */
    readonly status?: number,
    override readonly cause?: NetworkCause,
  ) {
    super(`The language model gave no usable answer (${reason}).`);
  }
}
