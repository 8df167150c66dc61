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

/** `finding`: start of a mention. The other: a mention here, or another task's placeholder. */
export const apartSchema = z.object({
  finding: z.number().int().nonnegative(),
  other: z.union([z.number().int().nonnegative(), z.string().min(1).max(100)]),
});
export type Apart = z.infer<typeof apartSchema>;

/** Only changed regions. */
export const regionChangeSchema = z.object({ ids: z.array(z.string()).min(1), covered: z.boolean() });
export type RegionChange = z.infer<typeof regionChangeSchema>;

/** Seconds. */
const soundTimes = { from: z.number().nonnegative(), to: z.number().nonnegative() };
const isForward = ({ from, to }: { readonly from: number; readonly to: number }): boolean => from < to;

export const soundStretchSchema = z.object(soundTimes).refine(isForward);
export type SoundStretch = z.infer<typeof soundStretchSchema>;

/** `set`: new or changed. */
export const boxChangeSchema = z.object({
  set: z.array(pageBoxSchema).max(MOST_BOXES),
  deleted: z.array(z.uuid()).max(MOST_BOXES),
});
export type BoxChange = z.infer<typeof boxChangeSchema>;

const pageTurnSchema = z.object({ page: z.number().int().nonnegative(), turn: turnSchema });

/** `as`: overrides the export's choice. */
export const soundCoverSchema = z.object({ ...soundTimes, as: z.enum(SOUND_COVERS).optional() }).refine(isForward);

/** Before margins. `hidden`: covered because of a hidden word. */
const soundPieceSchema = z.object({ ...soundTimes, hidden: z.boolean().optional() }).refine(isForward);
export type SoundPiece = z.infer<typeof soundPieceSchema>;

/** `of`: overlapping intervals. Words hidden later remain covered, also where the same interval had another reason. */
const soundUncoverSchema = z.object({ ...soundTimes, of: z.array(soundPieceSchema).min(1) }).refine(isForward);

/** Longest margin, in seconds. */
const LONGEST_MARGIN = 2;
const margin = z.number().min(0).max(LONGEST_MARGIN);

/** Seconds around intervals not drawn by hand. */
export const soundMarginsSchema = z.object({ before: margin, after: margin });
export type SoundMargins = z.infer<typeof soundMarginsSchema>;

/** A label of a person becomes another one. In results with fictional names, `from` is the fictional name. */
export const relabelSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Only these words of the original, in lower case. */
  words: z.array(z.string()).optional(),
  /** A fictional name, and the name that it replaces: other forms are made from it. */
  as: z.object({ original: z.string(), surrogate: z.string() }).optional(),
});
export type Relabel = z.infer<typeof relabelSchema>;

/** One edit of several tasks of a project. Undo and redo concern all of them; tasks that end later get it too. */
export const peopleEditSchema = z.object({
  id: z.uuid(),
  /** Milliseconds since the epoch. */
  at: z.number().int().nonnegative(),
  /** Number of tasks that were edited together. */
  tasks: z.number().int().positive(),
  relabel: z.array(relabelSchema),
  /** The new labels mean the same person in all tasks of the project, even if these do not share labels. */
  unique: z.boolean(),
});
export type PeopleEdit = z.infer<typeof peopleEditSchema>;

/** Repeatable: lists all ranges to show and marks to add, so edits of different places can be reordered. */
export const operationSchema = z.object({
  intent: z.enum(INTENTS),
  clear: z.array(placeSchema),
  marks: z.array(markSchema),
  /** Only with `apart`. */
  apart: apartSchema.optional(),
  /** Only with `cover` and `uncover`. */
  regions: regionChangeSchema.optional(),
  /** Only with intents of boxes. */
  boxes: boxChangeSchema.optional(),
  /**
   * Words that a changed box no longer covers. Absent in boxes from the time when words under them remained visible.
   */
  stay: z.array(markSchema).optional(),
  /** Only with `pageTurn`. */
  turn: pageTurnSchema.optional(),
  /** Only with `silence`, `unsilence` and `margins`. */
  sound: soundCoverSchema.optional(),
  uncovered: soundUncoverSchema.optional(),
  margins: soundMarginsSchema.optional(),
  people: peopleEditSchema.optional(),
});
export type Operation = z.infer<typeof operationSchema>;
