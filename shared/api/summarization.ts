import { z } from "zod";
import { languageCode, oneText } from "./depersonalization";
import { LONGEST_PROMPT, SUMMARY_TEMPLATES } from "./summary-templates";

export const summaryOptionsSchema = z.object({
  points: z.number().int().min(1).max(50).default(5),
  template: z.enum(SUMMARY_TEMPLATES).optional(),
  prompt: z.string().min(1).max(LONGEST_PROMPT).optional(),
});
export type SummaryOptions = z.infer<typeof summaryOptionsSchema>;

/** POST /v1/summarization (specification 4.3; the shape is ours). Exactly one of `input` and `sourceUri`. */
export const summarizationRequestSchema = summaryOptionsSchema
  .extend({
    input: z.string().min(1).optional(),
    sourceUri: z.uuid().optional(),
    languageIn: languageCode.default("ru"),
    languageOut: languageCode.default("ru"),
    webhookUrl: z.url().max(4096).optional(),
    filename: z.string().max(255).optional(),
  })
  .meta(oneText);
export type SummarizationRequest = z.infer<typeof summarizationRequestSchema>;
