import { z } from "zod";
import { MODES } from "../document/languages";
import { languageCode } from "./depersonalization";
import { summaryOptionsSchema } from "./summarization";

/** POST /v1/prediction, request (specification 4.3; the shape is ours). `url` is a direct link to a file. */
export const mediaRequestSchema = z.object({
  url: z.url({ protocol: /^https?$/ }).max(4096),
  languageIn: languageCode.default("ru"),
  languageOut: languageCode.default("ru"),
  diarization: z.boolean().default(true),
  speakersCount: z.number().int().min(1).max(50).optional(),
  /** Absent: no depersonalized transcript. */
  depersonalizationMode: z.enum(MODES).optional(),
  /** Absent: no summary. */
  synopsis: summaryOptionsSchema.optional(),
  webhookUrl: z.url().optional(),
  filename: z.string().max(255).optional(),
});
export type MediaRequest = z.infer<typeof mediaRequestSchema>;
