import { z } from "zod";
import { KIND_NAMES } from "../kinds";
import { apartSchema, placeSchema, soundStretchSchema } from "./operation";

/** Longest name that a person may give. */
export const LONGEST_NAME = 100;
/** Places that one edit may name. */
export const MOST_PLACES = 100_000;

/** A finding, by where it begins in the original. */
const finding = z.number().int().nonnegative();
const findings = z.array(finding).min(1).max(MOST_PLACES);

/**
 * What a person asks for. `all`: every mention of the same person, number ...; where a document does not say what
 * belongs together, every place with the same words.
 */
export const editSchema = z.discriminatedUnion("type", [
  /** `as`: a finding of the person whom the words name too. `all`: wherever the same words stand, in any form. */
  z.object({
    type: z.literal("hide"),
    places: z.array(placeSchema).min(1).max(MOST_PLACES),
    kind: z.enum(KIND_NAMES),
    as: finding.optional(),
    all: z.boolean(),
  }),
  /** `place`: only what lies in this part of the finding; the rest stays hidden. Not where it is for `all`. */
  z.object({ type: z.literal("keep"), finding, all: z.boolean(), place: placeSchema.optional() }),
  z.object({ type: z.literal("kind"), finding, all: z.boolean(), kind: z.enum(KIND_NAMES) }),
  z.object({ type: z.literal("rename"), finding, text: z.string().trim().min(1).max(LONGEST_NAME) }),
  /** All mentions of the one are mentions of the other, too. */
  z.object({ type: z.literal("merge"), finding, into: finding }),
  /** These words, wherever they stand for the same as the finding, are somebody else. */
  z.object({ type: z.literal("split"), finding }),
  /** Two people who look alike and are not the same: they are not suggested again. */
  apartSchema.extend({ type: z.literal("apart") }),
  /** A person has looked at these. */
  z.object({ type: z.literal("accept"), findings }),
  /** The export of a recording covers this stretch as well. */
  z.object({ type: z.literal("silence"), sound: soundStretchSchema }),
]);
export type Edit = z.infer<typeof editSchema>;
