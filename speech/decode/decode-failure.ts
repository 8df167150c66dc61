export const DECODE_FAILURES = [
  "recording_unreadable",
  "recording_reader_failed",
  "recording_empty",
  "recording_no_sound",
  "recording_encrypted",
  "recording_too_long",
  "unsupported_recording",
] as const;
export type DecodeFailureCode = (typeof DECODE_FAILURES)[number];

/** `format`: name of the format; `help`: key of advice in the interface. */
export type DecodeDetails = Readonly<Record<string, string | number>>;

/** Contains no name or content of the recording. */
export class DecodeFailure extends Error {
  constructor(
    readonly code: DecodeFailureCode,
    readonly details?: DecodeDetails,
  ) {
    super(`The recording cannot be decoded (${code})`);
  }
}

/** An `ffmpeg` on the search path would decode it. */
export const HELP_FFMPEG = "ffmpeg";
/** It must be converted. */
export const HELP_CONVERT = "convert";

export const unsupported = (format: string, help: string = HELP_FFMPEG): DecodeFailure =>
  new DecodeFailure("unsupported_recording", { format, help });
