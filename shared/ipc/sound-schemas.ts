import { z } from "zod";
import { KIND_NAMES } from "../document/kinds";
import { COVER_REASONS } from "./sound";

/** An interval of a recording, in seconds. */
const placeSchema = z.object({ from: z.number().nonnegative(), to: z.number().nonnegative() });

/** An interval that a sound export covers. */
export const coveredPlaceSchema = placeSchema.extend({
  /** Kinds of the hidden words in it. */
  kinds: z.array(z.enum(KIND_NAMES)),
  reasons: z.array(z.enum(COVER_REASONS)),
});
export type CoveredPlace = z.infer<typeof coveredPlaceSchema>;

/** Id of the model that listened to the covered sound, and the languages in which it did, ISO 639-1. */
export const listenedSchema = z.object({ model: z.string(), languages: z.array(z.string()) });
export type Listened = z.infer<typeof listenedSchema>;

/** Places where a hidden name can still be heard. Without `listened` the sound could not be checked. The user decides. */
export const soundQuestionSchema = z.object({
  ticket: z.uuid(),
  places: z.array(placeSchema),
  listened: listenedSchema.optional(),
});
export type SoundQuestion = z.infer<typeof soundQuestionSchema>;

/** The result of an export of sound: saved as `fileName` with so many stretches covered, or a question. */
export const soundSavedSchema = z.object({
  saved: z.boolean(),
  fileName: z.string().optional(),
  covered: z.number().int().nonnegative(),
  asks: soundQuestionSchema.optional(),
});
