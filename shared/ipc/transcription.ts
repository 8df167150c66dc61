import { z } from "zod";
import { TRANSCRIPTION_LISTENERS } from "./transcription-listeners";

export const transcriptionChoiceSchema = z.object({
  listener: z.enum(TRANSCRIPTION_LISTENERS),
  /** Of `/audio/transcriptions`, for example https://stt.example/v1. Empty if never set. */
  url: z.string().max(2048),
  model: z.string().max(256),
});
export type TranscriptionChoice = z.infer<typeof transcriptionChoiceSchema>;

/** For the page: whether a key is stored. */
export const transcriptionSchema = transcriptionChoiceSchema.extend({ hasKey: z.boolean() });
export type TranscriptionView = z.infer<typeof transcriptionSchema>;

export const transcriptionAddressSchema = z.object({
  url: z.url(),
  model: z.string().min(1),
  key: z.string().optional(),
});
export type TranscriptionAddress = z.infer<typeof transcriptionAddressSchema>;

/** Displayed host, with its port if unusual. */
export const hostOfAddress = ({ url }: Pick<TranscriptionAddress, "url">): string =>
  URL.canParse(url) ? new URL(url).host : "";
