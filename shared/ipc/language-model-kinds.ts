/** Where the language model for summaries is: nowhere, in a file of this computer, behind an address. */
export const LANGUAGE_MODEL_KINDS = ["none", "file", "endpoint"] as const;
