import { z } from "zod";

/** placeholder -> original, as in the API (`transcriptDepersonalized.mapping`). */
export const mappingSchema = z.record(z.string(), z.string());
export type Mapping = z.infer<typeof mappingSchema>;

/**
 * `mapping` has each entity once, in its fullest form; `occurrences` lists every placeholder in order with its original
 * words, to restore all cases of a name exactly.
 */
export const mappingFileSchema = z.object({
  outis: z.literal(1),
  language: z.string(),
  mapping: mappingSchema,
  occurrences: z.array(z.tuple([z.string(), z.string()])),
  /** `fingerprintOf` the depersonalized text. */
  fingerprint: z.string().optional(),
  /** `wordPrints` of the depersonalized text. */
  words: z.string().optional(),
});
export type MappingFile = z.infer<typeof mappingFileSchema>;
