/**
 * Source of a finding: its form, a label next to it, lists of words, the model, the user's own list, the same words
 * elsewhere in the text, or the user, who marked or checked it in the result.
 */
export const SOURCES = ["format", "label", "lexicon", "model", "user", "echo", "hand"] as const;
export type Source = (typeof SOURCES)[number];
