import { z } from "zod";

/**
 * `writing` and `checking`: an edited copy is read again after writing. `layingOut`: by LibreOffice. Pages are pictures
 * that are recognized or written; they start at 1. Other documents have only steps.
 */
export const documentProgressSchema = z.object({
  step: z.enum(["reading", "writing", "checking", "layingOut"]),
  page: z.number().int().positive().exactOptional(),
  pages: z.number().int().positive().exactOptional(),
});
export type DocumentProgress = z.infer<typeof documentProgressSchema>;
export type OnDocumentProgress = (progress: DocumentProgress) => void;
