import type { Area, Turn } from "../../../shared/document/page-box";
import type { Corners } from "../../../shared/document/region";

/** Fractions, from the upper left corner. */
export type Point = readonly [x: number, y: number];

export interface Handle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

export const HANDLES: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
];

const TURNS: readonly Turn[] = [0, 90, 180, 270];

export function addTurns(turn: Turn, by: 90 | -90): Turn {
  return TURNS[(TURNS.indexOf(turn) + (by === 90 ? 1 : 3)) % TURNS.length] ?? 0;
}

const opposite = (turn: Turn): Turn => (turn === 90 ? 270 : turn === 270 ? 90 : turn);

export function turnedPoint([x, y]: Point, turn: Turn): Point {
  switch (turn) {
    case 90:
      return [1 - y, x];
    case 180:
      return [1 - x, 1 - y];
    case 270:
      return [y, 1 - x];
    case 0:
      return [x, y];
  }
}

export function turnedArea({ x, y, width, height }: Area, turn: Turn): Area {
  return areaBetween(turnedPoint([x, y], turn), turnedPoint([x + width, y + height], turn));
}

export const uprightArea = (area: Area, turn: Turn): Area => turnedArea(area, opposite(turn));

export const uprightPoint = (point: Point, turn: Turn): Point => turnedPoint(point, opposite(turn));

/** Clipped to the page. */
export function areaBetween([oneX, oneY]: Point, [otherX, otherY]: Point): Area {
  const [left, right] = [clamped(Math.min(oneX, otherX)), clamped(Math.max(oneX, otherX))];
  const [top, bottom] = [clamped(Math.min(oneY, otherY)), clamped(Math.max(oneY, otherY))];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function boundsOf(corners: Corners): Area {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return areaBetween([Math.min(...xs), Math.min(...ys)], [Math.max(...xs), Math.max(...ys)]);
}

/** Fractions of the bounds; undefined if upright. */
export function outlineIn(corners: Corners, bounds: Area): readonly Point[] | undefined {
  const inside = corners.map(([x, y]): Point => [
    clamped((x - bounds.x) / (bounds.width || 1)),
    clamped((y - bounds.y) / (bounds.height || 1)),
  ]);
  const isUpright = inside.every(([x, y]) => isNear(x) && isNear(y));
  return isUpright ? undefined : inside;
}

/** Smaller tilts are invisible. */
const STRAIGHT = 0.03;
const isNear = (value: number): boolean => value < STRAIGHT || value > 1 - STRAIGHT;

/** Within the page. */
export function movedBy(area: Area, [x, y]: Point): Area {
  return {
    ...area,
    x: Math.max(0, Math.min(1 - area.width, area.x + x)),
    y: Math.max(0, Math.min(1 - area.height, area.y + y)),
  };
}

/** Within the page, at least `least` in both directions. */
export function resizedBy(area: Area, handle: Handle, [x, y]: Point, least: Point): Area {
  const [left, width] = stretched(area.x, area.width, handle.x, x, least[0]);
  const [top, height] = stretched(area.y, area.height, handle.y, y, least[1]);
  return { x: left, y: top, width, height };
}

function stretched(start: number, size: number, edge: -1 | 0 | 1, by: number, least: number): [number, number] {
  const end = start + size;
  if (edge === 1) return [start, Math.max(Math.min(least, 1 - start), Math.min(1 - start, size + by))];
  if (edge === 0) return [start, size];
  const moved = Math.max(0, Math.min(end - Math.min(least, end), start + by));
  return [moved, end - moved];
}

const clamped = (value: number): number => Math.max(0, Math.min(1, value));

/** By line, then from the left. */
export function inReadingOrder<T>(boxes: readonly T[], boundsOfBox: (box: T) => Area): readonly T[] {
  return boxes
    .map((box) => ({ box, bounds: boundsOfBox(box) }))
    .sort(({ bounds: one }, { bounds: other }) => {
      const isSameLine = Math.abs(middleOf(one) - middleOf(other)) < Math.min(one.height, other.height) / 2;
      return isSameLine ? one.x - other.x : middleOf(one) - middleOf(other);
    })
    .map(({ box }) => box);
}

const middleOf = ({ y, height }: Area): number => y + height / 2;
