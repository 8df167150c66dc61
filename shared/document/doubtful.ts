/** Replacements scored below this are shown as doubtful. On its own, so that the interface can use it without schemas. */
export const DOUBTFUL = 0.6;
