import { z } from "zod";
import { documentSchema } from "../document/document";
import { ENTITY_TYPES } from "../document/kinds";
import { MODES } from "../document/languages";
import { failureSchema } from "./result";

/** What the person gave, as compose recognised it. */
export const taskInputSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("task"), id: z.uuid() }),
  z.object({ type: z.literal("media"), url: z.string() }),
]);
export type TaskInput = z.infer<typeof taskInputSchema>;

export const createTaskSchema = z.object({
  input: taskInputSchema,
  mode: z.enum(MODES),
  languageIn: z.string(),
  languageOut: z.string(),
  /** Title in the library and base of the file name; the beginning of the text when absent. */
  name: z.string().max(255).optional(),
});
export type CreateTask = z.infer<typeof createTaskSchema>;

export const TASK_STATES = ["queued", "processing", "completed", "error", "cancelled"] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** One row of the library. */
export const taskSummarySchema = z.object({
  id: z.uuid(),
  title: z.string(),
  inputType: z.enum(["text", "document", "media", "task"]),
  mode: z.enum(MODES),
  languageIn: z.string(),
  languageOut: z.string(),
  service: z.enum(["embedded", "remote"]),
  state: z.enum(TASK_STATES),
  /** 0..1 */
  progress: z.number().min(0).max(1),
  stage: z.string().optional(),
  error: failureSchema.optional(),
  notice: z.string().optional(),
  /** The service cannot be reached just now; the task waits and is tried again. */
  waiting: z.boolean(),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
  /** Milliseconds from start to end, once it has ended. */
  elapsedMs: z.number().optional(),
  counts: z.partialRecord(z.enum(ENTITY_TYPES), z.number()),
});
export type TaskSummary = z.infer<typeof taskSummarySchema>;

/** A task with its texts. `partial` is true while the document may still change. */
export const taskDetailSchema = taskSummarySchema.extend({
  original: z.string(),
  document: documentSchema.optional(),
  partial: z.boolean(),
  remoteId: z.string().optional(),
  hasMapping: z.boolean(),
});
export type TaskDetail = z.infer<typeof taskDetailSchema>;
