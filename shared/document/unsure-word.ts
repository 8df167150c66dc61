import { z } from "zod";

/** A word recognized with doubt. UTF-16 offsets; confidence in percent. */
export const unsureWordSchema = z.object({
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  confidence: z.number().int().min(0).max(100),
});
export type UnsureWord = z.infer<typeof unsureWordSchema>;
