import { z } from "zod";
import { operationSchema, type Operation, type SoundStretch } from "./operation";

/** The edits of one document: those that stand, oldest first, and those that were undone, the last undone at the end. */
export const reviewLogSchema = z.object({
  done: z.array(operationSchema),
  undone: z.array(operationSchema),
  /** What edits wrote that can neither be undone nor redone any more: a text that has it may have been copied. */
  spent: z.array(z.string()).default([]),
});
export type ReviewLog = z.infer<typeof reviewLogSchema>;

export const EMPTY_LOG: ReviewLog = { done: [], undone: [], spent: [] };

/** A new edit; what was undone cannot be redone after it. */
export const withOperation = ({ done, undone, spent }: ReviewLog, operation: Operation): ReviewLog => ({
  done: [...done, operation],
  undone: [],
  spent: [...new Set([...spent, ...textsOf(undone)])],
});

/** Whatever any edit has written, whether it stands or not: none of it may come to mean somebody else. */
export const writtenIn = ({ done, undone, spent }: ReviewLog): string[] => [
  ...new Set([...textsOf(done), ...textsOf(undone), ...spent]),
];

/** Stretches of the recording that are covered by hand. */
export const coveredByHand = ({ done }: ReviewLog): SoundStretch[] => done.flatMap(({ sound }) => sound ?? []);

const textsOf = (operations: readonly Operation[]): string[] =>
  operations.flatMap(({ marks }) => marks.map(({ text }) => text));

/** The log before its last edit; the same log where there is none. */
export function undo(log: ReviewLog): ReviewLog {
  const last = log.done.at(-1);
  return last === undefined ? log : { ...log, done: log.done.slice(0, -1), undone: [...log.undone, last] };
}

/** The log with the edit that was undone last; the same log where there is none. */
export function redo(log: ReviewLog): ReviewLog {
  const next = log.undone.at(-1);
  return next === undefined ? log : { ...log, done: [...log.done, next], undone: log.undone.slice(0, -1) };
}
