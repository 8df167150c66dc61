import { z } from "zod";
import { KIND_NAMES } from "../kinds";
import { MOST_BOXES, pageBoxSchema, turnSchema } from "../page-box";
import { SOURCES } from "../source";
import { SOUND_COVERS } from "../sound-cover";

/** In the original; UTF-16 offsets, `end` exclusive. */
export const placeSchema = z.object({
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
});
export type Place = z.infer<typeof placeSchema>;

export const markSchema = placeSchema.extend({
  text: z.string(),
  kind: z.enum(KIND_NAMES),
  /** 0..1; 1 by the user. */
  score: z.number().min(0).max(1),
  /** As in `Replacement`. */
  entity: z.number().int().positive().optional(),
  source: z.enum(SOURCES).optional(),
});
export type Mark = z.infer<typeof markSchema>;

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
  "boxDraw",
  "boxChange",
  "boxDelete",
  "pageTurn",
  "unsilence",
  "margins",
] as const;
export type Intent = (typeof INTENTS)[number];

/**
 * `finding`: start of a mention in the original. The other is a mention in this document, or a placeholder of another
 * task.
 */
export const apartSchema = z.object({
  finding: z.number().int().nonnegative(),
  other: z.union([z.number().int().nonnegative(), z.string().min(1).max(100)]),
});
export type Apart = z.infer<typeof apartSchema>;

/** Only regions whose state changed. */
export const regionChangeSchema = z.object({ ids: z.array(z.string()).min(1), covered: z.boolean() });
export type RegionChange = z.infer<typeof regionChangeSchema>;

/** Seconds. */
const soundTimes = { from: z.number().nonnegative(), to: z.number().nonnegative() };
const isForward = ({ from, to }: { readonly from: number; readonly to: number }): boolean => from < to;

export const soundStretchSchema = z.object(soundTimes).refine(isForward);
export type SoundStretch = z.infer<typeof soundStretchSchema>;

/** `set`: new or changed boxes. */
export const boxChangeSchema = z.object({
  set: z.array(pageBoxSchema).max(MOST_BOXES),
  deleted: z.array(z.uuid()).max(MOST_BOXES),
});
export type BoxChange = z.infer<typeof boxChangeSchema>;

const pageTurnSchema = z.object({ page: z.number().int().nonnegative(), turn: turnSchema });

/** `as`: in every export, whatever the export uses elsewhere. */
export const soundCoverSchema = z.object({ ...soundTimes, as: z.enum(SOUND_COVERS).optional() }).refine(isForward);

/**
 * An interval that becomes audible. `of`: the covered intervals it touches, before margins. Words that are hidden later
 * are not among them and stay covered.
 */
const soundUncoverSchema = z.object({ ...soundTimes, of: z.array(soundStretchSchema).min(1) }).refine(isForward);

/** Longest margin, in seconds. */
const LONGEST_MARGIN = 2;
const margin = z.number().min(0).max(LONGEST_MARGIN);

/** Added to each covered interval that was not drawn by hand, in seconds. */
export const soundMarginsSchema = z.object({ before: margin, after: margin });
export type SoundMargins = z.infer<typeof soundMarginsSchema>;

/**
 * A repeatable edit: ranges that become visible, and marks that are added. It lists all changes, so the order of edits
 * of different places does not matter.
 */
export const operationSchema = z.object({
  intent: z.enum(INTENTS),
  clear: z.array(placeSchema),
  marks: z.array(markSchema),
  /** Only with the intent `apart`, which changes no mark. */
  apart: apartSchema.optional(),
  /** Only with `cover` and `uncover`, which change no mark. */
  regions: regionChangeSchema.optional(),
  /** Only with the intents of boxes, which change no mark. */
  boxes: boxChangeSchema.optional(),
  /** Only with `pageTurn`, which changes no mark. */
  turn: pageTurnSchema.optional(),
  /** Only with `silence`, `unsilence` and `margins`, which change no mark. */
  sound: soundCoverSchema.optional(),
  uncovered: soundUncoverSchema.optional(),
  margins: soundMarginsSchema.optional(),
});
export type Operation = z.infer<typeof operationSchema>;
