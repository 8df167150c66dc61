/** As written, in any letter case, in any form, or by RE2 syntax. */
export const TERM_MATCHES = ["exact", "case-insensitive", "stem", "regex"] as const;
export type TermMatch = (typeof TERM_MATCHES)[number];

/** Minimum certainty of hidden findings. */
export const CAUTION_LEVELS = ["sure", "balanced", "doubtful"] as const;
export type CautionLevel = (typeof CAUTION_LEVELS)[number];

/** Entries of a list; UTF-16 units of an entry. */
export const MOST_TERMS = 5000;
export const LONGEST_TERM = 300;
