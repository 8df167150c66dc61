import { NETWORK_CAUSES } from "../network/network-cause";
import { z } from "zod";
import { LANGUAGE_MODEL_KINDS } from "./language-model-kinds";

export const languageModelChoiceSchema = z.object({
  kind: z.enum(LANGUAGE_MODEL_KINDS),
  /** Of `/chat/completions`, for example https://llm.example/v1. Empty if never set. */
  url: z.string().max(2048),
  model: z.string().max(256),
  /** Default: depersonalized first. */
  sendOriginals: z.boolean(),
});
export type LanguageModelChoice = z.infer<typeof languageModelChoiceSchema>;

/** For the page: name of the file, and whether a key is stored. */
export const languageModelSchema = languageModelChoiceSchema.extend({ fileName: z.string(), hasKey: z.boolean() });
export type LanguageModelView = z.infer<typeof languageModelSchema>;

/** As the service expects it. */
export const modelSourceSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("file"), path: z.string().min(1) }),
  z.object({ kind: z.literal("endpoint"), url: z.url(), model: z.string().min(1), key: z.string().optional() }),
]);
export type ModelSource = z.infer<typeof modelSourceSchema>;

/** From the service's next task on. */
export const modelSettingSchema = z.object({ source: modelSourceSchema, sendOriginals: z.boolean() });
export type ModelSetting = z.infer<typeof modelSettingSchema>;

/** `reason`: as in the service's `ModelFailure`. */
export const modelTestSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), word: z.string(), latencyMs: z.number() }),
  z.object({
    ok: z.literal(false),
    reason: z.string(),
    status: z.number().optional(),
    cause: z.enum(NETWORK_CAUSES).optional(),
  }),
]);
export type ModelTest = z.infer<typeof modelTestSchema>;
