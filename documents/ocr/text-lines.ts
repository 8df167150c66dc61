import type { Component } from "./components";
import type { PixelBox } from "../raster/grey-picture";

export interface TextLine {
  /** Clockwise, -90 to 90 degrees, in radians. Text may be in the opposite direction. */
  readonly angle: number;
  readonly size: number;
  readonly letters: readonly Component[];
  /** Left, top, right, bottom in coordinates of `turnedPoint(angle)`. */
  readonly extent: PixelBox;
}

export interface TextBlock {
  readonly angle: number;
  readonly lines: readonly TextLine[];
}

/** Letter sizes: 0.9 mm to 16 mm, in pixels at 200 dpi. */
const LEAST_SIZE = 7;
const MOST_SIZE = 130;
const LEAST_THICKNESS = 2;
/** Share of a letter's box; a stroke may fill it. */
const LEAST_FILL = 0.08;
const MOST_FILL = 0.85;
const NARROW = 2.2;
const LONGEST_FOR_ITS_WIDTH = 9;
/** Share of the letter size. */
const THICKEST_STROKE = 0.5;
/** Letter sizes in a row, and distance in sizes. */
const SIZE_RATIO = 2.6;
const FARTHEST = 0.9;
const FARTHEST_OF_ROW = 2.5;
/** Deviations are shares of the size. */
export const FEWEST_LETTERS = 3;
const MOST_SCATTER = 0.3;
const MOST_SIZE_SPREAD = 0.45;
const ROW_GAP = 0.45;
/** More components are texture. */
const MOST_COMPONENTS = 60_000;

const sizeOf = ({ left, top, right, bottom }: Component): number => Math.max(right - left, bottom - top);
const centreOf = ({ left, top, right, bottom }: Component): readonly [number, number] => [
  (left + right) / 2,
  (top + bottom) / 2,
];

const turnedPoint = (angle: number, x: number, y: number): readonly [number, number] => [
  x * Math.cos(angle) + y * Math.sin(angle),
  y * Math.cos(angle) - x * Math.sin(angle),
];

/** Inverse of `turnedPoint`. */
export const pointBefore = (angle: number, along: number, across: number): readonly [number, number] => [
  along * Math.cos(angle) - across * Math.sin(angle),
  along * Math.sin(angle) + across * Math.cos(angle),
];

/** Rows of letter-like components. `unit`: pixels at 200 dpi. */
export function textBlocks(components: readonly Component[], unit: number): TextBlock[] {
  const letters = components.filter((component) => looksLikeLetter(component, unit));
  if (letters.length > MOST_COMPONENTS) return [];
  return clustersOf(letters).flatMap((cluster) => {
    const angle = directionOf(cluster);
    const lines = rowsOf(cluster, angle);
    return lines.length === 0 ? [] : [{ angle, lines }];
  });
}

function looksLikeLetter(component: Component, unit: number): boolean {
  const [wide, high] = [component.right - component.left, component.bottom - component.top];
  const [size, thickness] = [Math.max(wide, high), Math.min(wide, high)];
  if (size < LEAST_SIZE * unit || size > MOST_SIZE * unit || thickness < LEAST_THICKNESS * unit) return false;
  if (size > thickness * LONGEST_FOR_ITS_WIDTH) return false;
  const fill = component.area / (wide * high);
  if (fill < LEAST_FILL || (fill > MOST_FILL && size < thickness * NARROW)) return false;
  return component.area / Math.max(component.runs, component.area / size) < Math.max(size * THICKEST_STROKE, 4);
}

function clustersOf(letters: readonly Component[]): Component[][] {
  const cell = Math.max(1, ...letters.map(sizeOf)) * (1 + FARTHEST);
  const keyOf = (x: number, y: number): string => `${Math.floor(x / cell)} ${Math.floor(y / cell)}`;
  const grid = new Map<string, number[]>();
  letters.forEach((letter, index) => {
    const key = keyOf(...centreOf(letter));
    grid.set(key, [...(grid.get(key) ?? []), index]);
  });
  const parent = letters.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (parent[root] !== root) root = parent[root] = parent[parent[root] ?? 0] ?? 0;
    return root;
  };
  letters.forEach((letter, index) => {
    const [x, y] = centreOf(letter);
    for (const dy of [-cell, 0, cell]) {
      for (const dx of [-cell, 0, cell]) {
        for (const other of grid.get(keyOf(x + dx, y + dy)) ?? []) {
          const neighbour = letters[other];
          if (other <= index || neighbour === undefined || !areNeighbours(letter, neighbour)) continue;
          parent[rootOf(other)] = rootOf(index);
        }
      }
    }
  });
  const clusters = new Map<number, Component[]>();
  letters.forEach((letter, index) => {
    const root = rootOf(index);
    const known = clusters.get(root);
    if (known === undefined) clusters.set(root, [letter]);
    else known.push(letter);
  });
  return [...clusters.values()].filter((cluster) => cluster.length >= FEWEST_LETTERS);
}

function areNeighbours(one: Component, other: Component): boolean {
  const [size, otherSize] = [sizeOf(one), sizeOf(other)];
  const larger = Math.max(size, otherSize);
  if (larger > Math.min(size, otherSize) * SIZE_RATIO) return false;
  const dx = Math.max(0, other.left - one.right, one.left - other.right);
  const dy = Math.max(0, other.top - one.bottom, one.top - other.bottom);
  return Math.hypot(dx, dy) <= larger * FARTHEST;
}

const COARSE = Math.PI / 60;
const FINE = Math.PI / 360;

/** Direction with the fewest rows of centres. */
function directionOf(cluster: readonly Component[]): number {
  const size = median(cluster.map(sizeOf));
  const sharpest = (angles: readonly number[]): number =>
    angles.reduce(
      (best, angle) => {
        const worth = sharpness(cluster, angle, size);
        return worth > best.worth ? { angle, worth } : best;
      },
      { angle: 0, worth: -1 },
    ).angle;
  // Level and upright directions win a tie.
  const coarse = sharpest([0, Math.PI / 2, ...range(-Math.PI / 2, Math.PI / 2, COARSE)]);
  const fine = sharpest([coarse, ...range(coarse - COARSE, coarse + COARSE, FINE)]);
  return fine > Math.PI / 2 ? fine - Math.PI : fine < -Math.PI / 2 ? fine + Math.PI : fine;
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);

/** Pairs of centres within a quarter of a letter across the direction. */
function sharpness(cluster: readonly Component[], angle: number, size: number): number {
  const across = cluster.map((one) => turnedPoint(angle, ...centreOf(one))[1]).sort((a, b) => a - b);
  let [pairs, first] = [0, 0];
  across.forEach((place, index) => {
    while (place - (across[first] ?? place) > size * 0.5) first += 1;
    for (let at = first; at < index && index - at < 200; at += 1) {
      pairs += 1 - (place - (across[at] ?? place)) / (size * 0.5);
    }
  });
  return pairs;
}

function rowsOf(cluster: readonly Component[], angle: number): TextLine[] {
  const size = median(cluster.map(sizeOf));
  const placed = cluster.map((letter) => {
    const [along, across] = turnedPoint(angle, ...centreOf(letter));
    return { letter, along, across };
  });
  const rows = split(
    placed.sort((one, other) => one.across - other.across),
    (one, other) => other.across - one.across > size * ROW_GAP,
  );
  return rows
    .flatMap((row) =>
      split(
        row.sort((one, other) => one.along - other.along),
        (one, other) => other.along - one.along > size * (FARTHEST_OF_ROW + 1),
      ),
    )
    .filter((row) => isRow(row))
    .map((row) =>
      lineOf(
        row.map(({ letter }) => letter),
        angle,
      ),
    );
}

interface Placed {
  readonly letter: Component;
  readonly along: number;
  readonly across: number;
}

function isRow(row: readonly Placed[]): boolean {
  if (row.length < FEWEST_LETTERS) return false;
  const sizes = row.map(({ letter }) => sizeOf(letter));
  const size = median(sizes);
  const middle = median(row.map(({ across }) => across));
  const scatter = median(row.map(({ across }) => Math.abs(across - middle)));
  const spread = median(sizes.map((one) => Math.abs(one - size)));
  const length = (row.at(-1)?.along ?? 0) - (row[0]?.along ?? 0);
  // Many components in one place.
  const isDense = row.length > (length / size + 1) * 3;
  return scatter <= size * MOST_SCATTER && spread <= size * MOST_SIZE_SPREAD && length >= size && !isDense;
}

export function lineOf(letters: readonly Component[], angle: number): TextLine {
  const corners = letters.flatMap(({ left, top, right, bottom }) =>
    (
      [
        [left, top],
        [right, top],
        [left, bottom],
        [right, bottom],
      ] as const
    ).map(([x, y]) => turnedPoint(angle, x, y)),
  );
  const [along, across] = [corners.map(([place]) => place), corners.map(([, place]) => place)];
  const size = median(letters.map(sizeOf));
  return {
    angle,
    size,
    letters,
    extent: [Math.min(...along), Math.min(...across), Math.max(...along), Math.max(...across)],
  };
}

function split<T>(items: readonly T[], isApart: (one: T, other: T) => boolean): T[][] {
  const groups: T[][] = [];
  items.forEach((item, index) => {
    const before = items[index - 1];
    const group = groups.at(-1);
    if (group === undefined || before === undefined || isApart(before, item)) groups.push([item]);
    else group.push(item);
  });
  return groups;
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
