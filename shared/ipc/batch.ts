import { z } from "zod";
import { failureSchema } from "./result";

/** The batch that a task belongs to, as each of its tasks keeps it. */
export const batchSchema = z.object({
  id: z.uuid(),
  /** What the person calls it. */
  name: z.string().max(255).optional(),
  /** Place in its line: the lower one is worked on earlier. */
  index: z.number().int().nonnegative(),
  /** In reversible mode its tasks use the same placeholders, and are worked on one after another for that. */
  shared: z.boolean(),
  /** No further task of it begins. */
  paused: z.boolean().optional(),
});
export type Batch = z.infer<typeof batchSchema>;

/** What became of one task of a batch that was to be saved. */
export const savedFileSchema = z.object({
  id: z.uuid(),
  /** The file that was written. */
  fileName: z.string().optional(),
  /** Why none was; absent where the task has no result yet. */
  error: failureSchema.optional(),
});
export type SavedFile = z.infer<typeof savedFileSchema>;
