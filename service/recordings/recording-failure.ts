import { DecodeFailure, HELP_FFMPEG, LinkFailure } from "../../speech/index";
import { isRunFailureCode } from "../core/run-failure";
import { RunFailure } from "../core/run-failure";

/** Only names of formats may be shown. */
const FORMAT = /^[a-z0-9 ._-]{1,40}$/i;

/** Unexpected errors become internal ones. */
export function recordingFailure(error: unknown): RunFailure {
  if (error instanceof DecodeFailure && error.code === "unsupported_recording") {
    const { format, help } = error.details ?? {};
    if (typeof format !== "string" || !FORMAT.test(format)) return new RunFailure(error.code);
    const helps = help === HELP_FFMPEG ? "An ffmpeg on this computer would read it." : "Convert it to mp3 or wav.";
    return new RunFailure(error.code, `The recording is in a format that cannot be read here: ${format}. ${helps}`);
  }
  const { code } = error as { code?: unknown };
  if (error instanceof DecodeFailure || error instanceof LinkFailure) {
    return new RunFailure(isRunFailureCode(code) ? code : "recording_unreadable");
  }
  return new RunFailure(code === "ENOSPC" || code === "EDQUOT" ? "disk_full" : "recording_reader_failed");
}
