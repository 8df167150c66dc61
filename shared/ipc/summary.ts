import { z } from "zod";
import { LONGEST_PROMPT, SUMMARY_TEMPLATES } from "../api/summary-templates";

/** Which task, how many points, under which headings, and what the person asks for in words of their own. */
export const summaryRequestSchema = z.object({
  id: z.uuid(),
  points: z.number().int().min(1).max(50),
  template: z.enum(SUMMARY_TEMPLATES).optional(),
  prompt: z.string().trim().min(1).max(LONGEST_PROMPT).optional(),
});
export type SummaryRequest = z.infer<typeof summaryRequestSchema>;

/** A summary and what the service says of it: by whom it is, what could not be done. */
export const summarySchema = z.object({ text: z.string(), notice: z.string().optional() });
export type Summary = z.infer<typeof summarySchema>;

/** How it stands with the summary of a task. */
export const summaryStateSchema = z.object({ running: z.boolean(), summary: summarySchema.optional() });
export type SummaryState = z.infer<typeof summaryStateSchema>;
