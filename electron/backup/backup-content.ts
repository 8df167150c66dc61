import { z } from "zod";
import { asksNothing, type Detection, detectionSchema } from "../../shared/api/detection";
import { plainRowSchema } from "../store/history-rows";

/** The first line: what follows. */
export const titleLineSchema = z.object({
  type: z.literal("history"),
  /** Version of the schema that the rows are of. */
  schema: z.number().int().positive(),
  tasks: z.number().int().nonnegative(),
});

/** Every other line. */
export const contentLineSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("task"), row: plainRowSchema }),
  z.object({ type: z.literal("words"), words: detectionSchema }),
]);

/** Words of the history and of a backup: what is here stays, what the backup has more is added. */
export function joinedWords(here: Detection, backup: Detection): Detection {
  if (asksNothing(here)) return backup;
  const join = <T extends { text: string; match: string }>(ours: readonly T[], theirs: readonly T[]): T[] => {
    const known = new Set(ours.map(({ text, match }) => `${match} ${text}`));
    return [...ours, ...theirs.filter(({ text, match }) => !known.has(`${match} ${text}`))];
  };
  const joined = { ...here, always: join(here.always, backup.always), never: join(here.never, backup.never) };
  const whole = detectionSchema.safeParse(joined);
  // More than can be kept: what is here stays.
  return whole.success ? whole.data : here;
}
