import type { NetworkCause } from "../../shared/network/network-cause";

/** A request to a language model: the instruction and the text. */
export interface ModelRequest {
  readonly task: string;
  readonly text: string;
  /** The reply is about as long as the text: a translation. Much shorter unless true. */
  readonly asLongAsText?: boolean;
  /** Maximum length of the reply in tokens. Default: the model's own limit. */
  readonly atMostTokens?: number;
}

/** A language model: the interface between the service and any provider. */
export interface LanguageModel {
  /** The complete reply. Rejects with `ModelFailure`, or with the signal's reason when it aborts. */
  complete(request: ModelRequest, signal: AbortSignal): Promise<string>;
  /** Frees the resources of the model after the running requests. No further requests are allowed. */
  close?(): Promise<void>;
}

/**
 * Reasons for a missing reply. Of an endpoint: `unreachable`, `refused`, `timeout`. Of a file: `file_missing`,
 * `not_gguf`, `file_unusable` (damaged, or of an unknown architecture), `out_of_memory`, `no_runtime` (this computer
 * cannot run it). Of the text: `too_long` for one request. Of the reply: the rest.
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

/** Reason for a missing reply. Contains no part of the text, the reply, the key or the path of the file. */
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
