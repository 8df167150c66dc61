import { NewerFile } from "../../../speech/index";
import type { ErrorCode, Failure } from "../../../shared/ipc/result";

export class RecordingFailure extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details?: Failure["details"],
  ) {
    super(code);
  }
}

const SYSTEM: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: "disk_full",
  EDQUOT: "disk_full",
  ENOENT: "recording_missing",
  ENOTDIR: "recording_missing",
  EACCES: "recording_missing",
  EPERM: "recording_missing",
};

/** Unexpected errors become `recording_reader_failed`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RecordingFailure) {
    const { code, details } = error;
    return { code, message: "The recording cannot be used", ...(details === undefined ? {} : { details }) };
  }
  if (error instanceof NewerFile) return { code: "file_newer", message: "A newer version wrote the recording" };
  const system = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  return { code: SYSTEM[system] ?? "recording_reader_failed", message: "The recording cannot be read" };
}
