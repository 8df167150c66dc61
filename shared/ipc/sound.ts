export const SOUND_FORMATS = ["wav", "webm"] as const;
export type SoundFormat = (typeof SOUND_FORMATS)[number];

/**
 * Reason to cover an interval without a known hidden word:
 * - `unwritten`: speech that is not in the transcript, or is longer than the words of the transcript
 * - `doubtful`: words that were recognized with doubt next to a hidden word, at the end of a turn, or in a whole turn
 * - `similar`: words that sound like a hidden name
 * - `cut_off`: the end of a turn at which the recognizer stopped early
 * - `heard_again`: a hidden name was recognized there in the covered sound
 * - `by_hand`: the user covered it after listening
 */
export const COVER_REASONS = ["unwritten", "doubtful", "similar", "cut_off", "heard_again", "by_hand"] as const;
export type CoverReason = (typeof COVER_REASONS)[number];

export const SOUND_ANSWERS = ["cover", "save", "cancel"] as const;
export type SoundAnswer = (typeof SOUND_ANSWERS)[number];
