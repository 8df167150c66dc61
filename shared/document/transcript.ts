import { z } from "zod";

/** A word and its time: text, start, end in seconds from the start of the recording. */
export const wordSchema = z.tuple([z.string(), z.number().nonnegative(), z.number().nonnegative()]);
export type Word = z.infer<typeof wordSchema>;

/**
 * One turn of a speaker, as an element of `segments` in the task object: seconds from the beginning of the recording.
 * `words` is ours: in order, and together the words of `text`.
 */
export const turnSchema = z.object({
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
  text: z.string(),
  /** A label of the form SPEAKER_nn (specification 2.1). */
  speaker: z.string().optional(),
  words: z.array(wordSchema).optional(),
  /** Ours: the recognized or requested language, ISO 639-1. */
  language: z.string().max(35).optional(),
});
export type Turn = z.infer<typeof turnSchema>;

/** A transcript by speaker: names by label, and the turns in order. Without speakers, the names are empty. */
export const transcriptSchema = z.object({
  speakers: z.record(z.string(), z.string()),
  turns: z.array(turnSchema),
});
export type Transcript = z.infer<typeof transcriptSchema>;

/** The label of the nth speaker, from 0: SPEAKER_00. */
export const speakerLabel = (index: number): string => `SPEAKER_${String(index).padStart(2, "0")}`;

/** Name of a speaker without one, by the language of the recording. */
export const defaultSpeakerName = (index: number, language: string): string =>
  `${language === "ru" || language === "uk" ? "Спикер" : "Speaker"} ${index + 1}`;

/** Whether a name was made by a program and names no person: a label, or a word and a number. */
export const isDefaultSpeakerName = (name: string): boolean =>
  /^(?:speaker|спикер|говорящий)[_ ]?\d{1,3}$/iu.test(name.trim());

/** Whether a transcript has times; without them, all times are 0. */
export const hasTimes = ({ turns }: Pick<Transcript, "turns">): boolean =>
  turns.some(({ start, end }) => start > 0 || end > 0);
