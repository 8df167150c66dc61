import { NETWORK_CAUSES } from "../network/network-cause";
import { z } from "zod";
import { LANGUAGE_MODEL_KINDS } from "./language-model-kinds";

/** The user's choice. The file is chosen in the system's dialog, not by the page. */
export const languageModelChoiceSchema = z.object({
  kind: z.enum(LANGUAGE_MODEL_KINDS),
  /** Where `/chat/completions` is, for example https://llm.example/v1. Empty when never set. */
  url: z.string().max(2048),
  /** The name by which the endpoint knows the model. */
  model: z.string().max(256),
  /** Sends original texts to the model. Default: depersonalized first. */
  sendOriginals: z.boolean(),
});
export type LanguageModelChoice = z.infer<typeof languageModelChoiceSchema>;

/** The choice as visible to the page: only the file's name, and only whether a key is stored for the address. */
export const languageModelSchema = languageModelChoiceSchema.extend({ fileName: z.string(), hasKey: z.boolean() });
export type LanguageModelView = z.infer<typeof languageModelSchema>;

/** Source of a model, in the form of the service. */
export const modelSourceSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("file"), path: z.string().min(1) }),
  z.object({ kind: z.literal("endpoint"), url: z.url(), model: z.string().min(1), key: z.string().optional() }),
]);
export type ModelSource = z.infer<typeof modelSourceSchema>;

/** The model that the service uses from its next task on. */
export const modelSettingSchema = z.object({ source: modelSourceSchema, sendOriginals: z.boolean() });
export type ModelSetting = z.infer<typeof modelSettingSchema>;

/** Result of requesting one word from a model; `reason` as in the service's `ModelFailure`. */
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
