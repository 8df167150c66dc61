import { z } from "zod";

/** GET /v1/balance (ours; the specification mentions a balance without an operation). */
export const balanceSchema = z.object({
  /** Free of charge. */
  unlimited: z.boolean(),
  /** Absent if unlimited. */
  credits: z.number().optional(),
});

/** GET /v1/usage (ours), of the caller's key by day (UTC) and operation. */
export const usageSchema = z.object({
  usage: z.array(
    z.object({
      day: z.iso.date(),
      operation: z.string(),
      tasks: z.number().int().nonnegative(),
      /** UTF-16 code units. */
      characters: z.number().int().nonnegative(),
      /** Of transcribed recordings. */
      minutes: z.number().nonnegative().optional(),
    }),
  ),
});
export type Usage = z.infer<typeof usageSchema>;
