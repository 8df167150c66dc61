import { z } from "zod";
import { MODES } from "../document/languages";
import { languageCode, tagSchema } from "./depersonalization";
import { detectionSchema } from "./detection";
import { knownSchema } from "./known";
import { summaryOptionsSchema } from "./summarization";

/** The language of a recording is found by listening. */
export const DETECT_LANGUAGE = "auto";

/**
 * Names a recording that this computer has and that main has told the embedded service of: this and a UUID. No other
 * service takes it.
 */
export const RECORDING_HERE = "outis-recording:";

/** POST /v1/prediction, request (specification 4.3; the shape is ours). `url` is a direct link to a file. */
export const mediaRequestSchema = z.object({
  url: z.url({ protocol: /^(?:https?|outis-recording)$/ }).max(4096),
  languageIn: z.union([languageCode, z.literal(DETECT_LANGUAGE)]).default("ru"),
  /** Unless given "ru", and with "auto" the language that is heard. */
  languageOut: languageCode.optional(),
  diarization: z.boolean().default(true),
  speakersCount: z.number().int().min(1).max(50).optional(),
  /** Absent: no depersonalized transcript. */
  depersonalizationMode: z.enum(MODES).optional(),
  /** Absent: no summary. */
  synopsis: summaryOptionsSchema.optional(),
  /** As in POST /v1/depersonalization. */
  detection: detectionSchema.optional(),
  tag: tagSchema.optional(),
  known: knownSchema.optional(),
  webhookUrl: z.url().max(4096).optional(),
  filename: z.string().max(255).optional(),
});
export type MediaRequest = z.infer<typeof mediaRequestSchema>;
