import { z } from "zod";

/** Response of GET /v1/balance (ours; the specification mentions a balance without its operation). */
export const balanceSchema = z.object({
  /** True: the service is free of charge. */
  unlimited: z.boolean(),
  /** Absent where it is unlimited. */
  credits: z.number().optional(),
});

/** Response of GET /v1/usage (ours): usage of the caller's key by day (UTC) and operation. */
export const usageSchema = z.object({
  usage: z.array(
    z.object({
      day: z.iso.date(),
      operation: z.string(),
      tasks: z.number().int().nonnegative(),
      /** Characters of text (UTF-16 code units). */
      characters: z.number().int().nonnegative(),
      /** Minutes of transcribed recordings. Absent without any. */
      minutes: z.number().nonnegative().optional(),
    }),
  ),
});
export type Usage = z.infer<typeof usageSchema>;
