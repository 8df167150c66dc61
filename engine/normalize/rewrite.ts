import { firstWhere } from "../../shared/sorted";
import type { Span } from "../span";

/** Offsets in UTF-16 code units, `end` exclusive. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

export interface Rewritten {
  readonly text: string;
  /** Maps a span to the original text. */
  readonly back: <S extends Pick<Span, "start" | "end">>(span: S) => S;
}

interface Piece {
  readonly at: number;
  readonly from: number;
  readonly length: number;
  /** Length in the old text; equals `length` for copied text. */
  readonly was: number;
}

const NO_PIECE: Piece = { at: 0, from: 0, length: 0, was: 0 };

/** Edits must be sorted, without overlaps. */
export function rewrite(text: string, edits: readonly Edit[]): Rewritten {
  const pieces: Piece[] = [];
  const words: string[] = [];
  let at = 0;
  let read = 0;
  const put = (piece: string, from: number, was: number): void => {
    if (piece === "") return;
    pieces.push({ at, from, length: piece.length, was });
    words.push(piece);
    at += piece.length;
  };
  for (const edit of edits) {
    put(text.slice(read, edit.start), read, edit.start - read);
    put(edit.words, edit.start, edit.end - edit.start);
    read = edit.end;
  }
  put(text.slice(read), read, text.length - read);
  const pieceAt = (offset: number): Piece => pieces[firstWhere(pieces, ({ at }) => at > offset) - 1] ?? NO_PIECE;
  return {
    text: words.join(""),
    back: (span) => {
      const first = pieceAt(span.start);
      // Excludes text removed after the last character.
      const last = pieceAt(span.end - 1);
      return {
        ...span,
        start: first.from + (first.was === first.length ? span.start - first.at : 0),
        end: last.from + (last.was === last.length ? span.end - last.at : last.was),
      };
    },
  };
}

export const edits =
  (pattern: RegExp, wordsOf: (match: string, at: number, text: string) => string | undefined) =>
  (text: string): readonly Edit[] =>
    Array.from(text.matchAll(pattern)).flatMap(({ 0: match, index: start }) => {
      const words = wordsOf(match, start, text);
      return words === undefined || words === match ? [] : [{ start, end: start + match.length, words }];
    });
