import { z } from "zod";
import { asksNothing, type Detection, detectionSchema } from "../../../shared/api/detection";
import { CAUTION_LEVELS } from "../../../shared/api/detection-choices";
import { ENTITY_TYPES } from "../../../shared/document/kinds";
import { plainRowSchema } from "../../platform/history/history-rows";

export const titleLineSchema = z.object({
  type: z.literal("history"),
  schema: z.number().int().positive(),
  tasks: z.number().int().nonnegative(),
});

export const contentLineSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("task"), row: plainRowSchema }),
  z.object({ type: z.literal("words"), words: detectionSchema }),
]);

export function joinedWords(here: Detection, backup: Detection): Detection {
  if (asksNothing(here)) return backup;
  const join = <T extends { text: string; match: string }>(ours: readonly T[], theirs: readonly T[]): T[] => {
    const known = new Set(ours.map(({ text, match }) => `${match} ${text}`));
    return [...ours, ...theirs.filter(({ text, match }) => !known.has(`${match} ${text}`))];
  };
  const joined = { ...here, always: join(here.always, backup.always), never: join(here.never, backup.never) };
  const whole = detectionSchema.safeParse(joined);
  return whole.success ? whole.data : here;
}

/** Choices in `after` that hide less than in `before`. */
export function choicesThatHideLess(before: Detection, after: Detection): number {
  const known = new Set(before.never.map(({ text, match }) => `${match} ${text}`));
  const words = after.never.filter(({ text, match }) => !known.has(`${match} ${text}`));
  const levelOf = ({ level, levels }: Detection, type: (typeof ENTITY_TYPES)[number]): number =>
    CAUTION_LEVELS.indexOf(levels[type] ?? level);
  // `CAUTION_LEVELS` is in ascending order.
  const lower = ENTITY_TYPES.filter((type) => levelOf(after, type) < levelOf(before, type));
  return words.length + lower.length;
}
