import { z } from "zod";
import { ISO_639_1 } from "../document/iso-639-1";
import { MODES } from "../document/languages";
import { depersonalizationOptionsSchema } from "./depersonalization-options";

/** ISO 639-1, lower case. Typed as a string, so that callers need not know the list. */
export const languageCode: z.ZodType<string, string> = z.enum(ISO_639_1).meta({ id: "LanguageCode" });

/** For the OpenAPI document. */
export const oneText = { oneOf: [{ required: ["input"] }, { required: ["sourceUri"] }] };

/** POST /v1/depersonalization (specification 4.1). Exactly one of `input` and `sourceUri` (ours). */
export const depersonalizationRequestSchema = z
  .object({
    input: z.string().min(1).optional(),
    sourceUri: z.uuid().optional(),
    webhookUrl: z.url().max(4096).optional(),
    depersonalizationMode: z.enum(MODES).default("blind"),
    languageIn: languageCode.default("ru"),
    languageOut: languageCode.default("ru"),
    filename: z.string().max(255).optional(),
    ...depersonalizationOptionsSchema.shape,
  })
  .meta(oneText);
export type DepersonalizationRequest = z.infer<typeof depersonalizationRequestSchema>;

/** Response of create operations (specification 2.2). */
export const taskCreatedSchema = z.object({
  synopsis_id: z.uuid(),
  task: z.string(),
});
export type TaskCreated = z.infer<typeof taskCreatedSchema>;
