import { z } from "zod";
import { COVER_REASONS } from "./sound";

/** A stretch of a recording, in seconds. */
const placeSchema = z.object({ from: z.number().nonnegative(), to: z.number().nonnegative() });

/** A stretch that an export of the sound covers. */
export const coveredPlaceSchema = placeSchema.extend({ reasons: z.array(z.enum(COVER_REASONS)) });
export type CoveredPlace = z.infer<typeof coveredPlaceSchema>;

/** Places where a hidden name can still be heard; none: the sound could not be checked. The user decides. */
export const soundQuestionSchema = z.object({ ticket: z.uuid(), places: z.array(placeSchema) });
export type SoundQuestion = z.infer<typeof soundQuestionSchema>;

/** The result of an export of sound: saved as `fileName` with so many stretches covered, or a question. */
export const soundSavedSchema = z.object({
  saved: z.boolean(),
  fileName: z.string().optional(),
  covered: z.number().int().nonnegative(),
  asks: soundQuestionSchema.optional(),
});
