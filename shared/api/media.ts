import { z } from "zod";
import { MODES } from "../document/languages";
import { languageCode } from "./depersonalization";
import { depersonalizationOptionsSchema } from "./depersonalization-options";
import { summaryOptionsSchema } from "./summarization";

export const DETECT_LANGUAGE = "auto";

/** Prefix of a recording on this computer, followed by a UUID. Only for the embedded service. */
export const RECORDING_HERE = "outis-recording:";

/** POST /v1/prediction (specification 4.3; the shape is ours). `url` is a direct link to a file. */
export const mediaRequestSchema = z.object({
  url: z.url({ protocol: /^(?:https?|outis-recording)$/ }).max(4096),
  languageIn: z.union([languageCode, z.literal(DETECT_LANGUAGE)]).default("ru"),
  /** Default: "ru", with "auto" the detected language. */
  languageOut: languageCode.optional(),
  diarization: z.boolean().default(true),
  speakersCount: z.number().int().min(1).max(50).optional(),
  depersonalizationMode: z.enum(MODES).optional(),
  synopsis: summaryOptionsSchema.optional(),
  ...depersonalizationOptionsSchema.shape,
  webhookUrl: z.url().max(4096).optional(),
  filename: z.string().max(255).optional(),
});
export type MediaRequest = z.infer<typeof mediaRequestSchema>;
