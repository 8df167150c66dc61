import type { UnreadableReason } from "../shared/ipc/unreadable-reasons";
import type { ErrorCode } from "../shared/ipc/result";

/** A document that is not read, with the code that the person is told by. */
export class DocumentFailure extends Error {
  readonly code: ErrorCode;
  readonly reason: UnreadableReason | undefined;

  constructor(code: ErrorCode, reason?: UnreadableReason) {
    super(reason === undefined ? code : `${code}: ${reason}`);
    this.code = code;
    this.reason = reason;
  }
}

/** It asks for more than a document may (`LIMITS`). */
export const tooBig = (): DocumentFailure => new DocumentFailure("document_unreadable", "too_big");

export const damaged = (): DocumentFailure => new DocumentFailure("document_unreadable", "damaged");

/** What a reader has thrown, as a failure. What none has foreseen is the program's own fault, and no document's. */
export const failureOf = (error: unknown): DocumentFailure =>
  error instanceof DocumentFailure ? error : new DocumentFailure("document_unreadable", "program_error");
