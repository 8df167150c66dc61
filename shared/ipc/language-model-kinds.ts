/** For summaries. */
export const LANGUAGE_MODEL_KINDS = ["none", "file", "endpoint"] as const;
