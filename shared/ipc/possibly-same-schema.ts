import { z } from "zod";

/** At a time. */
export const MOST_PAIRS = 20;

const personSchema = z.object({
  /** In the fullest form. */
  name: z.string(),
  placeholder: z.string(),
});
const personHereSchema = personSchema.extend({
  /** Offset of the first mention in the original. */
  finding: z.number().int().nonnegative(),
  places: z.number().int().positive(),
});

/** `other`: in the result too, or in another task. */
export const possiblySameSchema = z.object({
  person: personHereSchema,
  other: z.union([personHereSchema, personSchema.strict()]),
});
