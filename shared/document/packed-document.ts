import { z } from "zod";

/**
 * A document in few large pieces. Between two processes every small object is copied one by one, and twice: those of a
 * text of 3 MB hold a window up for half a second, and the same in tables of numbers for a few milliseconds.
 */
export const packedDocumentSchema = z.object({
  original: z.string(),
  result: z.string(),
  /** A row of `REPLACEMENT` numbers for each. */
  replacements: z.instanceof(Float64Array),
  /** A row of `SEGMENT` numbers for each. */
  segments: z.instanceof(Float64Array),
  /** Names that segments point at by their index. */
  names: z.array(z.string()),
  speakers: z.record(z.string(), z.string()).optional(),
  languages: z.record(z.string(), z.string()).optional(),
  /** Four numbers for each. */
  words: z.instanceof(Float64Array).optional(),
});
export type PackedDocument = z.infer<typeof packedDocumentSchema>;
