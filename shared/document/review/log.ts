import { z } from "zod";
import { operationSchema, type Operation } from "./operation";

/** The edits of one document: those that stand, oldest first, and those that were undone, the last undone at the end. */
export const reviewLogSchema = z.object({
  done: z.array(operationSchema),
  undone: z.array(operationSchema),
});
export type ReviewLog = z.infer<typeof reviewLogSchema>;

export const EMPTY_LOG: ReviewLog = { done: [], undone: [] };

/** A new edit; what was undone cannot be redone after it. */
export const withOperation = ({ done }: ReviewLog, operation: Operation): ReviewLog => ({
  done: [...done, operation],
  undone: [],
});

/** The log before its last edit; the same log where there is none. */
export function undo(log: ReviewLog): ReviewLog {
  const last = log.done.at(-1);
  return last === undefined ? log : { done: log.done.slice(0, -1), undone: [...log.undone, last] };
}

/** The log with the edit that was undone last; the same log where there is none. */
export function redo(log: ReviewLog): ReviewLog {
  const next = log.undone.at(-1);
  return next === undefined ? log : { done: [...log.done, next], undone: log.undone.slice(0, -1) };
}
