import { z } from "zod";
import { type Intent, INTENTS } from "./operation";
import { SPEAKER_EDITS, type SpeakerEdit, WORD_EDITS } from "./speaker-edit-names";

export const UNDOABLE = [...INTENTS, ...SPEAKER_EDITS] as const;
export type Undoable = Intent | SpeakerEdit;

/**
 * Oldest first. Each replaces the document; undo restores the previous one. `at`: number of edits by hand
 * (`ReviewLog.done`) directly after it; later ones are undone first.
 */
const editsSchema = z.array(z.object({ edit: z.enum(SPEAKER_EDITS), at: z.number().int().nonnegative() }));
export const speakerLogSchema = z.object({ done: editsSchema, undone: editsSchema });
export type SpeakerLog = z.infer<typeof speakerLogSchema>;

export const EMPTY_SPEAKER_LOG: SpeakerLog = { done: [], undone: [] };

/** Undefined if an edit by hand comes first. */
export function speakerEditToUndo(log: SpeakerLog, done: number): SpeakerEdit | undefined {
  const last = log.done.at(-1);
  return last !== undefined && done <= last.at ? last.edit : undefined;
}

/** Undefined if an edit by hand comes first. */
export function speakerEditToRedo(log: SpeakerLog, undone: number): SpeakerEdit | undefined {
  return undone === 0 ? log.undone.at(-1)?.edit : undefined;
}

/** Since the last summary, which is made with the task and `heardAgain`. */
export function hasNewWords({ done }: SpeakerLog): boolean {
  const summarized = done.findLastIndex(({ edit }) => edit === "heardAgain");
  return done.slice(summarized + 1).some(({ edit }) => WORD_EDITS.has(edit));
}
