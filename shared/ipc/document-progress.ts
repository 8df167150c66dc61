import { z } from "zod";

/**
 * For pages that are pictures. `writing` and `checking`: an edited copy is read again after writing. Pages start at 1.
 * `layingOut`: by LibreOffice, without pages.
 */
export const documentProgressSchema = z.object({
  step: z.enum(["reading", "writing", "checking", "layingOut"]),
  page: z.number().int().positive(),
  pages: z.number().int().positive(),
});
export type DocumentProgress = z.infer<typeof documentProgressSchema>;
export type OnDocumentProgress = (progress: DocumentProgress) => void;
