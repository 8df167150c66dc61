import { z } from "zod";

/**
 * How far a document is whose pages are pictures: reading these takes seconds each. `writing` and `checking`: of an edited
 * copy, which is read once more when it is written. Pages begin at 1.
 */
export const documentProgressSchema = z.object({
  step: z.enum(["reading", "writing", "checking"]),
  page: z.number().int().positive(),
  pages: z.number().int().positive(),
});
export type DocumentProgress = z.infer<typeof documentProgressSchema>;
export type OnDocumentProgress = (progress: DocumentProgress) => void;
