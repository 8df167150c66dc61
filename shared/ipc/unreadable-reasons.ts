/** Why a document could not be read (`details.reason` of `document_unreadable`). */
export const UNREADABLE_REASONS = ["too_long", "too_big", "damaged", "scan", "too_many_scans"] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];
