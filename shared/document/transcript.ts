import { z } from "zod";

/** Text, start, end; seconds from the start of the recording. */
export const wordSchema = z.tuple([z.string(), z.number().nonnegative(), z.number().nonnegative()]);
export type Word = z.infer<typeof wordSchema>;

/**
 * Element of `segments` in the task object; seconds from the start of the recording. `words` is ours: in order,
 * together the words of `text`.
 */
export const turnSchema = z.object({
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
  text: z.string(),
  /** SPEAKER_nn (specification 2.1). */
  speaker: z.string().optional(),
  words: z.array(wordSchema).optional(),
  /** Ours: recognized or requested, ISO 639-1. */
  language: z.string().max(35).optional(),
});

/** As stored. `recognized`: the words before edits by hand; absent without edits. */
export const storedTurnSchema = turnSchema.extend({ recognized: z.array(wordSchema).optional() });
export type Turn = z.infer<typeof storedTurnSchema>;

/** Names by label, and turns in order. Names are empty without speakers. */
export const transcriptSchema = z.object({
  speakers: z.record(z.string(), z.string()),
  turns: z.array(storedTurnSchema),
});
export type Transcript = z.infer<typeof transcriptSchema>;

/** From 0: SPEAKER_00. */
export const speakerLabel = (index: number): string => `SPEAKER_${String(index).padStart(2, "0")}`;

/** By the language of the recording. */
export const defaultSpeakerName = (index: number, language: string): string =>
  `${language === "ru" || language === "uk" ? "Спикер" : "Speaker"} ${index + 1}`;

/** Generated: a label, or a word and a number. */
export const isDefaultSpeakerName = (name: string): boolean =>
  /^(?:speaker|спикер|говорящий)[_ ]?\d{1,3}$/iu.test(name.trim());

export const hasTimes = ({ turns }: Pick<Transcript, "turns">): boolean =>
  turns.some(({ start, end }) => start > 0 || end > 0);
