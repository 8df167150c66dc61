import { z } from "zod";
import { turnSchema, transcriptSchema } from "../shared/document/transcript";

/** A folder with a recognizer (speech/models/): its files and a `model.json` that describes them. */
const recognizerFolder = z.string().min(1);

/** Requested processing of a recording. */
export const speechJobSchema = z.object({
  recording: z.object({
    /** A sealed file of samples (speech/recording/samples-file.ts). */
    path: z.string(),
    /** Its key, 64 hexadecimal digits. */
    key: z.string(),
  }),
  /** ISO 639-1, or "auto": found by listening, turn by turn. */
  language: z.string(),
  /** With "auto": the user's languages, ISO 639-1, which are preferred unless another is clearly more probable. */
  preferred: z.array(z.string()).optional(),
  diarization: z.boolean(),
  /** Absent: found by listening. */
  speakersCount: z.number().int().positive().optional(),
  /** Folder with the models that every job needs: voice activity and voices of speakers (models/speech). */
  models: z.string(),
  /** Recognizers by language; "*" is every other. */
  recognizers: z.record(z.string(), recognizerFolder),
  /** Turns finished by an earlier attempt at the same job: those are not transcribed again. */
  finished: z.array(turnSchema).default([]),
  /** Words that are known: only the speakers are found anew, and the words given to them. */
  known: transcriptSchema.optional(),
  /** With `known`: the label of a speaker. Only the turns of this one are heard again, in `language`; speakers stay. */
  again: z.string().optional(),
  threads: z.number().int().positive().optional(),
});
export type SpeechJob = z.infer<typeof speechJobSchema>;

export const SPEECH_STAGES = ["listening", "transcribing"] as const;
export type SpeechStage = (typeof SPEECH_STAGES)[number];

/** Why no transcript came of a job. `details` name a model and a file of it, never a recording. */
export const SPEECH_FAILURES = [
  "no_speech",
  "no_speech_model",
  "speech_model_broken",
  "recording_unreadable",
  "speech_failed",
] as const;
export type SpeechFailureCode = (typeof SPEECH_FAILURES)[number];

/** To the process that listens. It works on one job at a time; to end a job, end the process. */
export const speechRequestSchema = z.object({ type: z.literal("transcribe"), id: z.number(), job: speechJobSchema });
export type SpeechRequest = z.infer<typeof speechRequestSchema>;

/** From it. */
export const speechReplySchema = z.discriminatedUnion("type", [
  /** Seconds of the recording that are done, and how many there are. */
  z.object({
    type: z.literal("progress"),
    id: z.number(),
    stage: z.enum(SPEECH_STAGES),
    seconds: z.number(),
    of: z.number(),
  }),
  /** A turn that is finished, in order. Turns of one speaker that follow each other may still be joined at the end. */
  z.object({ type: z.literal("turn"), id: z.number(), turn: turnSchema, language: z.string() }),
  z.object({
    type: z.literal("done"),
    id: z.number(),
    turns: z.array(turnSchema),
    /** ISO 639-1, the one that most of it is in. */
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
