/** Up to 45 degrees. */
const STEPS = 46;
/** In half a turn. */
const BINS = 12;
/** Pixels. */
const REACH = 3;

/** Pixels along the edges of the smallest rectangle, and its tilt in radians. */
export function frameShare(
  pixels: readonly number[],
  width: number,
): { readonly share: number; readonly tilt: number } {
  let best = { area: Infinity, share: 0, tilt: 0 };
  const points = pixels.map((at) => [at % width, Math.floor(at / width)] as const);
  for (let step = 0; step < STEPS; step += 1) {
    const turn = ((step / STEPS) * Math.PI) / 2 - Math.PI / 4;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const [x, y] of points) {
      const [along, down] = [x * cos + y * sin, y * cos - x * sin];
      [left, right] = [Math.min(left, along), Math.max(right, along)];
      [top, bottom] = [Math.min(top, down), Math.max(bottom, down)];
    }
    const area = (right - left) * (bottom - top);
    if (area >= best.area) continue;
    const edge = Math.max(2.5, Math.min(right - left, bottom - top) * 0.1);
    let near = 0;
    for (const [x, y] of points) {
      const [along, down] = [x * cos + y * sin, y * cos - x * sin];
      if (Math.min(along - left, right - along, down - top, bottom - down) <= edge) near += 1;
    }
    best = { area, share: near / points.length, tilt: Math.abs(turn) };
  }
  return best;
}

/** Entropy, from 0 (one direction) to 1 (uniform). */
export function directionsOf(pixels: readonly number[], width: number): number {
  const mask = new Set(pixels);
  const bins = new Float64Array(BINS);
  for (const at of pixels) {
    let [best, most] = [-1, 0];
    for (let bin = 0; bin < BINS; bin += 1) {
      const turn = (bin / BINS) * Math.PI;
      let length = 0;
      for (const side of [1, -1]) {
        for (let far = 1; far <= REACH * 2; far += 1) {
          const to = at + Math.round(Math.cos(turn) * far * side) + Math.round(Math.sin(turn) * far * side) * width;
          if (!mask.has(to)) break;
          length += 1;
        }
      }
      if (length > most) [best, most] = [bin, length];
    }
    if (best >= 0) bins[best] = (bins[best] ?? 0) + 1;
  }
  const all = bins.reduce((sum, count) => sum + count, 0);
  if (all === 0) return 0;
  return (
    -bins.reduce((sum, count) => sum + (count === 0 ? 0 : (count / all) * Math.log(count / all)), 0) / Math.log(BINS)
  );
}
