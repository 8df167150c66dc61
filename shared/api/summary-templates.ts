/** Ready-made templates of a summary (ours; the specification mentions templates without naming any). */
export const SUMMARY_TEMPLATES = ["meeting", "interview", "call", "medical", "support", "lecture"] as const;
export type SummaryTemplate = (typeof SUMMARY_TEMPLATES)[number];

/** UTF-16 units of what is asked for in words of one's own. */
export const LONGEST_PROMPT = 4000;
