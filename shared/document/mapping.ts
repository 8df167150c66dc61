import { z } from "zod";

/** placeholder -> original, as the service's API carries it (`transcriptDepersonalized.mapping`). */
export const mappingSchema = z.record(z.string(), z.string());
export type Mapping = z.infer<typeof mappingSchema>;

/**
 * The mapping as a file of its own. `mapping` names each entity once, in its fullest form; `occurrences` lists
 * every placeholder of the depersonalized text in order with the words that stood there, so that the way back is
 * exact although one placeholder serves all the cases of a name.
 */
export const mappingFileSchema = z.object({
  outis: z.literal(1),
  language: z.string(),
  mapping: mappingSchema,
  occurrences: z.array(z.tuple([z.string(), z.string()])),
  /** `fingerprintOf` the depersonalized text: distinguishes an unchanged text from a rewritten one. */
  fingerprint: z.string().optional(),
  /** `wordPrints` of the depersonalized text: identifies the unchanged parts of a rewritten text. */
  words: z.string().optional(),
});
export type MappingFile = z.infer<typeof mappingFileSchema>;
