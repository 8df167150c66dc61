/** Why a file gives no samples. */
export const DECODE_FAILURES = [
  "recording_unreadable",
  /** The decoder did not start, for any file. */
  "recording_reader_failed",
  "recording_empty",
  "recording_no_sound",
  "recording_encrypted",
  "recording_too_long",
  "unsupported_recording",
] as const;
export type DecodeFailureCode = (typeof DECODE_FAILURES)[number];

/** `format`: name of the format; `help`: a key that the interface translates into advice. */
export type DecodeDetails = Readonly<Record<string, string | number>>;

/** The recording cannot be decoded. Does not contain its name or content. */
export class DecodeFailure extends Error {
  constructor(
    readonly code: DecodeFailureCode,
    readonly details?: DecodeDetails,
  ) {
    super(`The recording cannot be decoded (${code})`);
  }
}

/** `help` of an unsupported recording: an `ffmpeg` on the search path would decode it. */
export const HELP_FFMPEG = "ffmpeg";
/** `help` of an unsupported recording: nothing here would; it has to be converted. */
export const HELP_CONVERT = "convert";

/** No decoder here for this kind. */
export const unsupported = (format: string, help: string = HELP_FFMPEG): DecodeFailure =>
  new DecodeFailure("unsupported_recording", { format, help });
