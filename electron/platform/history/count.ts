import { z } from "zod";

/** `changes` counts changes of rows and never restarts, also in a rebuilt file. */
export const countSchema = z.object({
  changes: z.number().int().nonnegative(),
  /** Tasks and settings. */
  rows: z.number().int().nonnegative(),
});
export type Count = z.infer<typeof countSchema>;

export function laterOf(one: Count | undefined, other: Count | undefined): Count | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return other.changes > one.changes ? other : one;
}
