import { z } from "zod";
import { TRANSCRIPTION_LISTENERS } from "./transcription-listeners";

/** Who listens to recordings that are worked on here, as the person chooses. */
export const transcriptionChoiceSchema = z.object({
  listener: z.enum(TRANSCRIPTION_LISTENERS),
  /** Where `/audio/transcriptions` is, for example https://stt.example/v1. Empty when never set. */
  url: z.string().max(2048),
  /** The name by which the address knows the model. */
  model: z.string().max(256),
});
export type TranscriptionChoice = z.infer<typeof transcriptionChoiceSchema>;

/** The choice as the page sees it: without the key, but with a flag if one is stored for the address. */
export const transcriptionSchema = transcriptionChoiceSchema.extend({ hasKey: z.boolean() });
export type TranscriptionView = z.infer<typeof transcriptionSchema>;

/** A remote transcription address for the service. */
export const transcriptionAddressSchema = z.object({
  url: z.url(),
  model: z.string().min(1),
  key: z.string().optional(),
});
export type TranscriptionAddress = z.infer<typeof transcriptionAddressSchema>;

/** Destination of a recording as shown to the user: the host, with its port if it is unusual. */
export const hostOfAddress = ({ url }: Pick<TranscriptionAddress, "url">): string =>
  URL.canParse(url) ? new URL(url).host : "";
