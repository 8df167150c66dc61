/**
 * Used instead of a language: it is detected from the recording (shared/api/media.ts, whose schemas the interface does
 * not import).
 */
export const DETECT_LANGUAGE = "auto";
