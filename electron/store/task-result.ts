import { z } from "zod";
import { documentSchema, type Document } from "../../shared/document/document";
import { mappingSchema, type Mapping } from "../../shared/document/mapping";
import type { ReviewLog } from "../../shared/document/review/log";
import { INTENTS, type Operation, operationSchema } from "../../shared/document/review/operation";
import type { Transcript } from "../../shared/document/transcript";
import { taskSummarySchema } from "../../shared/ipc/task";
import type { TaskRow } from "./task-row";

/** The document without the original, which the row already holds as its input. */
export const resultSchema = documentSchema.omit({ original: true });

/** What came of a task, whole or in part. */
export interface TaskResult {
  readonly document: Document;
  readonly mapping?: Mapping | undefined;
  /** Turn by turn, where there is one; the document is made of it. */
  readonly transcript?: Transcript | undefined;
  /** Absent: stays as it is. */
  readonly review?: Review | undefined;
}

/** What a review begins with, as its column holds it. */
export const reviewBaseSchema = z.object({
  document: documentSchema,
  mode: taskSummarySchema.shape.mode,
  tag: z.string().nullable(),
  mapping: mappingSchema.optional(),
  columns: z.array(operationSchema).optional(),
});

/** The last edits by hand that can be undone and redone, and how many there are of each. */
export const reviewStateSchema = z.object({
  undo: z.enum(INTENTS).nullable(),
  redo: z.enum(INTENTS).nullable(),
  done: z.number(),
  undone: z.number(),
});

/** What a person has edited, and what came of the task before that. */
export interface Review {
  readonly document: Document;
  /** How the document was written. */
  readonly mode: TaskRow["mode"];
  readonly tag: TaskRow["tag"];
  readonly mapping?: Mapping | undefined;
  /** What choices for whole columns change in it: before every edit, and not to be undone. */
  readonly columns?: readonly Operation[] | undefined;
  readonly log: ReviewLog;
}
