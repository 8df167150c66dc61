import { z } from "zod";
import { documentSchema, type Document } from "../../../shared/document/document";
import { mappingSchema, type Mapping } from "../../../shared/document/mapping";
import { type ReviewLog, reviewLogSchema } from "../../../shared/document/review/log";
import { INTENTS, type Operation, operationSchema } from "../../../shared/document/review/operation";
import type { Transcript } from "../../../shared/document/transcript";
import { taskSummarySchema } from "../../../shared/ipc/task";
import type { TaskRow } from "./task-row";

/** The original is the input of the row. */
export const resultSchema = documentSchema.omit({ original: true });

export interface TaskResult {
  readonly document: Document;
  readonly mapping?: Mapping | undefined;
  readonly transcript?: Transcript | undefined;
  /** Absent: unchanged. */
  readonly review?: Review | undefined;
}

export const reviewBaseSchema = z.object({
  document: documentSchema,
  mode: taskSummarySchema.shape.mode,
  tag: z.string().nullable(),
  mapping: mappingSchema.optional(),
  columns: z.array(operationSchema).optional(),
});

/** Versions 7 to 9 stored the base in the same column, without mode and tag. */
export const storedReviewSchema = z.union([
  reviewLogSchema.transform((log) => ({ log, base: undefined })),
  reviewBaseSchema
    .pick({ document: true, mapping: true })
    .extend({ log: reviewLogSchema })
    .transform(({ log, ...base }) => ({ log, base })),
]);

export const reviewStateSchema = z.object({
  undo: z.enum(INTENTS).nullable(),
  redo: z.enum(INTENTS).nullable(),
  done: z.number(),
  undone: z.number(),
});

export interface Review {
  readonly document: Document;
  readonly mode: TaskRow["mode"];
  readonly tag: TaskRow["tag"];
  readonly mapping?: Mapping | undefined;
  /** Precede all edits; cannot be undone. */
  readonly columns?: readonly Operation[] | undefined;
  readonly log: ReviewLog;
}
