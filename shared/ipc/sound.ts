import { z } from "zod";

/** Files that a recording with covered words is saved as. */
export const SOUND_FORMATS = ["wav", "webm"] as const;
export type SoundFormat = (typeof SOUND_FORMATS)[number];

/** What is heard in place of a hidden word. */
export const SOUND_COVERS = ["beep", "silence"] as const;
export type SoundCover = (typeof SOUND_COVERS)[number];

/** A stretch of a recording, in seconds. */
const placeSchema = z.object({ from: z.number().nonnegative(), to: z.number().nonnegative() });

/**
 * Why a stretch is covered although no hidden word is known to be said there:
 * - `unwritten`: speech that is not in the transcript, or is longer than the words of the transcript
 * - `doubtful`: words that were recognized with doubt next to a hidden word, at the end of a turn, or in a whole turn
 * - `similar`: words that sound like a hidden name
 * - `cut_off`: the end of a turn at which the recognizer stopped early
 * - `heard_again`: a hidden name was recognized there in the covered sound
 */
export const COVER_REASONS = ["unwritten", "doubtful", "similar", "cut_off", "heard_again"] as const;
export type CoverReason = (typeof COVER_REASONS)[number];

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

export const SOUND_ANSWERS = ["cover", "save", "cancel"] as const;
export type SoundAnswer = (typeof SOUND_ANSWERS)[number];
