/** Ready-made templates of a summary (ours; the specification mentions templates without naming any). */
export const SUMMARY_TEMPLATES = ["meeting", "interview", "call", "medical", "support", "lecture"] as const;
export type SummaryTemplate = (typeof SUMMARY_TEMPLATES)[number];

/** Maximum length of the user's own prompt in UTF-16 units. */
export const LONGEST_PROMPT = 4000;
