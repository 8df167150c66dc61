/** Why a file gives no samples. */
export const DECODE_FAILURES = [
  "recording_unreadable",
  /** The decoder itself did not start, whatever the file is. */
  "recording_reader_failed",
  "recording_empty",
  "recording_no_sound",
  "recording_encrypted",
  "recording_too_long",
  "unsupported_recording",
] as const;
export type DecodeFailureCode = (typeof DECODE_FAILURES)[number];

/** `format` names the kind of file or sound, `help` what would help: a word for the interface to translate. */
export type DecodeDetails = Readonly<Record<string, string | number>>;

/** The recording cannot be decoded. Says nothing of its name or content. */
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
