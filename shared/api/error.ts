import { z } from "zod";

/** Body of every failed request (specification 7; statuses other than 404 are ours). */
export const apiErrorSchema = z.object({
  error: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ApiError = z.infer<typeof apiErrorSchema>;
