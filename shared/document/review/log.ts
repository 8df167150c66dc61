import { z } from "zod";
import { operationSchema, type Operation, type SoundStretch } from "./operation";

/** The edits of one document: active ones, oldest first, and undone ones, the last undone at the end. */
export const reviewLogSchema = z.object({
  done: z.array(operationSchema),
  undone: z.array(operationSchema),
  /**
   * Texts written by edits that can neither be undone nor redone any more: a text that contains them may have been
   * copied.
   */
  spent: z.array(z.string()).default([]),
});
export type ReviewLog = z.infer<typeof reviewLogSchema>;

export const EMPTY_LOG: ReviewLog = { done: [], undone: [], spent: [] };

/** Adds an edit; undone edits cannot be redone after it. */
export const withOperation = ({ done, undone, spent }: ReviewLog, operation: Operation): ReviewLog => ({
  done: [...done, operation],
  undone: [],
  spent: [...new Set([...spent, ...textsOf(undone)])],
});

/** Every text written by any edit, active or not: none of them may be reused for another entity. */
export const writtenIn = ({ done, undone, spent }: ReviewLog): string[] => [
  ...new Set([...textsOf(done), ...textsOf(undone), ...spent]),
];

/** Intervals of the recording covered by the user. */
export const coveredByHand = ({ done }: ReviewLog): SoundStretch[] => done.flatMap(({ sound }) => sound ?? []);

const textsOf = (operations: readonly Operation[]): string[] =>
  operations.flatMap(({ marks }) => marks.map(({ text }) => text));

/** The log before its last edit; the same log if there is none. */
export function undo(log: ReviewLog): ReviewLog {
  const last = log.done.at(-1);
  return last === undefined ? log : { ...log, done: log.done.slice(0, -1), undone: [...log.undone, last] };
}

/** The log with the edit that was undone last; the same log if there is none. */
export function redo(log: ReviewLog): ReviewLog {
  const next = log.undone.at(-1);
  return next === undefined ? log : { ...log, done: [...log.done, next], undone: log.undone.slice(0, -1) };
}
