import { z } from "zod";

/** UTF-16 units. */
const LONGEST_TURN = 100_000;
const LONGEST_WANTED = 300;

const turn = z.object({
  /** Index in the transcript, as in `document.segments`. */
  turn: z.number().int().nonnegative(),
  /** The words that the user sees. The edit is refused if the turn has other words. */
  before: z.string().max(LONGEST_TURN),
});
/** Offset in `before`. */
const at = z.number().int().nonnegative().max(LONGEST_TURN);

export const transcriptEditSchema = z.discriminatedUnion("type", [
  /** An empty text removes the turn. */
  turn.extend({ type: z.literal("write"), text: z.string().max(LONGEST_TURN) }),
  /** The recognized words at this place. */
  turn.extend({ type: z.literal("restore"), at }),
  /** Before the word at this place. */
  turn.extend({ type: z.literal("split"), at }),
  /** With the previous turn. */
  turn.extend({ type: z.literal("join") }),
  /** In all turns. */
  z.object({
    type: z.literal("replace"),
    wanted: z.string().trim().min(1).max(LONGEST_WANTED),
    text: z.string().max(LONGEST_WANTED),
  }),
]);
export type TranscriptEdit = z.infer<typeof transcriptEditSchema>;
