import { z } from "zod";
import { mappingSchema } from "../document/mapping";
import { replacementSchema } from "../document/document";
import { CHECKS, SUPPORT } from "../document/language-support";
import { noticesSchema } from "./notice";
import { turnSchema } from "../document/transcript";

/** Specification 3; the field `status` is ours. */
export const TASK_STATUSES = ["processing", "completed", "error"] as const;

/** Element of `segments` (ours); seconds from the start of the recording. */
const apiSegmentSchema = turnSchema.extend({
  /** Text, start, end: older clients read exactly three elements. */
  words: z.array(z.tuple([z.string(), z.number().nonnegative(), z.number().nonnegative()])).optional(),
  /** Percent for each word, or null. Absent without any. */
  confidence: z.array(z.number().int().min(0).max(100).nullable()).optional(),
});
export type ApiSegment = z.infer<typeof apiSegmentSchema>;

const transcriptSchema = z.object({ text: z.string(), segments: z.array(apiSegmentSchema) });

const transcriptDiarizedSchema = z.object({
  speakers: z.record(z.string(), z.string()),
  segments: z.array(apiSegmentSchema),
});

const transcriptDepersonalizedSchema = z.object({
  text: z.string(),
  /** Empty in blind and randomize mode. */
  mapping: mappingSchema,
  /** Ours. `entity` only in reversible mode. */
  spans: z.array(replacementSchema).optional(),
  /** Ours, for a recording: turns of `text`, without speaker names. */
  segments: z.array(turnSchema.omit({ words: true })).optional(),
});

/** Ours: a language of the text, and the checks that ran. */
export const textLanguageSchema = z.object({
  /** ISO 639-1, or "und". */
  language: z.string(),
  support: z.enum(SUPPORT),
  segments: z.number().int(),
  /** The first thousand segments in the original: UTF-16 offsets, `end` exclusive. */
  places: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
  checked: z.array(z.enum(CHECKS)),
  notChecked: z.array(z.enum(CHECKS)),
});
export type TextLanguage = z.infer<typeof textLanguageSchema>;

/** GET /v1/prediction/{taskId} (specification 2.1; `status` and below are ours). */
export const taskSchema = z.object({
  id: z.uuid(),
  url: z.string().optional(),
  audioLengthMinutes: z.number().optional(),
  /** Ours, for a recording: the most frequent, ISO 639-1. */
  language: z.string().optional(),
  synopsis: z.string().optional(),
  transcript: transcriptSchema.optional(),
  transcriptDiarized: transcriptDiarizedSchema.optional(),
  transcriptDepersonalized: transcriptDepersonalizedSchema.optional(),
  /** Ours, for the depersonalized text. */
  textLanguages: z.array(textLanguageSchema).optional(),
  filename: z.string().optional(),
  status: z.enum(TASK_STATUSES),
  /** 0..1 */
  progress: z.number().min(0).max(1).optional(),
  stage: z.string().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
  /** For example that the text was not translated. */
  notice: z.string().optional(),
  /** Ours: the same as codes and values. */
  notices: noticesSchema.optional(),
});
export type Task = z.infer<typeof taskSchema>;
