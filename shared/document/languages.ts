/** ISO 639-1 codes that the product works in, Russian first. Others are accepted and treated with the general rules. */
export const LANGUAGES = ["ru", "en", "de", "fr", "es", "it", "pt", "pl", "uk"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Depersonalization modes, specification section 4.1. */
export const MODES = ["blind", "reversible", "randomize"] as const;
export type Mode = (typeof MODES)[number];
