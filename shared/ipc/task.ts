import { z } from "zod";
import { noticesSchema } from "../api/notice";
import { documentSchema } from "../document/document";
import { ENTITY_TYPES } from "../document/kinds";
import { MODES } from "../document/languages";
import { packedDocumentSchema } from "../document/packed-document";
import { UNDOABLE } from "../document/review/speaker-edits";
import { summaryOptionsSchema } from "../api/summarization";
import { batchSchema } from "./batch";
import { columnChoicesSchema } from "./document-columns";
import { projectSchema } from "./projects";
import { LONGEST_LANGUAGE, LONGEST_TEXT } from "./limits";
import { failureSchema } from "./result";
import { taskSourceSchema } from "./source-document";

/** The user's input, as recognized by compose. */
export const taskInputSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string().max(LONGEST_TEXT) }),
  z.object({ type: z.literal("task"), id: z.uuid() }),
  /** A direct link. If it leads into the user's own network, main asks them. */
  z.object({ type: z.literal("media"), url: z.string().max(4096) }),
  /** A file of this computer that was offered (`Bridge.offerFile`). */
  z.object({ type: z.literal("recording"), offer: z.uuid() }),
]);
export type TaskInput = z.infer<typeof taskInputSchema>;

/** Requested operations for a recording. */
export const recordingWishesSchema = z.object({
  depersonalize: z.boolean(),
  diarization: z.boolean(),
  /** Absent: found by listening. */
  speakersCount: z.number().int().min(1).max(50).optional(),
  /** Absent: no summary. */
  summary: summaryOptionsSchema.optional(),
});
export type RecordingWishes = z.infer<typeof recordingWishesSchema>;

/** Known properties of a recording. */
export const recordingInfoSchema = z.object({
  /** Name of the file, or of the link's target. */
  name: z.string(),
  /** Bytes. */
  size: z.number().nonnegative().optional(),
  kind: z.enum(["audio", "video"]).optional(),
  seconds: z.number().nonnegative().optional(),
  url: z.string().optional(),
});
export type RecordingInfo = z.infer<typeof recordingInfoSchema>;

/** A file of this computer that may become a task, by the name that main gave it. */
export const offeredRecordingSchema = recordingInfoSchema.extend({ offer: z.uuid() });
export type OfferedRecording = z.infer<typeof offeredRecordingSchema>;

export const createTaskSchema = z.object({
  input: taskInputSchema,
  mode: z.enum(MODES),
  /** Of a recording also "auto": found by listening. */
  languageIn: z.string().max(LONGEST_LANGUAGE),
  languageOut: z.string().max(LONGEST_LANGUAGE),
  recording: recordingWishesSchema.optional(),
  /** Title in the library and base of the file name; the beginning of the text when absent. */
  name: z.string().max(255).optional(),
  /** Where it is one of several that were started together. */
  batch: batchSchema.omit({ paused: true }).optional(),
  /** The document that it was read from, as `Bridge.nameSource` has named it. */
  source: z.uuid().optional(),
  /** The reading (`documents.read`) that the text came from. Its document is stored with the task. */
  reading: z.uuid().optional(),
  /** The user's choices for complete columns of that document. */
  columns: columnChoicesSchema.optional(),
  /** The project of the task. */
  project: z.uuid().optional(),
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
  notices: noticesSchema.optional(),
  /** The service cannot be reached at present; the task will be retried. */
  waiting: z.boolean(),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
  /** When work on it began, the time in lines left out; absent until then. Milliseconds since the epoch. */
  startedAt: z.number().optional(),
  /** Milliseconds from the beginning of the work to its end, once it has ended. */
  elapsedMs: z.number().optional(),
  /** Length of its recording. */
  seconds: z.number().nonnegative().optional(),
  /** The user requested only the transcript of the recording. */
  transcriptOnly: z.literal(true).optional(),
  counts: z.partialRecord(z.enum(ENTITY_TYPES), z.number()),
  batch: batchSchema.optional(),
  project: projectSchema.optional(),
});
export type TaskSummary = z.infer<typeof taskSummarySchema>;

/** A task with its texts. `partial` is true while the document may still change. */
export const taskDetailSchema = taskSummarySchema.extend({
  original: z.string(),
  document: documentSchema.optional(),
  partial: z.boolean(),
  remoteId: z.string().optional(),
  hasMapping: z.boolean(),
  /** False: `document` contains a transcript and no depersonalized text. */
  depersonalized: z.boolean(),
  recording: recordingInfoSchema
    .extend({
      /** Whether the sound is here: it can be heard, exported, and its speakers found again. */
      playable: z.boolean(),
    })
    .optional(),
  /** The document that it was made of. */
  source: taskSourceSchema.optional(),
  /** The summary that came with the task. */
  synopsis: z.string().optional(),
  /** The last manual edit that can be undone, and the last that can be redone. */
  review: z.object({ undo: z.enum(UNDOABLE).nullable(), redo: z.enum(UNDOABLE).nullable() }),
});
export type TaskDetail = z.infer<typeof taskDetailSchema>;

/** A task as sent to the window: its document packed, without the original if that equals the one of the task. */
export const sentTaskSchema = taskDetailSchema.extend({
  document: packedDocumentSchema.extend({ original: z.string().optional() }).optional(),
});
export type SentTask = z.infer<typeof sentTaskSchema>;
