/** Detected from the recording (shared/api/media.ts, which needs schemas). */
export const DETECT_LANGUAGE = "auto";
