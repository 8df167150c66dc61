import { z } from "zod";

/** A speech model as the settings show it. */
export const speechModelSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 639-1; empty: many languages. */
  languages: z.array(z.string()),
  licence: z.string(),
  /** True: the licence forbids commercial use. */
  nonCommercial: z.boolean(),
  /** Bytes of all its files. */
  size: z.number().nonnegative(),
  /** Share of words that are wrong, 0..1, by language, as its authors or our benchmarks report. */
  wordErrors: z.record(z.string(), z.number()).optional(),
  /** Seconds of work for a second of sound on this computer, estimated. */
  speed: z.number().positive().optional(),
  /** False: it does not say when each word is spoken. */
  wordTimes: z.boolean().optional(),
  /** `bundled` came with the program and cannot be removed. */
  state: z.enum(["bundled", "available", "downloading", "paused", "installed", "failed"]),
  /** Bytes that are here, of a download. */
  received: z.number().nonnegative().optional(),
  /** Why a download failed: `download_failed`, `checksum_mismatch`, `disk_full`. */
  error: z.string().optional(),
  imported: z.boolean(),
});
export type SpeechModel = z.infer<typeof speechModelSchema>;

export const speechModelsSchema = z.object({
  models: z.array(speechModelSchema),
  /** Which model listens, by language; "*" is every other. */
  chosen: z.record(z.string(), z.string()),
});
export type SpeechModels = z.infer<typeof speechModelsSchema>;
