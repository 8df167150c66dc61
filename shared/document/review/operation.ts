import { z } from "zod";
import { KIND_NAMES } from "../kinds";
import { SOURCES } from "../source";

/** A range of the original; UTF-16 offsets, `end` exclusive. */
export const placeSchema = z.object({
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
});
export type Place = z.infer<typeof placeSchema>;

/** A hidden range of the original, and its replacement in the result. */
export const markSchema = placeSchema.extend({
  text: z.string(),
  kind: z.enum(KIND_NAMES),
  /** 0..1; 1 where a person has decided. */
  score: z.number().min(0).max(1),
  /** As in `Replacement`. */
  entity: z.number().int().positive().optional(),
  source: z.enum(SOURCES).optional(),
});
export type Mark = z.infer<typeof markSchema>;

/** Actions of the user, in the words of the interface. */
export const INTENTS = [
  "hide",
  "keep",
  "kind",
  "rename",
  "merge",
  "split",
  "accept",
  "apart",
  "cover",
  "uncover",
  "silence",
] as const;
export type Intent = (typeof INTENTS)[number];

/**
 * `finding` is a mention of the one person, by its start in the original. The other is a mention in the same document, or a
 * placeholder of another task.
 */
export const apartSchema = z.object({
  finding: z.number().int().nonnegative(),
  other: z.union([z.number().int().nonnegative(), z.string().min(1).max(100)]),
});
export type Apart = z.infer<typeof apartSchema>;

/** Page regions that were covered or uncovered: only those whose state changed. */
export const regionChangeSchema = z.object({ ids: z.array(z.string()).min(1), covered: z.boolean() });
export type RegionChange = z.infer<typeof regionChangeSchema>;

/** An additional interval of a recording that its export covers, in seconds. */
export const soundStretchSchema = z
  .object({ from: z.number().nonnegative(), to: z.number().nonnegative() })
  .refine(({ from, to }) => from < to);
export type SoundStretch = z.infer<typeof soundStretchSchema>;

/**
 * One edit of a document in a form that gives the same result when repeated: ranges that are no longer hidden, and
 * marks that are added. It lists everything it changes, so the order of edits of different places does not matter.
 */
export const operationSchema = z.object({
  intent: z.enum(INTENTS),
  clear: z.array(placeSchema),
  marks: z.array(markSchema),
  /** Two similar people who are not the same. Only for the intent `apart`, which changes no mark. */
  apart: apartSchema.optional(),
  /** Only of the intents `cover` and `uncover`, which change no mark. */
  regions: regionChangeSchema.optional(),
  /** Only of the intent `silence`, which changes no mark. */
  sound: soundStretchSchema.optional(),
});
export type Operation = z.infer<typeof operationSchema>;
