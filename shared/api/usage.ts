import { z } from "zod";

/** GET /v1/balance, answer (ours; the specification mentions a balance without its operation). */
export const balanceSchema = z.object({
  /** True: the service asks nothing for its work. */
  unlimited: z.boolean(),
  /** Absent where it is unlimited. */
  credits: z.number().optional(),
});

/** GET /v1/usage, answer (ours): what the caller's key has asked for, by day (UTC) and operation. */
export const usageSchema = z.object({
  usage: z.array(
    z.object({
      day: z.iso.date(),
      operation: z.string(),
      tasks: z.number().int().nonnegative(),
      /** Characters of text (UTF-16 code units). */
      characters: z.number().int().nonnegative(),
      /** Minutes of recordings that were listened to. Absent where there were none. */
      minutes: z.number().nonnegative().optional(),
    }),
  ),
});
export type Usage = z.infer<typeof usageSchema>;
