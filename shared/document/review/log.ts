import { z } from "zod";
import { KIND_NAMES } from "../kinds";
import { operationSchema, type Operation } from "./operation";

/** Active edits, oldest first; undone ones, last undone at the end. */
export const reviewLogSchema = z.object({
  done: z.array(operationSchema),
  undone: z.array(operationSchema),
  /** Texts of dropped edits, reserved because they may have been copied. */
  spent: z.array(z.string()).default([]),
  /** Hidden words that edits of the text deleted. */
  removed: z.array(z.object({ word: z.string(), kind: z.enum(KIND_NAMES) })).optional(),
});
export type ReviewLog = z.infer<typeof reviewLogSchema>;

export const EMPTY_LOG: ReviewLog = { done: [], undone: [], spent: [] };

/** Clears undone edits. */
export const withOperation = ({ done, undone, spent, ...rest }: ReviewLog, operation: Operation): ReviewLog => ({
  ...rest,
  done: [...done, operation],
  undone: [],
  spent: [...new Set([...spent, ...textsOf(undone)])],
});

/** Reserved texts of all edits. */
export const writtenIn = ({ done, undone, spent }: ReviewLog): string[] => [
  ...new Set([...textsOf(done), ...textsOf(undone), ...spent]),
];

export type SoundEdit = Pick<Operation, "sound" | "uncovered" | "margins">;

/** Oldest first. */
export const soundEdits = ({ done }: ReviewLog): SoundEdit[] =>
  done.filter(({ sound, uncovered, margins }) => sound ?? uncovered ?? margins);

const textsOf = (operations: readonly Operation[]): string[] =>
  operations.flatMap(({ marks, stay = [] }) => [...marks, ...stay].map(({ text }) => text));

export function undo(log: ReviewLog): ReviewLog {
  const last = log.done.at(-1);
  return last === undefined ? log : { ...log, done: log.done.slice(0, -1), undone: [...log.undone, last] };
}

export function redo(log: ReviewLog): ReviewLog {
  const next = log.undone.at(-1);
  return next === undefined ? log : { ...log, done: [...log.done, next], undone: log.undone.slice(0, -1) };
}
