import { z } from "zod";
import { wordSchema } from "../../shared/document/transcript";

const stretchSchema = z.object({ from: z.number(), to: z.number() });

/** A recording to be listened to once more before its covered sound is saved. */
export const checkJobSchema = z.object({
  recording: z.object({
    /** A sealed file of samples (speech/recording/samples-file.ts), as it was recorded. */
    path: z.string(),
    /** Its key, 64 hexadecimal digits. */
    key: z.string(),
  }),
  /** Folder with the models that every job needs. */
  models: z.string(),
  /** ISO 639-1; for sound that is in none of `languages`. */
  language: z.string(),
  /** Languages of turns. */
  languages: z.array(stretchSchema.extend({ language: z.string() })),
  /** Hidden values, each once. */
  names: z.array(z.string()),
  /** Stretches that are covered. */
  covered: z.array(stretchSchema),
  /** Turns of the transcript whose words are checked for doubt; `hidden` has a flag for each word. */
  turns: z.array(z.object({ words: z.array(wordSchema), hidden: z.array(z.boolean()) })),
  /** Only sound that overlaps these intervals is transcribed. Default: everything. */
  within: z.array(stretchSchema).optional(),
  threads: z.number().int().positive().optional(),
});
export type CheckJob = z.infer<typeof checkJobSchema>;

export const checkRequestSchema = z.object({ type: z.literal("check"), id: z.number(), job: checkJobSchema });
export type CheckRequest = z.infer<typeof checkRequestSchema>;

export const checkReplySchema = z.discriminatedUnion("type", [
  /** Share of the work that is done, 0..1. */
  z.object({ type: z.literal("progress"), id: z.number(), share: z.number() }),
  z.object({
    type: z.literal("checked"),
    id: z.number(),
    /** Words recognized with doubt, which are to be covered as well. */
    doubtful: z.array(stretchSchema),
    /** Places where a hidden name is recognized although these and `covered` are covered. */
    heard: z.array(stretchSchema),
    /** Id of the model that listened, and its languages. */
    model: z.string(),
    languages: z.array(z.string()),
  }),
  z.object({ type: z.literal("failed"), id: z.number() }),
]);
export type CheckReply = z.infer<typeof checkReplySchema>;
export type Checked = Pick<Extract<CheckReply, { type: "checked" }>, "doubtful" | "heard" | "model" | "languages">;
