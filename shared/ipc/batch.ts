import { z } from "zod";
import { failureSchema } from "./result";

/** The batch of a task, stored in each of its tasks. */
export const batchSchema = z.object({
  id: z.uuid(),
  /** Name given by the user. */
  name: z.string().max(255).optional(),
  /** Position in the queue; lower ones are processed first. */
  index: z.number().int().nonnegative(),
  /** In reversible mode its tasks use the same placeholders, so they run one after another. */
  shared: z.boolean(),
  /** No further task of the batch starts. */
  paused: z.boolean().optional(),
});
export type Batch = z.infer<typeof batchSchema>;

/** Result of saving one task of a batch. */
export const savedFileSchema = z.object({
  id: z.uuid(),
  /** Name of the written file. */
  fileName: z.string().optional(),
  /** Error if no file was written; absent if the task has no result yet. */
  error: failureSchema.optional(),
});
export type SavedFile = z.infer<typeof savedFileSchema>;
