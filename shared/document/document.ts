import { z } from "zod";
import { ENTITY_TYPES, KIND_NAMES } from "./kinds";
import { groupKey, isDoubtful } from "./review/equal-findings";
import { SOURCES } from "./source";

/** UTF-16 offsets, end exclusive; sorted, without overlaps. */
export const replacementSchema = z.object({
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  resultStart: z.number().int().nonnegative(),
  resultEnd: z.number().int().nonnegative(),
  type: z.enum(ENTITY_TYPES),
  kind: z.enum(KIND_NAMES),
  /** 0..1; below `DOUBTFUL` the user should check. */
  score: z.number().min(0).max(1),
  /** From 1; absent if linking is not allowed (blind). */
  entity: z.number().int().positive().optional(),
  source: z.enum(SOURCES).optional(),
});
export type Replacement = z.infer<typeof replacementSchema>;

export { DOUBTFUL } from "./doubtful";

/** A row of the side-by-side view. */
export const segmentSchema = z.object({
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  resultStart: z.number().int().nonnegative(),
  resultEnd: z.number().int().nonnegative(),
  /** As in the result. */
  speaker: z.string().optional(),
  /** Key of `speakers`. */
  speakerId: z.string().optional(),
  /** Seconds from the start of the recording. */
  time: z.number().nonnegative().optional(),
  endTime: z.number().nonnegative().optional(),
  /** Start of the words after a speaker's name. */
  textStart: z.number().int().nonnegative().optional(),
  resultTextStart: z.number().int().nonnegative().optional(),
});
export type Segment = z.infer<typeof segmentSchema>;

/** Start and end in the original; from and to in seconds. */
export const wordPlaceSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type WordPlace = z.infer<typeof wordPlaceSchema>;

export const documentSchema = z.object({
  original: z.string(),
  result: z.string(),
  replacements: z.array(replacementSchema),
  segments: z.array(segmentSchema),
  /** Names in the original by `speakerId`. */
  speakers: z.record(z.string(), z.string()).optional(),
  /** ISO 639-1 by `speakerId`. Recordings only, if known. */
  languages: z.record(z.string(), z.string()).optional(),
  /** Recordings only; in order. */
  words: z.array(wordPlaceSchema).optional(),
});
export type Document = z.infer<typeof documentSchema>;

/** The result of a text is never empty. */
export const isDepersonalized = ({ original, result }: Document): boolean => result !== "" || original === "";

/** Doubtful findings; a group counts once, because it is confirmed together. */
function uncheckedIn({ original, replacements }: Document): number {
  return new Set(replacements.filter(isDoubtful).map((one) => groupKey(original, one))).size;
}

type Counts = Partial<Record<Replacement["type"], number>>;

/** Shown in lists of tasks. */
export const countsOf = (document: Document): { readonly counts: Counts; readonly unchecked: number } => ({
  counts: countByType(document),
  unchecked: uncheckedIn(document),
});

function countByType(document: Document): Counts {
  const counts: Counts = {};
  for (const { type } of document.replacements) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}
