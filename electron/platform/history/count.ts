import { z } from "zod";

/** State of a history by its ledger. `changes` grows with every change of a row, over all copies of the file. */
export const countSchema = z.object({
  changes: z.number().int().nonnegative(),
  /** Tasks and settings. */
  rows: z.number().int().nonnegative(),
});
export type Count = z.infer<typeof countSchema>;

/** The later of two states; undefined if neither is known. */
export function laterOf(one: Count | undefined, other: Count | undefined): Count | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return other.changes > one.changes ? other : one;
}
