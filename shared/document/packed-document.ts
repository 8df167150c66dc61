import { z } from "zod";

/**
 * Tables of numbers for transfer between processes: the small objects of a text of 3 MB would block a window for half a
 * second, tables a few milliseconds.
 */
export const packedDocumentSchema = z.object({
  original: z.string(),
  result: z.string(),
  replacements: z.instanceof(Float64Array),
  segments: z.instanceof(Float64Array),
  /** Referenced by index in segments. */
  names: z.array(z.string()),
  speakers: z.record(z.string(), z.string()).optional(),
  languages: z.record(z.string(), z.string()).optional(),
  words: z.instanceof(Float64Array).optional(),
});
export type PackedDocument = z.infer<typeof packedDocumentSchema>;
