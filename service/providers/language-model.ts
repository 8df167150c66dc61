/** What is asked of a language model: what to do, and the text to do it with. */
export interface ModelRequest {
  readonly task: string;
  readonly text: string;
}

/** A language model somewhere: the seam between the service and whoever provides one. */
export interface LanguageModel {
  /** The whole answer. Rejects with `ModelFailure`, or with the signal's reason when it aborts. */
  complete(request: ModelRequest, signal: AbortSignal): Promise<string>;
}

/** Why there is no answer. Says nothing of the text, the answer or the key. */
export class ModelFailure extends Error {
  constructor(readonly reason: "unreachable" | "refused" | "timeout" | "unreadable" | "cut_off" | "not_faithful") {
    super(`The language model gave no usable answer (${reason}).`);
  }
}
