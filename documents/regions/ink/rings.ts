import type { InkMap } from "./ink-map";

export interface Ring {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const REDUCED = 2;
/** Share of the map's longer side: 45 mm of a sheet. */
const MOST_RADIUS = 0.15;
/** Sectors, and how many must show the line. */
const SECTORS = 64;
const SHOWN = 0.72;
/** Share of sectors with paper on both sides. */
const CLEAR = 0.5;
const MOST_RINGS = 8;
/** Stamps have less ink, solid seals more paper outside. */
const PATCH = { ink: 0.75, paper: 0.8 };

/**
 * Nearly complete circles with paper on at least one side, as in stamps. `leastRadius`: share of the longer side; small
 * circles appear in print by chance.
 */
export function findRings({ width, height }: InkMap, among: Uint8Array, leastRadius: number): Ring[] {
  const small = reduced(among, width, height);
  const edges = edgesOf(small);
  const longest = Math.max(small.width, small.height);
  const candidates: (Ring & { readonly shown: number })[] = [];
  const votes = new Uint16Array(small.mask.length);
  let fewest = 0;
  let promising: number[] = [];
  const vote = (x: number, y: number): void => {
    const toX = Math.round(x);
    const toY = Math.round(y);
    if (toX < 1 || toY < 1 || toX >= small.width - 1 || toY >= small.height - 1) return;
    const to = toY * small.width + toX;
    const count = (votes[to] ?? 0) + 1;
    votes[to] = count;
    if (count === fewest) promising.push(to);
  };
  for (let radius = Math.round(longest * leastRadius); radius <= longest * MOST_RADIUS; radius += 1) {
    votes.fill(0);
    const enough = radius * 0.9;
    fewest = Math.max(1, Math.ceil(enough * 0.15));
    promising = [];
    for (const { x, y, dx, dy } of edges) {
      vote(x + dx * radius, y + dy * radius);
      vote(x - dx * radius, y - dy * radius);
    }
    for (const at of promising.sort((one, other) => one - other)) {
      const x = at % small.width;
      const y = Math.floor(at / small.width);
      let around = 0;
      for (const row of [-1, 0, 1])
        for (const column of [-1, 0, 1]) around += votes[at + row * small.width + column] ?? 0;
      if (around < enough) continue;
      const shown = shownSectors(small, x, y, radius);
      if (shown >= SHOWN) candidates.push({ x, y, radius, shown });
    }
  }
  const rings: Ring[] = [];
  for (const ring of candidates.sort((one, other) => other.radius - one.radius)) {
    const isKnown = rings.some(({ x, y, radius }) => Math.hypot(x - ring.x, y - ring.y) < radius * 0.6);
    if (!isKnown && rings.length < MOST_RINGS && !isPatch(small, ring)) rings.push(ring);
  }
  return rings.map(({ x, y, radius }) => ({ x: x * REDUCED, y: y * REDUCED, radius: radius * REDUCED }));
}

interface Small {
  readonly width: number;
  readonly height: number;
  readonly mask: Uint8Array;
}

function reduced(mask: Uint8Array, width: number, height: number): Small {
  const [toWidth, toHeight] = [Math.floor(width / REDUCED), Math.floor(height / REDUCED)];
  const small = new Uint8Array(toWidth * toHeight);
  for (let y = 0, to = 0; y < toHeight; y += 1) {
    for (let x = 0; x < toWidth; x += 1, to += 1) {
      const at = y * REDUCED * width + x * REDUCED;
      if ((mask[at] ?? 0) + (mask[at + 1] ?? 0) + (mask[at + width] ?? 0) + (mask[at + width + 1] ?? 0) >= 1)
        small[to] = 1;
    }
  }
  return { width: toWidth, height: toHeight, mask: small };
}

function edgesOf({ width, height, mask }: Small): { x: number; y: number; dx: number; dy: number }[] {
  const edges: { x: number; y: number; dx: number; dy: number }[] = [];
  const soft = softened(softened(mask, width, height), width, height);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      if (mask[at] !== 1) continue;
      const v = (offset: number): number => soft[at + offset] ?? 0;
      const dx = v(1 - width) + 2 * v(1) + v(1 + width) - v(-1 - width) - 2 * v(-1) - v(width - 1);
      const dy = v(width - 1) + 2 * v(width) + v(width + 1) - v(-width - 1) - 2 * v(-width) - v(1 - width);
      const length = Math.hypot(dx, dy);
      if (length > 24) edges.push({ x, y, dx: dx / length, dy: dy / length });
    }
  }
  return edges;
}

function softened(mask: Uint8Array, width: number, height: number): Uint8Array {
  const soft = new Uint8Array(mask.length);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      let sum = 0;
      for (let row = -1; row <= 1; row += 1) {
        const at = (y + row) * width + x;
        sum += (mask[at - 1] ?? 0) + (mask[at] ?? 0) + (mask[at + 1] ?? 0);
      }
      soft[y * width + x] = sum;
    }
  }
  return soft;
}

/** 0 if most lies within ink. */
function shownSectors(small: Small, x: number, y: number, radius: number): number {
  const line = lineOf(small, { x, y, radius });
  const clear = line.filter(({ outside, inside }) => !outside || !inside).length;
  return clear >= line.length * CLEAR ? line.length / SECTORS : 0;
}

/** By sector. */
function lineOf(small: Small, { x, y, radius }: Ring): { readonly outside: boolean; readonly inside: boolean }[] {
  const line: { outside: boolean; inside: boolean }[] = [];
  const gap = Math.max(4, radius * 0.1);
  for (let sector = 0; sector < SECTORS; sector += 1) {
    const turn = (sector / SECTORS) * Math.PI * 2;
    const isInk = (far: number): boolean =>
      isInkAt(small, Math.round(x + Math.cos(turn) * far), Math.round(y + Math.sin(turn) * far));
    if ([-1, 0, 1].some((by) => isInk(radius + by)))
      line.push({ outside: isInk(radius + gap), inside: isInk(radius - gap) });
  }
  return line;
}

const isInkAt = ({ width, height, mask }: Small, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < width && y < height && mask[y * width + x] === 1;

/** Of a photograph. */
function isPatch(small: Small, ring: Ring): boolean {
  const { x, y, radius } = ring;
  let [ink, all] = [0, 0];
  for (let down = -radius; down <= radius; down += 1) {
    for (let right = -radius; right <= radius; right += 1) {
      if (Math.hypot(right, down) > radius) continue;
      all += 1;
      if (isInkAt(small, x + right, y + down)) ink += 1;
    }
  }
  if (ink < all * PATCH.ink) return false;
  const line = lineOf(small, ring);
  return line.filter(({ outside }) => !outside).length < line.length * PATCH.paper;
}
