import { z } from "zod";

/**
 * Progress of a document whose pages are pictures. Each takes seconds to read. `writing` and `checking` are for an
 * edited copy, which is read again after writing. Pages start at 1.
 */
export const documentProgressSchema = z.object({
  step: z.enum(["reading", "writing", "checking"]),
  page: z.number().int().positive(),
  pages: z.number().int().positive(),
});
export type DocumentProgress = z.infer<typeof documentProgressSchema>;
export type OnDocumentProgress = (progress: DocumentProgress) => void;
