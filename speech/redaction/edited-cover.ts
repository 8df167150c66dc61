import type { SoundEdit } from "../../shared/document/review/log";
import type { Operation, SoundMargins, SoundPiece, SoundStretch } from "../../shared/document/review/operation";
import { type CoveredStretch, joined } from "./redact-audio";

/** `of`: planned, before margins and edits. */
interface Piece extends CoveredStretch {
  readonly of: SoundPiece;
}

const NO_MARGINS: SoundMargins = { before: 0, after: 0 };

/** Not yet joined. */
function editedPieces(planned: readonly CoveredStretch[], edits: readonly SoundEdit[]): Piece[] {
  const { before, after } = edits.findLast(({ margins }) => margins !== undefined)?.margins ?? NO_MARGINS;
  let pieces = planned.map((one): Piece => {
    const { from, to, reasons = [] } = one;
    const of = { from, to, ...(reasons.length === 0 && { hidden: true }) };
    return { ...one, from: Math.max(0, from - before), to: to + after, of };
  });
  // In order, because uncovered sound can be covered again.
  for (const { sound, uncovered } of edits) {
    if (sound !== undefined) {
      const { from, to } = sound;
      pieces.push({ from, to, kinds: [], reasons: ["by_hand"], of: { from, to } });
    }
    if (uncovered !== undefined) pieces = pieces.flatMap((piece) => without(piece, uncovered));
  }
  return pieces;
}

export const editedCover = (planned: readonly CoveredStretch[], edits: readonly SoundEdit[]): CoveredStretch[] =>
  joined(
    editedPieces(planned, edits).map(({ from, to, kinds, reasons }) => ({
      from,
      to,
      kinds,
      ...(reasons && { reasons }),
    })),
  );

/** Planned intervals that overlap `stretch`. */
export function piecesWithin(
  planned: readonly CoveredStretch[],
  edits: readonly SoundEdit[],
  stretch: SoundStretch,
): SoundPiece[] {
  const found = new Map<string, SoundPiece>();
  for (const { from, to, of } of editedPieces(planned, edits)) {
    if (from < stretch.to && to > stretch.from) found.set(keyOf(of), of);
  }
  return [...found.values()];
}

/** `as` is absent where the export decides. */
export function styled(
  stretches: readonly CoveredStretch[],
  edits: readonly SoundEdit[],
): (CoveredStretch & Pick<NonNullable<Operation["sound"]>, "as">)[] {
  const styles = edits.flatMap(({ sound }) => (sound?.as === undefined ? [] : [sound]));
  return stretches.flatMap((stretch) => {
    const inside = styles.filter(({ from, to }) => from < stretch.to && to > stretch.from);
    if (inside.length === 0) return [stretch];
    const edges = inside.flatMap(({ from, to }) => [from, to]).filter((at) => at > stretch.from && at < stretch.to);
    const points = [...new Set([stretch.from, ...edges, stretch.to])].sort((a, b) => a - b);
    return points.slice(1).map((to, index) => {
      const from = points[index] ?? to;
      const as = inside.findLast((style) => style.from <= from && style.to >= to)?.as;
      return { ...stretch, from, to, ...(as !== undefined && { as }) };
    });
  });
}

function without(piece: Piece, { from, to, of }: NonNullable<SoundEdit["uncovered"]>): Piece[] {
  if (piece.from >= to || piece.to <= from || !of.some((one) => keyOf(one) === keyOf(piece.of))) return [piece];
  return [
    { ...piece, to: Math.min(piece.to, from) },
    { ...piece, from: Math.max(piece.from, to) },
  ].filter((part) => part.from < part.to);
}

/** Milliseconds, because computed numbers may differ in the last digit. */
const keyOf = ({ from, to, hidden = false }: SoundPiece): string =>
  `${Math.round(from * 1000)}-${Math.round(to * 1000)}-${hidden}`;
