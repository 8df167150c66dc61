import { z } from "zod";
import { failureSchema } from "./result";

/** Stored in each task of the batch. */
export const batchSchema = z.object({
  id: z.uuid(),
  name: z.string().max(255).optional(),
  /** In the queue; lower ones are processed first. */
  index: z.number().int().nonnegative(),
  /** In reversible mode its tasks use the same placeholders, so they run one after another. */
  shared: z.boolean(),
  /** No further task starts. */
  paused: z.boolean().optional(),
});
export type Batch = z.infer<typeof batchSchema>;

export const savedFileSchema = z.object({
  id: z.uuid(),
  fileName: z.string().optional(),
  /** Absent if the task has no result yet. */
  error: failureSchema.optional(),
});
export type SavedFile = z.infer<typeof savedFileSchema>;
