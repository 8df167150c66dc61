import { z } from "zod";
import { KIND_NAMES } from "../kinds";
import { apartSchema, placeSchema, soundStretchSchema } from "./operation";

/** Longest name that a person may give. */
const LONGEST_NAME = 100;
/** Places that one edit may name. */
const MOST_PLACES = 100_000;

/** A finding, by its start in the original. */
const finding = z.number().int().nonnegative();
const findings = z.array(finding).min(1).max(MOST_PLACES);

/**
 * An edit requested by the user. `all`: every mention of the same person, number and so on; if a document has no
 * entities, every place with the same words.
 */
export const editSchema = z.discriminatedUnion("type", [
  /** `as`: a finding of the person whom the words also name. `all`: all places with the same words, in any form. */
  z.object({
    type: z.literal("hide"),
    places: z.array(placeSchema).min(1).max(MOST_PLACES),
    kind: z.enum(KIND_NAMES),
    as: finding.optional(),
    all: z.boolean(),
  }),
  /** `place`: only this part of the finding; the rest remains hidden. Not together with `all`. */
  z.object({ type: z.literal("keep"), finding, all: z.boolean(), place: placeSchema.optional() }),
  z.object({ type: z.literal("kind"), finding, all: z.boolean(), kind: z.enum(KIND_NAMES) }),
  z.object({ type: z.literal("rename"), finding, text: z.string().trim().min(1).max(LONGEST_NAME) }),
  /** All mentions of the one are mentions of the other, too. */
  z.object({ type: z.literal("merge"), finding, into: finding }),
  /** These words, in all places of the same entity as the finding, become another entity. */
  z.object({ type: z.literal("split"), finding }),
  /** Two similar people who are not the same: they are not suggested again. */
  apartSchema.extend({ type: z.literal("apart") }),
  /** A person has looked at these. */
  z.object({ type: z.literal("accept"), findings }),
  /** The export of a recording covers this interval as well. */
  z.object({ type: z.literal("silence"), sound: soundStretchSchema }),
]);
export type Edit = z.infer<typeof editSchema>;
