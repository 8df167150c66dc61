import { z } from "zod";
import type { Turn, Word } from "../../shared/document/transcript";

/** Reply as `verbose_json`; seconds from the start of the piece. */
export const heardSchema = z.object({
  text: z.string(),
  language: z.string().optional(),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).optional(),
  /** Some servers add the probability. */
  words: z
    .array(
      z.object({
        word: z.string(),
        start: z.number(),
        end: z.number(),
        probability: z.number().min(0).max(1).optional().catch(undefined),
      }),
    )
    .optional(),
});
export type Heard = z.infer<typeof heardSchema>;

type Timed = Pick<NonNullable<Heard["words"]>[number], "start" | "end">;

/**
 * One turn per segment of a piece at `offset`; empty if only the complete piece has a time. Words have times if the
 * reply has as many words as the text: an estimated time could leave a hidden word audible.
 */
export function turnsOfHeard(heard: Heard, offset: number, seconds: number): Turn[] {
  const clip = (at: number): number => offset + Math.min(Math.max(0, at), seconds);
  const words = (heard.words ?? []).filter(({ start, end }) => Number.isFinite(start) && end >= start);
  const segments = (heard.segments ?? []).filter(({ start, end }) => end > start);
  const given = segments.length > 0 ? segments : wholeOf(heard.text, words);
  return given.flatMap((segment) => {
    const tokens = segment.text.split(/\s+/u).filter((token) => token !== "");
    if (tokens.length === 0) return [];
    const inside = words.filter(({ start, end }) => {
      const middle = (start + end) / 2;
      return middle >= segment.start && middle < segment.end;
    });
    const timed = inside.map(({ start, end, probability }, at): Word => {
      const word = [tokens[at] ?? "", clip(start), clip(end)] as const;
      return probability === undefined ? [...word] : [...word, Math.round(100 * probability)];
    });
    const turn: Turn = {
      start: clip(segment.start),
      end: clip(segment.end),
      text: tokens.join(" "),
      ...(timed.length === tokens.length && { words: timed }),
    };
    return [turn];
  });
}

function wholeOf(text: string, words: readonly Timed[]): NonNullable<Heard["segments"]> {
  const [first, last] = [words[0], words.at(-1)];
  return first && last && last.end > first.start ? [{ start: first.start, end: last.end + 0.001, text }] : [];
}
