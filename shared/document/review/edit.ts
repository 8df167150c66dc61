import { z } from "zod";
import { KIND_NAMES } from "../kinds";
import { apartSchema, placeSchema, soundCoverSchema, soundMarginsSchema, soundStretchSchema } from "./operation";

const LONGEST_NAME = 100;
const MOST_PLACES = 100_000;

/** Start in the original. */
const finding = z.number().int().nonnegative();
const findings = z.array(finding).min(1).max(MOST_PLACES);

/** `all`: every mention of the entity, or every place with the same words. */
export const editSchema = z.discriminatedUnion("type", [
  /** `as`: a finding of the same person. `all`: these words in any form. */
  z.object({
    type: z.literal("hide"),
    places: z.array(placeSchema).min(1).max(MOST_PLACES),
    kind: z.enum(KIND_NAMES),
    as: finding.optional(),
    all: z.boolean(),
  }),
  /** `place`: only this part. Not with `all`. */
  z.object({ type: z.literal("keep"), finding, all: z.boolean(), place: placeSchema.optional() }),
  z.object({ type: z.literal("kind"), finding, all: z.boolean(), kind: z.enum(KIND_NAMES) }),
  z.object({ type: z.literal("rename"), finding, text: z.string().trim().min(1).max(LONGEST_NAME) }),
  /** Both become one entity. */
  z.object({ type: z.literal("merge"), finding, into: finding }),
  /** Makes these words another entity in all its places. */
  z.object({ type: z.literal("split"), finding }),
  /** Different people: not suggested again. */
  apartSchema.extend({ type: z.literal("apart") }),
  z.object({ type: z.literal("accept"), findings }),
  z.object({ type: z.literal("silence"), sound: soundCoverSchema }),
  z.object({ type: z.literal("unsilence"), sound: soundStretchSchema }),
  /** Of all covered intervals. */
  z.object({ type: z.literal("margins"), margins: soundMarginsSchema }),
]);
export type Edit = z.infer<typeof editSchema>;
