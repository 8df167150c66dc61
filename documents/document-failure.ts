import type { UnreadableReason } from "../shared/ipc/unreadable-reasons";
import type { ErrorCode } from "../shared/ipc/result";

/** Failure to read a document, with an error code for the user. */
export class DocumentFailure extends Error {
  readonly code: ErrorCode;
  readonly reason: UnreadableReason | undefined;

  constructor(code: ErrorCode, reason?: UnreadableReason) {
    super(reason === undefined ? code : `${code}: ${reason}`);
    this.code = code;
    this.reason = reason;
  }
}

/** It exceeds the limits of a document (`LIMITS`). */
export const tooBig = (): DocumentFailure => new DocumentFailure("document_unreadable", "too_big");

export const damaged = (): DocumentFailure => new DocumentFailure("document_unreadable", "damaged");

/** Codes of errors of Node for files and modules that are not there or cannot be opened. */
const MISSING = new Set([
  "ENOENT",
  "ENOTDIR",
  "EACCES",
  "ERR_MODULE_NOT_FOUND",
  "MODULE_NOT_FOUND",
  "ERR_DLOPEN_FAILED",
]);

/** Whether a file of the application is missing. Readers get documents as bytes, so the missing file is not the document. */
const isAppFileMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && MISSING.has(error.code);

/** An error of a reader as a failure. An unforeseen error is a fault of the application and not of the document. */
export const failureOf = (error: unknown): DocumentFailure =>
  error instanceof DocumentFailure
    ? error
    : new DocumentFailure(isAppFileMissing(error) ? "app_file_missing" : "document_reader_failed");
