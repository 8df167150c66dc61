import { z } from "zod";
import { noticesSchema } from "../api/notice";
import { documentSchema } from "../document/document";
import { ENTITY_TYPES } from "../document/kinds";
import { MODES } from "../document/languages";
import { packedDocumentSchema } from "../document/packed-document";
import { UNDOABLE } from "../document/review/speaker-edits";
import { summaryOptionsSchema } from "../api/summarization";
import { vocabularySchema } from "../document/vocabulary";
import { batchSchema } from "./batch";
import { columnChoicesSchema } from "./document-columns";
import { projectSchema } from "./projects";
import { LONGEST_LANGUAGE, LONGEST_TEXT } from "./limits";
import { failureSchema } from "./failure";
import { taskSourceSchema } from "./source-document";

export const taskInputSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string().max(LONGEST_TEXT) }),
  z.object({ type: z.literal("task"), id: z.uuid() }),
  /** Direct link. Main confirms private networks. */
  z.object({ type: z.literal("media"), url: z.string().max(4096) }),
  /** Offered by `Bridge.offerFile`. */
  z.object({ type: z.literal("recording"), offer: z.uuid() }),
]);
export type TaskInput = z.infer<typeof taskInputSchema>;

export const recordingWishesSchema = z.object({
  depersonalize: z.boolean(),
  diarization: z.boolean(),
  /** Absent: detected. */
  speakersCount: z.number().int().min(1).max(50).optional(),
  /** Absent: no summary. */
  summary: summaryOptionsSchema.optional(),
  /** Until the transcript is complete. Remains after a failure, for another attempt. */
  vocabulary: vocabularySchema.exactOptional(),
});
export type RecordingWishes = z.infer<typeof recordingWishesSchema>;

export const recordingInfoSchema = z.object({
  /** Of the file, or the link's target. */
  name: z.string(),
  /** Bytes. */
  size: z.number().nonnegative().optional(),
  kind: z.enum(["audio", "video"]).optional(),
  seconds: z.number().nonnegative().optional(),
  url: z.string().optional(),
});
export type RecordingInfo = z.infer<typeof recordingInfoSchema>;

/** Id from main. */
export const offeredRecordingSchema = recordingInfoSchema.extend({ offer: z.uuid() });
export type OfferedRecording = z.infer<typeof offeredRecordingSchema>;

export const createTaskSchema = z.object({
  input: taskInputSchema,
  mode: z.enum(MODES),
  /** Recordings: also "auto". */
  languageIn: z.string().max(LONGEST_LANGUAGE),
  languageOut: z.string().max(LONGEST_LANGUAGE),
  recording: recordingWishesSchema.optional(),
  /** Default: beginning of the text. */
  name: z.string().max(255).optional(),
  batch: batchSchema.omit({ paused: true }).optional(),
  /** From `Bridge.nameSource`. */
  source: z.uuid().optional(),
  /** From `documents.read`; stores the document with the task. */
  reading: z.uuid().optional(),
  columns: columnChoicesSchema.optional(),
  project: z.uuid().optional(),
});
export type CreateTask = z.infer<typeof createTaskSchema>;

export const TASK_STATES = ["queued", "processing", "completed", "error", "cancelled"] as const;
export type TaskState = (typeof TASK_STATES)[number];

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
  notices: noticesSchema.optional(),
  /** The service is unreachable; retried. */
  waiting: z.boolean(),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
  /** Without queues; absent before. Milliseconds since the epoch. */
  startedAt: z.number().optional(),
  /** Milliseconds of work, after the end. */
  elapsedMs: z.number().optional(),
  seconds: z.number().nonnegative().optional(),
  transcriptOnly: z.literal(true).optional(),
  counts: z.partialRecord(z.enum(ENTITY_TYPES), z.number()),
  /** Doubtful findings that were not confirmed. */
  unchecked: z.number().int().positive().exactOptional(),
  batch: batchSchema.optional(),
  project: projectSchema.optional(),
});
export type TaskSummary = z.infer<typeof taskSummarySchema>;

/** `partial`: the document may change. */
export const taskDetailSchema = taskSummarySchema.extend({
  original: z.string(),
  document: documentSchema.optional(),
  partial: z.boolean(),
  remoteId: z.string().optional(),
  hasMapping: z.boolean(),
  /** False: `document` is only a transcript. */
  depersonalized: z.boolean(),
  recording: recordingInfoSchema
    .extend({
      playable: z.boolean(),
    })
    .optional(),
  source: taskSourceSchema.optional(),
  synopsis: z.string().optional(),
  /** The transcript was edited since. */
  synopsisOutdated: z.literal(true).optional(),
  edited: z.literal(true).optional(),
  review: z.object({ undo: z.enum(UNDOABLE).nullable(), redo: z.enum(UNDOABLE).nullable() }),
});
export type TaskDetail = z.infer<typeof taskDetailSchema>;

/** Packed. Omits an original equal to the task's. */
export const sentTaskSchema = taskDetailSchema.extend({
  document: packedDocumentSchema.extend({ original: z.string().optional() }).optional(),
});
export type SentTask = z.infer<typeof sentTaskSchema>;
