import { z } from "zod";

/** Text, start, end in seconds, and confidence in percent if known. */
export const wordSchema = z.tuple([
  z.string(),
  z.number().nonnegative(),
  z.number().nonnegative(),
  z.number().int().min(0).max(100).optional(),
]);
export type Word = z.infer<typeof wordSchema>;

export const renamed = ([, ...rest]: Word, text: string): Word => [text, ...rest];

/** Seconds. `words` is ours: in order, together `text`. */
export const turnSchema = z.object({
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
  text: z.string(),
  /** SPEAKER_nn (specification 2.1). */
  speaker: z.string().optional(),
  words: z.array(wordSchema).optional(),
  /** Ours: ISO 639-1. */
  language: z.string().max(35).optional(),
});

/** `recognized`: words before edits by hand. */
export const storedTurnSchema = turnSchema.extend({ recognized: z.array(wordSchema).optional() });
export type Turn = z.infer<typeof storedTurnSchema>;

/** Without speaker and edits. */
export const removedTurnSchema = turnSchema.omit({ speaker: true });
export type RemovedTurn = z.infer<typeof removedTurnSchema>;

/** Names by label; turns in order. `removedTurns`: removed by hand. */
export const transcriptSchema = z.object({
  speakers: z.record(z.string(), z.string()),
  turns: z.array(storedTurnSchema),
  removedTurns: z.array(removedTurnSchema).optional(),
});
export type Transcript = z.infer<typeof transcriptSchema>;

/** From 0: SPEAKER_00. */
export const speakerLabel = (index: number): string => `SPEAKER_${String(index).padStart(2, "0")}`;

/** By the recording's language. */
export const defaultSpeakerName = (index: number, language: string): string =>
  `${language === "ru" || language === "uk" ? "Спикер" : "Speaker"} ${index + 1}`;

const NOT_UNDERSTOOD = { ru: "[неразборчиво]", other: "[not understood]" } as const;

/** Marks a turn without recognized words; in the recording's language. */
export const notUnderstood = (language: string): string =>
  language === "ru" || language === "uk" ? NOT_UNDERSTOOD.ru : NOT_UNDERSTOOD.other;

/** Also for edited marks (`[Неразборчиво].`). */
export const isNotUnderstood = (text: string): boolean =>
  hasNotUnderstood(text) && !/[\p{L}\p{N}]/u.test(withoutMarks(text));

export const hasNotUnderstood = (text: string): boolean => withoutMarks(text) !== text;

const MARK = new RegExp(
  Object.values(NOT_UNDERSTOOD)
    .map((mark) => mark.replace(/[[\]]/g, "\\$&"))
    .join("|"),
  "giu",
);
const withoutMarks = (text: string): string => text.replace(MARK, "");

/** A label, or a word and a number. */
export const isDefaultSpeakerName = (name: string): boolean =>
  /^(?:speaker|спикер|говорящий)[_ ]?\d{1,3}$/iu.test(name.trim());

export const hasTimes = ({ turns }: Pick<Transcript, "turns">): boolean =>
  turns.some(({ start, end }) => start > 0 || end > 0);
