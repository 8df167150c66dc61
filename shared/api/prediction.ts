import { z } from "zod";
import { mappingSchema } from "../document/mapping";
import { replacementSchema } from "../document/document";
import { CHECKS, SUPPORT } from "../document/language-support";
import { turnSchema } from "../document/transcript";

/** States of a task (specification section 3); the field `status` that carries them is ours. */
export const TASK_STATUSES = ["processing", "completed", "error"] as const;

/** Element of `segments` (ours): times in seconds from the start of the recording, also of each word. */
const apiSegmentSchema = turnSchema;

const transcriptSchema = z.object({ text: z.string(), segments: z.array(apiSegmentSchema) });

const transcriptDiarizedSchema = z.object({
  speakers: z.record(z.string(), z.string()),
  segments: z.array(apiSegmentSchema),
});

const transcriptDepersonalizedSchema = z.object({
  text: z.string(),
  /** Empty for blind and randomize: they cannot be restored by design. */
  mapping: mappingSchema,
  /** Ours: range of each replacement. `entity` only in reversible mode. */
  spans: z.array(replacementSchema).optional(),
  /** Ours, of a recording: the turns of `text`, without the speakers' names before them. */
  segments: z.array(turnSchema.omit({ words: true })).optional(),
});

/** Ours: one of the languages of a depersonalized text, and the checks that ran on its segments. */
export const textLanguageSchema = z.object({
  /** ISO 639-1; "und" where it is not known. */
  language: z.string(),
  support: z.enum(SUPPORT),
  segments: z.number().int(),
  /** Where the segments are in the original text, the first thousand: UTF-16 offsets, `end` exclusive. */
  places: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
  checked: z.array(z.enum(CHECKS)),
  notChecked: z.array(z.enum(CHECKS)),
});
export type TextLanguage = z.infer<typeof textLanguageSchema>;

/** Response of GET /v1/prediction/{taskId} of the embedded service (specification 2.1; `status` and below are ours). */
export const taskSchema = z.object({
  id: z.uuid(),
  url: z.string().optional(),
  audioLengthMinutes: z.number().optional(),
  /** Ours, of a recording: the most frequent language, ISO 639-1. */
  language: z.string().optional(),
  synopsis: z.string().optional(),
  transcript: transcriptSchema.optional(),
  transcriptDiarized: transcriptDiarizedSchema.optional(),
  transcriptDepersonalized: transcriptDepersonalizedSchema.optional(),
  /** Ours: languages of the text that was depersonalized. */
  textLanguages: z.array(textLanguageSchema).optional(),
  filename: z.string().optional(),
  status: z.enum(TASK_STATUSES),
  /** 0..1 */
  progress: z.number().min(0).max(1).optional(),
  stage: z.string().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
  /** Something the caller should know of a completed task, for example that nothing was translated. */
  notice: z.string().optional(),
});
export type Task = z.infer<typeof taskSchema>;
