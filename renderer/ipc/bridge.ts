import type { Bridge } from "../../shared/ipc/bridge";
import type { Channel } from "../../shared/ipc/channels";
import type { Input, Output } from "../../shared/ipc/contract";
import type { ErrorCode, Failure } from "../../shared/ipc/result";

declare global {
  interface Window {
    outis: Bridge;
  }
}

/** The interface translates `code`; the message is for developers. */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly details: Failure["details"];

  constructor(failure: Failure) {
    super(failure.message);
    this.name = "CallError";
    this.code = failure.code;
    this.details = failure.details;
  }
}

/** Throws a failed `Result` as a `CallError`. */
export async function call<C extends Channel>(channel: C, input: Input<C>): Promise<Output<C>> {
  const result = await window.outis.call(channel, input);
  if (result.ok) return result.value;
  throw new CallError(result.error);
}

/** `internal` for other exceptions. */
export function codeOf(error: unknown): ErrorCode {
  return error instanceof CallError ? error.code : "internal";
}
