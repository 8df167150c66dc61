import { z } from "zod";
import { documentSchema, type Document } from "../../../shared/document/document";
import { mappingSchema, type Mapping } from "../../../shared/document/mapping";
import type { ReviewLog } from "../../../shared/document/review/log";
import { INTENTS, type Operation, operationSchema } from "../../../shared/document/review/operation";
import type { Transcript } from "../../../shared/document/transcript";
import { taskSummarySchema } from "../../../shared/ipc/task";
import type { TaskRow } from "./task-row";

/** The document without the original, which the row already stores as its input. */
export const resultSchema = documentSchema.omit({ original: true });

/** Result of a task, complete or partial. */
export interface TaskResult {
  readonly document: Document;
  readonly mapping?: Mapping | undefined;
  /** Turn by turn, where there is one; the document is made of it. */
  readonly transcript?: Transcript | undefined;
  /** Absent: unchanged. */
  readonly review?: Review | undefined;
}

/** Initial state of a review, in the form of its database column. */
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

/** Manual edits, and the result before them. */
export interface Review {
  readonly document: Document;
  /** How the document was written. */
  readonly mode: TaskRow["mode"];
  readonly tag: TaskRow["tag"];
  readonly mapping?: Mapping | undefined;
  /** Changes from choices for complete columns. They precede every edit and cannot be undone. */
  readonly columns?: readonly Operation[] | undefined;
  readonly log: ReviewLog;
}
