import { z } from "zod";
import { ENTITY_TYPES, KIND_NAMES } from "./kinds";

/**
 * One replacement: where it stands in the original and where its replacement stands in the result.
 * Offsets are UTF-16 code units, end exclusive; spans are sorted and never overlap.
 */
export const replacementSchema = z.object({
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  resultStart: z.number().int().nonnegative(),
  resultEnd: z.number().int().nonnegative(),
  type: z.enum(ENTITY_TYPES),
  kind: z.enum(KIND_NAMES),
  /** 0..1; below `DOUBTFUL` a person should look. */
  score: z.number().min(0).max(1),
  /** Number of the entity in this text, from 1. Absent where nothing may be linked (blind). */
  entity: z.number().int().positive().optional(),
});
export type Replacement = z.infer<typeof replacementSchema>;

export { DOUBTFUL } from "./doubtful";

/** One row of the side-by-side view: the same stretch of the original and of the result. */
export const segmentSchema = z.object({
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  resultStart: z.number().int().nonnegative(),
  resultEnd: z.number().int().nonnegative(),
  speaker: z.string().optional(),
  /** Seconds from the beginning of the recording. */
  time: z.number().nonnegative().optional(),
});
export type Segment = z.infer<typeof segmentSchema>;

/** The canonical document: every view and every export reads this one. */
export const documentSchema = z.object({
  original: z.string(),
  result: z.string(),
  replacements: z.array(replacementSchema),
  segments: z.array(segmentSchema),
});
export type Document = z.infer<typeof documentSchema>;
