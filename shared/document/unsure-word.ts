import { z } from "zod";

/** A word that was read in a picture and may say something else. Places: UTF-16 units of the text; confidence: percent. */
export const unsureWordSchema = z.object({
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  confidence: z.number().int().min(0).max(100),
});
export type UnsureWord = z.infer<typeof unsureWordSchema>;
