import { z } from "zod";
import { KIND_NAMES } from "../document/kinds";
import { COVER_REASONS } from "./sound";

/** Seconds. */
const placeSchema = z.object({ from: z.number().nonnegative(), to: z.number().nonnegative() });

/** By a sound export. */
export const coveredPlaceSchema = placeSchema.extend({
  /** Of the hidden words. */
  kinds: z.array(z.enum(KIND_NAMES)),
  reasons: z.array(z.enum(COVER_REASONS)),
});
export type CoveredPlace = z.infer<typeof coveredPlaceSchema>;

/** Model that transcribed the covered sound, and languages, ISO 639-1. */
export const listenedSchema = z.object({ model: z.string(), languages: z.array(z.string()) });
export type Listened = z.infer<typeof listenedSchema>;

/** Intervals in which a hidden name is audible. Without `listened` the sound could not be checked. */
export const soundQuestionSchema = z.object({
  ticket: z.uuid(),
  places: z.array(placeSchema),
  listened: listenedSchema.optional(),
});
export type SoundQuestion = z.infer<typeof soundQuestionSchema>;

/** Name of the file and number of intervals, or a question. */
export const soundSavedSchema = z.object({
  saved: z.boolean(),
  fileName: z.string().optional(),
  covered: z.number().int().nonnegative(),
  asks: soundQuestionSchema.optional(),
});
