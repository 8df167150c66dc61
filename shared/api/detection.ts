import { z } from "zod";
import { ENTITY_TYPES, KIND_NAMES } from "../document/kinds";
import { CAUTION_LEVELS, LONGEST_TERM, MOST_TERMS, TERM_MATCHES } from "./detection-choices";

export const termSchema = z.object({
  text: z.string().trim().min(1).max(LONGEST_TERM),
  match: z.enum(TERM_MATCHES).default("stem"),
});
export type Term = z.infer<typeof termSchema>;

export const alwaysTermSchema = termSchema.extend({
  kind: z.enum(KIND_NAMES).default("person"),
});
export type AlwaysTerm = z.infer<typeof alwaysTermSchema>;

/** `detection` of POST /v1/depersonalization (ours). Send it only if the service's OpenAPI document has the field. */
export const detectionSchema = z.object({
  /** Stronger than `never`. */
  always: z.array(alwaysTermSchema).max(MOST_TERMS).default([]),
  /** A longer finding that contains one remains hidden. */
  never: z.array(termSchema).max(MOST_TERMS).default([]),
  level: z.enum(CAUTION_LEVELS).default("balanced"),
  levels: z.partialRecord(z.enum(ENTITY_TYPES), z.enum(CAUTION_LEVELS)).default({}),
});
export type Detection = z.infer<typeof detectionSchema>;

export const NO_DETECTION: Detection = { always: [], never: [], level: "balanced", levels: {} };

export function asksNothing({ always, never, level, levels }: Detection): boolean {
  return (
    always.length === 0 &&
    never.length === 0 &&
    level === "balanced" &&
    Object.values(levels).every((one) => one === "balanced")
  );
}

/** With these terms before all others. */
export function withAlwaysHidden(terms: readonly AlwaysTerm[], detection: Detection | null): Detection | null {
  if (terms.length === 0) return detection;
  const asked = detection ?? NO_DETECTION;
  return { ...asked, always: [...terms, ...asked.always].slice(0, MOST_TERMS) };
}
