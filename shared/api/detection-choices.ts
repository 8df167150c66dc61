/** How a word of the user's own is found: as it is written, in any letter case, in any of its forms, or by RE2 syntax. */
export const TERM_MATCHES = ["exact", "case-insensitive", "stem", "regex"] as const;
export type TermMatch = (typeof TERM_MATCHES)[number];

/** How sure a finding must be to be hidden. */
export const CAUTION_LEVELS = ["sure", "balanced", "doubtful"] as const;
export type CautionLevel = (typeof CAUTION_LEVELS)[number];

/** Entries of one list, and UTF-16 units of one entry. */
export const MOST_TERMS = 5000;
export const LONGEST_TERM = 300;
