/** Why a document could not be read (`details.reason` of `document_unreadable` and `unsupported_document`). */
export const UNREADABLE_REASONS = [
  "too_long",
  "too_big",
  "damaged",
  /** An error that the reader has not foreseen: nothing is known of the document. */
  "program_error",
  "scan",
  "too_many_scans",
  "old_office",
  "apple_iwork",
] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];
