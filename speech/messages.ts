import { z } from "zod";
import { turnSchema, transcriptSchema } from "../shared/document/transcript";

const recognizerFolder = z.string().min(1);

/** Only turns of these speakers are transcribed again, in the language of the job; speakers stay. */
const speakersAgainSchema = z.object({
  speakers: z.array(z.string().max(100)).min(1),
  /** Seconds. Speech without a turn outside of it is left. */
  within: z.object({ from: z.number(), to: z.number() }).optional(),
  /** Instead of the recognizer of the language. */
  recognizer: recognizerFolder.optional(),
});

/** Seconds, ISO 639-1, and expected words. */
const hintedStretchSchema = z.object({
  from: z.number().nonnegative(),
  to: z.number().nonnegative(),
  language: z.string().max(35),
  hints: z.string().min(1).max(2000),
});
export type HintedStretch = z.infer<typeof hintedStretchSchema>;

/** Transcribed by the bundled model, each as one turn. */
const hintedSchema = z.object({ hinted: z.array(hintedStretchSchema).min(1).max(100) });
export type Hinted = z.infer<typeof hintedSchema>;

export const againSchema = z.union([hintedSchema, speakersAgainSchema]);
export type Again = z.infer<typeof againSchema>;
export type SpeakersAgain = z.infer<typeof speakersAgainSchema>;

export const speechJobSchema = z.object({
  recording: z.object({
    /** Sealed file of samples (speech/recording/samples-file.ts). */
    path: z.string(),
    /** 64 hexadecimal digits. */
    key: z.string(),
  }),
  /** ISO 639-1, or "auto": detected for each turn. */
  language: z.string(),
  /** With "auto": the user's languages, preferred unless another is clearly more probable. */
  preferred: z.array(z.string()).optional(),
  diarization: z.boolean(),
  /** Absent: detected. */
  speakersCount: z.number().int().positive().optional(),
  models: z.string(),
  /** By language; "*" is any other. */
  recognizers: z.record(z.string(), recognizerFolder),
  /** From an earlier attempt; not transcribed again. */
  finished: z.array(turnSchema).default([]),
  /** Known words: only speakers are found. */
  known: transcriptSchema.optional(),
  /** With `known`. */
  again: againSchema.optional(),
  threads: z.number().int().positive().optional(),
});
export type SpeechJob = z.infer<typeof speechJobSchema>;

export const SPEECH_STAGES = ["listening", "transcribing"] as const;
export type SpeechStage = (typeof SPEECH_STAGES)[number];

/** `details` name a model and one of its files, never a recording. */
export const SPEECH_FAILURES = [
  "no_speech",
  "no_speech_model",
  "speech_model_broken",
  "recording_unreadable",
  "speech_failed",
] as const;
export type SpeechFailureCode = (typeof SPEECH_FAILURES)[number];

/** The process works on one job at a time; to cancel it, end the process. */
export const speechRequestSchema = z.object({ type: z.literal("transcribe"), id: z.number(), job: speechJobSchema });
export type SpeechRequest = z.infer<typeof speechRequestSchema>;

export const speechReplySchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("progress"),
    id: z.number(),
    stage: z.enum(SPEECH_STAGES),
    seconds: z.number(),
    of: z.number(),
  }),
  /** Finished turns, in order. Turns of one speaker may still be joined at the end. */
  z.object({ type: z.literal("turn"), id: z.number(), turn: turnSchema, language: z.string() }),
  z.object({
    type: z.literal("done"),
    id: z.number(),
    turns: z.array(turnSchema),
    /** Most frequent language, ISO 639-1. */
    language: z.string(),
    seconds: z.number(),
  }),
  z.object({
    type: z.literal("failed"),
    id: z.number(),
    code: z.enum(SPEECH_FAILURES),
    details: z.record(z.string(), z.string()).optional(),
  }),
]);
export type SpeechReply = z.infer<typeof speechReplySchema>;
