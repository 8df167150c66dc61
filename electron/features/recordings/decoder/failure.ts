import type { DecoderFailureCode } from "./messages";

/** Why a file cannot be decoded. `format` names a container or a codec, never a file. */
export class DecoderFailure extends Error {
  constructor(
    readonly code: DecoderFailureCode,
    readonly format?: string,
  ) {
    super(code);
  }
}
