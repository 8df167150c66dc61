import { z } from "zod";
import { KIND_NAMES } from "../document/kinds";

/** Per request, and per entity. */
export const MOST_KNOWN = 20_000;
export const MOST_ORIGINALS = 50;

export const knownEntitySchema = z.object({
  /** In randomize mode the invented words, in the form of the originals. */
  placeholder: z.string().min(1).max(100),
  /** Every form found in texts. */
  originals: z.array(z.string().min(1).max(1000)).min(1).max(MOST_ORIGINALS),
  kind: z.enum(KIND_NAMES),
  /** By the user; has priority. */
  chosen: z.boolean().optional(),
});
export type KnownEntity = z.infer<typeof knownEntitySchema>;

/**
 * `known` of a depersonalization (ours): replacements in earlier texts, to be repeated. Send it only if the service's
 * OpenAPI document has the field.
 */
export const knownSchema = z.array(knownEntitySchema).max(MOST_KNOWN);
