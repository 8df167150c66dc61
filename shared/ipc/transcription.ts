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

/** The choice as the page sees it: of the key only whether one is kept for the address. */
export const transcriptionSchema = transcriptionChoiceSchema.extend({ hasKey: z.boolean() });
export type TranscriptionView = z.infer<typeof transcriptionSchema>;

/** An address that listens, as the service is told of it. */
export const transcriptionAddressSchema = z.object({
  url: z.url(),
  model: z.string().min(1),
  key: z.string().optional(),
});
export type TranscriptionAddress = z.infer<typeof transcriptionAddressSchema>;

/** Where a recording goes, as the person is told of it: the host, with its port where it has an unusual one. */
export const hostOfAddress = ({ url }: Pick<TranscriptionAddress, "url">): string =>
  URL.canParse(url) ? new URL(url).host : "";
