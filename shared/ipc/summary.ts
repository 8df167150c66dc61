import { z } from "zod";
import { noticesSchema } from "../api/notice";
import { LONGEST_PROMPT, SUMMARY_TEMPLATES } from "../api/summary-templates";

export const summaryRequestSchema = z.object({
  id: z.uuid(),
  points: z.number().int().min(1).max(50),
  template: z.enum(SUMMARY_TEMPLATES).optional(),
  prompt: z.string().trim().min(1).max(LONGEST_PROMPT).optional(),
});
export type SummaryRequest = z.infer<typeof summaryRequestSchema>;

export const summarySchema = z.object({ text: z.string(), notices: noticesSchema.optional() });
export type Summary = z.infer<typeof summarySchema>;

export const summaryStateSchema = z.object({
  running: z.boolean(),
  summary: summarySchema.optional(),
  outdated: z.literal(true).optional(),
});
