import type { DecoderFailureCode } from "./messages";

/** `format`: container or codec. */
export class DecoderFailure extends Error {
  constructor(
    readonly code: DecoderFailureCode,
    readonly format?: string,
  ) {
    super(code);
  }
}
