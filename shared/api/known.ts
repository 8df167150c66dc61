import { z } from "zod";
import { KIND_NAMES } from "../document/kinds";

/** Entities that one request may name, and the forms of each. */
export const MOST_KNOWN = 20_000;
export const MOST_ORIGINALS = 50;

/** Something that earlier texts have been given a placeholder or an invented name for. */
export const knownEntitySchema = z.object({
  /** In randomize mode the invented words, in the form of the originals. */
  placeholder: z.string().min(1).max(100),
  /** The words that it stood for, in every form that was met. */
  originals: z.array(z.string().min(1).max(1000)).min(1).max(MOST_ORIGINALS),
  kind: z.enum(KIND_NAMES),
  /** The user wrote the placeholder, or joined all these words. It has priority over all others. */
  chosen: z.boolean().optional(),
});
export type KnownEntity = z.infer<typeof knownEntitySchema>;

/**
 * `known` in the request of a depersonalization (ours): replacements in earlier texts. In reversible
 * mode the same people and things get the same placeholders, and new ones get numbers after the highest; in randomize
 * mode they get the same stand-ins again. Send it only to a service whose OpenAPI document contains the field.
 */
export const knownSchema = z.array(knownEntitySchema).max(MOST_KNOWN);
