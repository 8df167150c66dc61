/**
 * What hiding something rests on: its form, a label beside it, lists of words, the model, the user's own list, the same
 * words found elsewhere in the text, or a person who marked or checked it in the result.
 */
export const SOURCES = ["format", "label", "lexicon", "model", "user", "echo", "hand"] as const;
export type Source = (typeof SOURCES)[number];
