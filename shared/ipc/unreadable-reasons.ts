/** `details.reason` of `document_unreadable`, `unsupported_document` and `document_encrypted`. */
export const UNREADABLE_REASONS = [
  "too_long",
  "too_big",
  "damaged",
  "scan",
  "too_many_scans",
  "old_office",
  "apple_iwork",
  /** S/MIME or PGP, with `document_encrypted`. */
  "encrypted_mail",
  /** In an archive with a password, with `document_encrypted`. */
  "encrypted_archive",
] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];
