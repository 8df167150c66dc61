/** ISO 639-1, Russian first. Other languages get the general rules. */
export const LANGUAGES = ["ru", "en", "de", "fr", "es", "it", "pt", "pl", "uk"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Specification 4.1. */
export const MODES = ["blind", "reversible", "randomize"] as const;
export type Mode = (typeof MODES)[number];
