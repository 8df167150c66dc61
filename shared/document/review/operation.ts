import { z } from "zod";
import { KIND_NAMES } from "../kinds";
import { SOURCES } from "../source";

/** A stretch of the original; UTF-16 offsets, `end` exclusive. */
export const placeSchema = z.object({
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
});
export type Place = z.infer<typeof placeSchema>;

/** A stretch of the original that is hidden, and what stands for it in the result. */
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

/** What a person did, in the words of the interface. */
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

/** Regions of pages that were covered or uncovered: those whose state changed. */
export const regionChangeSchema = z.object({ ids: z.array(z.string()).min(1), covered: z.boolean() });
export type RegionChange = z.infer<typeof regionChangeSchema>;

/** A stretch of a recording that its export covers as well: seconds. */
export const soundStretchSchema = z
  .object({ from: z.number().nonnegative(), to: z.number().nonnegative() })
  .refine(({ from, to }) => from < to);
export type SoundStretch = z.infer<typeof soundStretchSchema>;

/**
 * One edit of a document, written down so that it gives the same again: stretches that are hidden no longer, and marks
 * that stand from now on. It names everything it changes, so the order of edits of different places does not matter.
 */
export const operationSchema = z.object({
  intent: z.enum(INTENTS),
  clear: z.array(placeSchema),
  marks: z.array(markSchema),
  /** Two people who look alike and are not the same. Only of the intent `apart`, which changes no mark. */
  apart: apartSchema.optional(),
  /** Only of the intents `cover` and `uncover`, which change no mark. */
  regions: regionChangeSchema.optional(),
  /** Only of the intent `silence`, which changes no mark. */
  sound: soundStretchSchema.optional(),
});
export type Operation = z.infer<typeof operationSchema>;
