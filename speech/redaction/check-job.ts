import { z } from "zod";
import { wordSchema } from "../../shared/document/transcript";

const stretchSchema = z.object({ from: z.number(), to: z.number() });

export const checkJobSchema = z.object({
  recording: z.object({
    /** Sealed file of original samples (speech/recording/samples-file.ts). */
    path: z.string(),
    /** 64 hexadecimal digits. */
    key: z.string(),
  }),
  models: z.string(),
  /** ISO 639-1, outside `languages`. */
  language: z.string(),
  /** Of turns. */
  languages: z.array(stretchSchema.extend({ language: z.string() })),
  /** Hidden values, each once. */
  names: z.array(z.string()),
  covered: z.array(stretchSchema),
  /** `hidden` has a flag for each word. */
  turns: z.array(z.object({ words: z.array(wordSchema), hidden: z.array(z.boolean()) })),
  /** Only sound that overlaps these is transcribed. Default: everything. */
  within: z.array(stretchSchema).optional(),
  threads: z.number().int().positive().optional(),
});
export type CheckJob = z.infer<typeof checkJobSchema>;

export const checkRequestSchema = z.object({ type: z.literal("check"), id: z.number(), job: checkJobSchema });
export type CheckRequest = z.infer<typeof checkRequestSchema>;

export const checkReplySchema = z.discriminatedUnion("type", [
  /** 0..1. */
  z.object({ type: z.literal("progress"), id: z.number(), share: z.number() }),
  z.object({
    type: z.literal("checked"),
    id: z.number(),
    /** Uncertain words, to be covered, too. */
    doubtful: z.array(stretchSchema),
    /** Places where a hidden name is audible in spite of these and `covered`. */
    heard: z.array(stretchSchema),
    model: z.string(),
    languages: z.array(z.string()),
  }),
  z.object({ type: z.literal("failed"), id: z.number() }),
]);
export type CheckReply = z.infer<typeof checkReplySchema>;
export type Checked = Pick<Extract<CheckReply, { type: "checked" }>, "doubtful" | "heard" | "model" | "languages">;
