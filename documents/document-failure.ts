import type { UnreadableReason } from "../shared/ipc/unreadable-reasons";
import type { ErrorCode } from "../shared/ipc/result";

export class DocumentFailure extends Error {
  readonly code: ErrorCode;
  readonly reason: UnreadableReason | undefined;

  constructor(code: ErrorCode, reason?: UnreadableReason) {
    super(reason === undefined ? code : `${code}: ${reason}`);
    this.code = code;
    this.reason = reason;
  }
}

export const tooBig = (): DocumentFailure => new DocumentFailure("document_unreadable", "too_big");

export const damaged = (): DocumentFailure => new DocumentFailure("document_unreadable", "damaged");

const MISSING = new Set([
  "ENOENT",
  "ENOTDIR",
  "EACCES",
  "ERR_MODULE_NOT_FOUND",
  "MODULE_NOT_FOUND",
  "ERR_DLOPEN_FAILED",
]);

/** Readers get bytes, so a missing file belongs to the application. */
const isAppFileMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && MISSING.has(error.code);

export const failureOf = (error: unknown): DocumentFailure =>
  error instanceof DocumentFailure
    ? error
    : new DocumentFailure(isAppFileMissing(error) ? "app_file_missing" : "document_reader_failed");
