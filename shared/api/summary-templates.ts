/** Ours. */
export const SUMMARY_TEMPLATES = ["meeting", "interview", "call", "medical", "support", "lecture"] as const;
export type SummaryTemplate = (typeof SUMMARY_TEMPLATES)[number];

/** Of the user's prompt, in UTF-16 units. */
export const LONGEST_PROMPT = 4000;
