/** In place of a language: it is found by listening (shared/api/media.ts, whose schemas the interface does without). */
export const DETECT_LANGUAGE = "auto";
