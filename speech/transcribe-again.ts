import type { Turn, Word } from "../shared/document/transcript";
import { atSentenceEnds } from "./turns";
import type { Stretch } from "./voice-activity";

/** Speech with the index of its turn; undefined if no turn has its words. */
export interface Piece extends Stretch {
  readonly turn: number | undefined;
}

/** Seconds. Words in a wrong language have inexact times, so a shorter part belongs to the neighbour. */
const SHORTEST = 1;

export function piecesOfTurns(speech: readonly Stretch[], turns: readonly Turn[]): Piece[] {
  return speech.flatMap((stretch): Piece[] => {
    const within = turns.flatMap((turn, index) =>
      turn.end > stretch.start && turn.start < stretch.end ? [{ turn, index }] : [],
    );
    if (within.length === 0) return [{ ...stretch, turn: undefined }];
    let from = stretch.start;
    const pieces = within.map(({ turn, index }, at): Piece => {
      const next = within[at + 1]?.turn;
      const border = next === undefined ? stretch.end : (Math.min(turn.end, next.start) + next.start) / 2;
      const start = from;
      from = Math.min(stretch.end, Math.max(start, border));
      return { start, end: from, turn: index };
    });
    return withoutShort(pieces);
  });
}

function withoutShort(pieces: readonly Piece[]): Piece[] {
  const kept = [...pieces];
  const length = (piece: Piece | undefined): number => (piece === undefined ? -1 : piece.end - piece.start);
  for (;;) {
    const at = kept.findIndex((piece) => length(piece) < SHORTEST);
    const short = kept[at];
    if (short === undefined || kept.length === 1) return kept;
    const [before, after] = [kept[at - 1], kept[at + 1]];
    if (before !== undefined && length(before) >= length(after)) kept.splice(at - 1, 2, { ...before, end: short.end });
    else if (after !== undefined) kept.splice(at, 2, { ...after, start: short.start });
  }
}

export interface HeardPieces {
  readonly words: readonly Word[];
  readonly guessed: boolean;
  /** ISO 639-1. */
  readonly language: string;
}

function nearestTo([, from, to]: Word, pieces: readonly Piece[]): number {
  const middle = (from + to) / 2;
  const distances = pieces.map(({ start, end }) => Math.max(start - middle, middle - end, 0));
  return distances.indexOf(Math.min(...distances));
}

/**
 * Words belong to the turn of the nearest piece, and sentences are not divided unless a turn would lose all its words. A
 * piece without a turn becomes one. Turns without new words are unchanged.
 */
export function withWordsOf(
  turns: readonly Turn[],
  speakerOf: (piece: Piece) => string | undefined,
  pieces: readonly Piece[],
  heard: HeardPieces,
): Turn[] {
  const byPiece = new Map<Piece, Word[]>();
  const nearest = heard.words.map((word) => nearestTo(word, pieces));
  const moved = atSentenceEnds(heard.words, nearest);
  const filled = new Set(moved);
  heard.words.forEach((word, at) => {
    const own = nearest[at] ?? -1;
    // A turn without new words would have its old text, too.
    const piece = pieces[filled.has(own) ? (moved[at] ?? own) : own];
    if (piece !== undefined) byPiece.set(piece, [...(byPiece.get(piece) ?? []), word]);
  });
  const byTurn = new Map<number, Word[]>();
  const added: Turn[] = [];
  for (const [piece, words] of byPiece) {
    if (piece.turn !== undefined) byTurn.set(piece.turn, [...(byTurn.get(piece.turn) ?? []), ...words]);
    else {
      const speaker = speakerOf(piece);
      const turn = { start: piece.start, end: piece.end, text: "", ...(speaker !== undefined && { speaker }) };
      added.push(withWords(turn, words, heard));
    }
  }
  const kept = turns.map((turn, index) => withWords(turn, byTurn.get(index) ?? [], heard));
  return [...kept, ...added].toSorted((a, b) => a.start - b.start);
}

/**
 * Adds marks for speech that was not understood again, with the speaker of its piece. Speech of an unchanged turn has the
 * text of that turn.
 */
export function withMarksOf(
  fresh: readonly Turn[],
  before: readonly Turn[],
  speakerAt: (seconds: number) => string | undefined,
  marks: readonly Turn[],
): Turn[] {
  const unchanged = new Set(before);
  const isWritten = ({ start, end }: Turn): boolean =>
    fresh.some((turn) => unchanged.has(turn) && turn.start < end && turn.end > start);
  const added = marks
    .filter((mark) => !isWritten(mark))
    .map((mark): Turn => {
      const speaker = speakerAt((mark.start + mark.end) / 2);
      return { ...mark, ...(speaker !== undefined && { speaker }) };
    });
  return [...fresh, ...added].toSorted((a, b) => a.start - b.start);
}

function withWords(turn: Turn, words: readonly Word[], { guessed, language }: HeardPieces): Turn {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return turn;
  const { words: _before, ...kept } = turn;
  const text = words.map(([word]) => word).join(" ");
  return {
    ...{ ...kept, start: first[1], end: Math.max(last[2], first[1]), text, language },
    // An estimated time could leave a hidden word audible.
    ...(guessed ? {} : { words: [...words] }),
  };
}
