import { z } from "zod";
import { vocabularySchema } from "../vocabulary";

/** UTF-16 units. */
const LONGEST_TURN = 100_000;
const LONGEST_WANTED = 300;

const turn = z.object({
  /** As in `document.segments`. */
  turn: z.number().int().nonnegative(),
  /** As displayed; an edit that does not match is refused. */
  before: z.string().max(LONGEST_TURN),
});
/** Offset in `before`. */
const at = z.number().int().nonnegative().max(LONGEST_TURN);

export const transcriptEditSchema = z.discriminatedUnion("type", [
  turn.extend({ type: z.literal("write"), text: z.string().max(LONGEST_TURN) }),
  turn.extend({ type: z.literal("restore"), at }),
  turn.extend({ type: z.literal("split"), at }),
  turn.extend({ type: z.literal("join") }),
  z.object({
    type: z.literal("replace"),
    wanted: z.string().trim().min(1).max(LONGEST_WANTED),
    text: z.string().max(LONGEST_WANTED),
  }),
  z.object({ type: z.literal("vocabulary"), terms: vocabularySchema.min(1) }),
]);
export type TranscriptEdit = z.infer<typeof transcriptEditSchema>;
