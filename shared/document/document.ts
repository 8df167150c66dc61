import { z } from "zod";
import { ENTITY_TYPES, KIND_NAMES } from "./kinds";
import { SOURCES } from "./source";

/**
 * One replacement: its position in the original and in the result. Offsets are UTF-16 code units, end exclusive;
 * spans are sorted and never overlap.
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
  /** Number of the entity in this text, from 1. Absent if linking is not allowed (blind). */
  entity: z.number().int().positive().optional(),
  /** Absent if a service does not report it. */
  source: z.enum(SOURCES).optional(),
});
export type Replacement = z.infer<typeof replacementSchema>;

export { DOUBTFUL } from "./doubtful";

/** One row of the side-by-side view: the same range of the original and of the result. */
export const segmentSchema = z.object({
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  resultStart: z.number().int().nonnegative(),
  resultEnd: z.number().int().nonnegative(),
  /** The speaker's name as in the result, so that it reveals no more than the result does. */
  speaker: z.string().optional(),
  /** Which speaker: a key of `speakers`. */
  speakerId: z.string().optional(),
  /** Seconds from the beginning of the recording. */
  time: z.number().nonnegative().optional(),
  endTime: z.number().nonnegative().optional(),
  /** Start of the words, if the speaker's name precedes them in the text. */
  textStart: z.number().int().nonnegative().optional(),
  resultTextStart: z.number().int().nonnegative().optional(),
});
export type Segment = z.infer<typeof segmentSchema>;

/** A word of a recording: its place in the original (start, end), and its time (from, to; seconds). */
export const wordPlaceSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type WordPlace = z.infer<typeof wordPlaceSchema>;

/** The canonical document: every view and every export reads this one. */
export const documentSchema = z.object({
  original: z.string(),
  result: z.string(),
  replacements: z.array(replacementSchema),
  segments: z.array(segmentSchema),
  /** The names of the speakers in the original, by `speakerId`. */
  speakers: z.record(z.string(), z.string()).optional(),
  /** The main language of each speaker (ISO 639-1), by `speakerId`. Only for recordings, if it is known. */
  languages: z.record(z.string(), z.string()).optional(),
  /** Of a recording: in order. */
  words: z.array(wordPlaceSchema).optional(),
});
export type Document = z.infer<typeof documentSchema>;
