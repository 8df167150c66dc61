export interface Blob {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly pixels: readonly number[];
}

export function blobsOf(mask: Uint8Array, width: number, height: number, least: number): Blob[] {
  const seen = new Uint8Array(mask.length);
  const blobs: Blob[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] !== 1 || seen[start] === 1) continue;
    const pixels = [start];
    seen[start] = 1;
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let next = 0; next < pixels.length; next += 1) {
      const at = pixels[next] ?? 0;
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x + 1),
        Math.max(bottom, y + 1),
      ];
      for (let toY = Math.max(0, y - 1); toY <= Math.min(height - 1, y + 1); toY += 1) {
        for (let toX = Math.max(0, x - 1); toX <= Math.min(width - 1, x + 1); toX += 1) {
          const to = toY * width + toX;
          if (mask[to] !== 1 || seen[to] === 1) continue;
          seen[to] = 1;
          pixels.push(to);
        }
      }
    }
    if (pixels.length >= least) blobs.push({ left, top, right, bottom, pixels });
  }
  return blobs;
}

/** Dilation by `reach` pixels. */
export function widenedMask(mask: Uint8Array, width: number, height: number, reach: number): Uint8Array {
  const wide = new Uint8Array(mask.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, until = -1; x < width + reach; x += 1) {
      if (x < width && mask[y * width + x] === 1) until = x + 2 * reach;
      if (x - reach >= 0 && x <= until) wide[y * width + x - reach] = 1;
    }
  }
  const tall = new Uint8Array(mask.length);
  for (let x = 0; x < width; x += 1) {
    for (let y = 0, until = -1; y < height + reach; y += 1) {
      if (y < height && wide[y * width + x] === 1) until = y + 2 * reach;
      if (y - reach >= 0 && y <= until) tall[(y - reach) * width + x] = 1;
    }
  }
  return tall;
}
