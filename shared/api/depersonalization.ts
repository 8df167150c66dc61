import { z } from "zod";
import { ISO_639_1 } from "../document/iso-639-1";
import { MODES } from "../document/languages";
import { detectionSchema } from "./detection";
import { knownSchema } from "./known";
import { PLACEHOLDER_FORM } from "../document/placeholder-form";

/** ISO 639-1, lower case. Typed as a string, so that callers need not know the list. */
export const languageCode: z.ZodType<string, string> = z.enum(ISO_639_1).meta({ id: "LanguageCode" });

/** For the OpenAPI document. */
export const oneText = { oneOf: [{ required: ["input"] }, { required: ["sourceUri"] }] };

/** One capital and one to three digits. */
export const tagSchema = z
  .string()
  .regex(new RegExp(`^${PLACEHOLDER_FORM.suffix}$`))
  .meta({ examples: ["K7"] });

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
    /** Ours. */
    detection: detectionSchema
      .describe("Ours: words to hide always or never, and how sure a finding must be to be hidden")
      .optional(),
    /** Ours. In reversible mode `K7` makes `[NAME_1·K7]`. */
    tag: tagSchema.describe("Ours: a part of every placeholder of reversible mode, as in [NAME_1·K7]").optional(),
    /** Ours: placeholders and invented names of earlier texts. */
    known: knownSchema
      .describe(
        "Ours: what stood for whom in earlier texts, so that placeholders and invented names are the same again",
      )
      .optional(),
  })
  .meta(oneText);
export type DepersonalizationRequest = z.infer<typeof depersonalizationRequestSchema>;

/** Response of create operations (specification 2.2). */
export const taskCreatedSchema = z.object({
  synopsis_id: z.uuid(),
  task: z.string(),
});
export type TaskCreated = z.infer<typeof taskCreatedSchema>;
