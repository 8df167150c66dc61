export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
  readonly uncoloured?: Uint8Array;
  /** In colour on white, opaque. */
  readonly rgba?: Uint8Array;
}

export type PixelBox = readonly [left: number, top: number, right: number, bottom: number];

/** Counterclockwise. */
export function quarterTurned({ width, height, grey }: GreyPicture): GreyPicture {
  const turned = new Uint8Array(grey.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turned[(width - 1 - x) * height + y] = grey[y * width + x] ?? 255;
  }
  return { width: height, height: width, grey: turned };
}

/** `width`, `height`: of the turned picture. */
export function boxBefore(box: PixelBox, turns: number, width: number, height: number): PixelBox {
  const [left, top, right, bottom] = box;
  if (turns === 1) return [width - bottom, left, width - top, right];
  if (turns === 2) return [width - right, height - bottom, width - left, height - top];
  if (turns === 3) return [top, height - right, bottom, height - left];
  return box;
}

/** Around the centre, same size. Radians, counterclockwise. */
export function slightlyTurned({ width, height, grey }: GreyPicture, angle: number): GreyPicture {
  const turned = new Uint8Array(grey.length).fill(255);
  const [cos, sin, cx, cy] = [Math.cos(angle), Math.sin(angle), width / 2, height / 2];
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const [fromX, fromY] = [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const [dx, dy, from] = [fromX - left, fromY - top, top * width + left];
      const upper = (grey[from] ?? 255) * (1 - dx) + (grey[from + 1] ?? 255) * dx;
      const lower = (grey[from + width] ?? 255) * (1 - dx) + (grey[from + width + 1] ?? 255) * dx;
      turned[at] = upper * (1 - dy) + lower * dy;
    }
  }
  return { width, height, grey: turned };
}

export function boxBeforeSlightTurn(box: PixelBox, angle: number, width: number, height: number): PixelBox {
  const [left, top, right, bottom] = box;
  const [cos, sin, cx, cy] = [Math.cos(angle), Math.sin(angle), width / 2, height / 2];
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([x = 0, y = 0]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos] as const);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Median of nine pixels. */
export function withoutSpecks({ width, height, grey }: GreyPicture): GreyPicture {
  const clean = Uint8Array.from(grey);
  const nine = new Uint8Array(9);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      for (let row = 0; row < 3; row += 1) {
        const from = at + (row - 1) * width - 1;
        nine[row * 3] = grey[from] ?? 0;
        nine[row * 3 + 1] = grey[from + 1] ?? 0;
        nine[row * 3 + 2] = grey[from + 2] ?? 0;
      }
      clean[at] = nine.sort()[4] ?? 255;
    }
  }
  return { width, height, grey: clean };
}

/** Side in pixels, and dark grey value. */
const TILE = 12;
const DARK_GROUND = 115;

export function withLightGround({ width, height, grey }: GreyPicture): GreyPicture {
  const [across, down] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const dark = new Uint8Array(across * down);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      // Wider than a letter, so that strokes are not background.
      dark[row * across + column] = isDark(grey, width, height, (column + 0.5) * TILE, (row + 0.5) * TILE) ? 1 : 0;
    }
  }
  if (!dark.includes(1)) return { width, height, grey };
  const light = Uint8Array.from(grey, (value, at) => {
    const tile = Math.floor(at / width / TILE) * across + Math.floor((at % width) / TILE);
    return dark[tile] === 1 ? 255 - value : value;
  });
  return { width, height, grey: light };
}

function isDark(grey: Uint8Array, width: number, height: number, x: number, y: number): boolean {
  let [seen, low] = [0, 0];
  for (let row = Math.max(0, y - TILE * 1.5); row < Math.min(height, y + TILE * 1.5); row += 3) {
    for (let column = Math.max(0, x - TILE * 1.5); column < Math.min(width, x + TILE * 1.5); column += 3) {
      seen += 1;
      if ((grey[Math.floor(row) * width + Math.floor(column)] ?? 255) < DARK_GROUND) low += 1;
    }
  }
  return low > seen * 0.55;
}
