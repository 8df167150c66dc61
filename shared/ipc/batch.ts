import { z } from "zod";
import { failureSchema } from "./failure";

/** Stored in each task of the batch. */
export const batchSchema = z.object({
  id: z.uuid(),
  name: z.string().max(255).optional(),
  /** Lower ones are processed first. */
  index: z.number().int().nonnegative(),
  /** Tasks use the same placeholders, so they run sequentially. */
  shared: z.boolean(),
  paused: z.boolean().optional(),
});
export type Batch = z.infer<typeof batchSchema>;

export const savedFileSchema = z.object({
  id: z.uuid(),
  fileName: z.string().optional(),
  /** Absent without a result. */
  error: failureSchema.optional(),
});
export type SavedFile = z.infer<typeof savedFileSchema>;
