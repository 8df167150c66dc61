import { z } from "zod";
import { PLACEHOLDER_FORM } from "../document/placeholder-form";
import { detectionSchema } from "./detection";
import { knownSchema } from "./known";

/** One capital and one to three digits. */
export const tagSchema = z
  .string()
  .regex(new RegExp(`^${PLACEHOLDER_FORM.suffix}$`))
  .meta({ examples: ["K7"] });

/**
 * Ours: optional fields of requests for texts and recordings, passed to the engine. Sent only if the service's OpenAPI
 * document has them.
 */
export const depersonalizationOptionsSchema = z.object({
  detection: detectionSchema
    .describe("Ours: words to hide always or never, and how sure a finding must be to be hidden")
    .optional(),
  /** In reversible mode `K7` makes `[NAME_1·K7]`. */
  tag: tagSchema.describe("Ours: a part of every placeholder of reversible mode, as in [NAME_1·K7]").optional(),
  known: knownSchema
    .describe("Ours: what stood for whom in earlier texts, so that placeholders and invented names are the same again")
    .optional(),
});
export type DepersonalizationOptions = z.infer<typeof depersonalizationOptionsSchema>;
