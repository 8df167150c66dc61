import { z } from "zod";

export const speechModelSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 639-1; empty: many languages. */
  languages: z.array(z.string()),
  licence: z.string(),
  /** The licence forbids commercial use. */
  nonCommercial: z.boolean(),
  /** Bytes of all files. */
  size: z.number().nonnegative(),
  /** 0..1 by language, reported by authors or our benchmarks. */
  wordErrors: z.record(z.string(), z.number()).optional(),
  /** Estimated seconds of work per second of sound on this computer. */
  speed: z.number().positive().optional(),
  wordTimes: z.boolean().optional(),
  /** `bundled`: cannot be removed. */
  state: z.enum(["bundled", "available", "downloading", "paused", "installed", "failed"]),
  /** Downloaded bytes. */
  received: z.number().nonnegative().optional(),
  /** `download_failed`, `checksum_mismatch`, `disk_full`. */
  error: z.string().optional(),
  imported: z.boolean(),
});
export type SpeechModel = z.infer<typeof speechModelSchema>;

export const speechModelsSchema = z.object({
  models: z.array(speechModelSchema),
  /** By language; "*" is every other. */
  chosen: z.record(z.string(), z.string()),
});
export type SpeechModels = z.infer<typeof speechModelsSchema>;
