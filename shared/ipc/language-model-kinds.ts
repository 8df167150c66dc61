/** For summaries: none, a file of this computer, an address. */
export const LANGUAGE_MODEL_KINDS = ["none", "file", "endpoint"] as const;
