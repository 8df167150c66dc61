/**
 * Form, label next to it, word lists, model, the user's list, the same words elsewhere, or an edit or check by the
 * user.
 */
export const SOURCES = ["format", "label", "lexicon", "model", "user", "echo", "hand"] as const;
export type Source = (typeof SOURCES)[number];
