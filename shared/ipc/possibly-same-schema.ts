import { z } from "zod";

/** Pairs of people that are suggested at a time. */
export const MOST_PAIRS = 20;

const personSchema = z.object({
  /** The fullest form of the name. */
  name: z.string(),
  placeholder: z.string(),
});
const personHereSchema = personSchema.extend({
  /** Start of the first mention in the original. */
  finding: z.number().int().nonnegative(),
  /** Number of mentions. */
  places: z.number().int().positive(),
});

/** A person of a result, and the person who is possibly the same; that one is in the result too, or in another task. */
export const possiblySameSchema = z.object({
  person: personHereSchema,
  other: z.union([personHereSchema, personSchema.strict()]),
});
