import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, writeBarcode, type WriterOptions } from "zxing-wasm/writer";
import { burnIn } from "../pdfium/burn-in";
import { pixelsOf } from "../raster/picture-files";
import { type Pixels } from "../raster/pixels";
import type { Label } from "../pdfium/removal";

type Colour = readonly [number, number, number];
export type Random = () => number;

const INK: Colour = [25, 25, 30];
const BLUE: Colour = [40, 60, 170];

interface Written {
  readonly size?: number;
  /** Degrees, counterclockwise. */
  readonly angle?: number;
  readonly colour?: Colour;
}

/** Eileen Collins by NASA, in the public domain. */
export const portrait = (): Pixels => firstOf(readFileSync(new URL("portrait.jpg", import.meta.url)));

function firstOf(jpeg: Uint8Array): Pixels {
  const [pixels] = pixelsOf(jpeg, "jpeg");
  if (pixels === undefined) throw new Error("The picture has no pixels");
  return pixels;
}

/** Pixels from the upper left corner. */
export class Sheet {
  readonly #labels: Label[] = [];
  readonly #rgba: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
    paper: Colour = [250, 249, 246],
  ) {
    this.#rgba = new Uint8Array(width * height * 4);
    for (let at = 0; at < this.#rgba.length; at += 4) this.#rgba.set([...paper, 255], at);
  }

  /** Baseline. */
  write(text: string, x: number, y: number, { size = 30, angle = 0, colour = INK }: Written = {}): this {
    const at = [x, this.height - y] as const;
    const ink = [...colour, 255] as const;
    this.#labels.push({ text, at, angle: (angle * Math.PI) / 180, width: 1e6, size, colour: ink, object: -1 });
    return this;
  }

  /** Centred at `x`, `y`; `angle` in degrees clockwise. */
  paste(picture: Pixels, x: number, y: number, { height = picture.height, angle = 0 } = {}): this {
    const scale = height / picture.height;
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const reach = Math.hypot(picture.width, picture.height) * scale;
    this.#each(x - reach / 2, y - reach / 2, x + reach / 2, y + reach / 2, (px, py) => {
      const fromX = Math.floor(((px - x) * cos + (py - y) * sin) / scale + picture.width / 2);
      const fromY = Math.floor((-(px - x) * sin + (py - y) * cos) / scale + picture.height / 2);
      if (fromX < 0 || fromY < 0 || fromX >= picture.width || fromY >= picture.height) return undefined;
      return meanOf(picture, fromX, fromY, Math.max(1, Math.round(1 / scale)));
    });
    return this;
  }

  roundStamp(x: number, y: number, radius: number, colour = BLUE, words = "ООО РОМАШКА"): this {
    this.#each(x - radius, y - radius, x + radius, y + radius, (px, py, [red, green, blue]) => {
      const far = Math.hypot(px - x, py - y) / radius;
      const isRing = (far < 1 && far > 0.95) || (far < 0.7 && far > 0.67);
      return isRing ? [(red * colour[0]) / 255, (green * colour[1]) / 255, (blue * colour[2]) / 255] : undefined;
    });
    const letters = words.split("");
    letters.forEach((letter, index) => {
      const turn = Math.PI * (1.15 - (1.3 * index) / Math.max(1, letters.length - 1));
      const [atX, atY] = [x + Math.cos(turn) * radius * 0.76, y - Math.sin(turn) * radius * 0.76];
      this.write(letter, atX, atY, { size: radius * 0.2, angle: (turn * 180) / Math.PI - 90, colour });
    });
    return this.write("М.П.", x - radius * 0.3, y + radius * 0.1, { size: radius * 0.28, colour });
  }

  /** Centred at `x`, `y`. Degrees clockwise. */
  frameStamp(x: number, y: number, width: number, lines: readonly string[], angle = 6, colour = BLUE): this {
    const height = width * 0.4;
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    this.#each(x - width, y - width, x + width, y + width, (px, py) => {
      const [right, below] = [(px - x) * cos + (py - y) * sin, -(px - x) * sin + (py - y) * cos];
      const edge = Math.max(Math.abs(right) - width / 2, Math.abs(below) - height / 2);
      return edge <= 0 && edge > -width * 0.016 ? colour : undefined;
    });
    lines.forEach((line, index) => {
      const [right, below] = [-width * 0.44, -height / 2 + ((index + 0.8) * height) / (lines.length + 0.4)];
      const [atX, atY] = [x + right * cos - below * sin, y + right * sin + below * cos];
      this.write(line, atX, atY, { size: (height / (lines.length + 0.4)) * 0.62, angle: -angle, colour });
    });
    return this;
  }

  /** One stroke with loops, and a flourish. */
  signature(x: number, y: number, width: number, random: Random, colour: Colour = BLUE): this {
    const height = width * 0.35;
    const loops = 4 + Math.floor(random() * 4);
    const points: (readonly [number, number])[] = [];
    const [tall, lean] = [0.5 + random() * 0.5, random() * 0.5];
    for (let step = 0; step <= loops * 24; step += 1) {
      const turn = (step / 24) * Math.PI * 2;
      const along = step / (loops * 24);
      const swing = (1 - along * 0.7) * tall * (0.6 + 0.4 * Math.sin(turn * 0.37 + lean * 6));
      points.push([
        x + width * (along * 0.85 + 0.07 * Math.sin(turn) + lean * 0.1 * Math.cos(turn)),
        y + height * (0.5 - 0.5 * swing * Math.cos(turn)),
      ]);
    }
    points.push([x + width * (0.2 + 0.3 * random()), y + height * 0.95], [x + width, y + height * 0.6]);
    return this.stroke(points, Math.max(2, width * 0.012), colour);
  }

  stroke(points: readonly (readonly [number, number])[], thickness: number, colour: Colour = INK): this {
    points.slice(1).forEach(([toX, toY], index) => {
      const [fromX, fromY] = points[index] ?? [toX, toY];
      const [dx, dy] = [toX - fromX, toY - fromY];
      const length = Math.max(dx * dx + dy * dy, 1e-6);
      const half = thickness / 2;
      const box = [
        Math.min(fromX, toX) - half,
        Math.min(fromY, toY) - half,
        Math.max(fromX, toX) + half,
        Math.max(fromY, toY) + half,
      ] as const;
      this.#each(...box, (px, py) => {
        const along = Math.max(0, Math.min(1, ((px - fromX) * dx + (py - fromY) * dy) / length));
        return Math.hypot(px - fromX - along * dx, py - fromY - along * dy) <= half ? colour : undefined;
      });
    });
    return this;
  }

  /** Centred. `module`: pixels of the narrowest bar. */
  async code(
    format: NonNullable<WriterOptions["format"]>,
    text: string,
    x: number,
    y: number,
    { module = 5, angle = 0, tall = 1 } = {},
  ): Promise<this> {
    const { symbol, error } = await (await writer())(text, { format });
    if (error !== "") throw new Error(error);
    const { width, height, data } = symbol;
    const rows = height === 1 ? 30 * tall : height;
    const rgba = new Uint8Array(width * module * rows * module * 4).fill(255);
    for (let row = 0, to = 0; row < rows * module; row += 1) {
      for (let column = 0; column < width * module; column += 1, to += 4) {
        const from = Math.min(height - 1, Math.floor(row / module)) * width + Math.floor(column / module);
        rgba.fill(data[from] ?? 255, to, to + 3);
      }
    }
    return this.paste({ width: width * module, height: rows * module, rgba }, x, y, { angle });
  }

  drawn(): Promise<Pixels> {
    return burnIn(
      { width: this.width, height: this.height, rgba: this.#rgba },
      { covered: [], areas: [], drawn: this.#labels, silent: [] },
    );
  }

  #each(
    left: number,
    top: number,
    right: number,
    bottom: number,
    colourOf: (x: number, y: number, before: Colour) => readonly number[] | undefined,
  ): void {
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(this.height, Math.ceil(bottom) + 1); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(this.width, Math.ceil(right) + 1); x += 1) {
        const at = (y * this.width + x) * 4;
        const [red = 0, green = 0, blue = 0] = this.#rgba.subarray(at, at + 3);
        const colour = colourOf(x, y, [red, green, blue]);
        if (colour !== undefined) this.#rgba.set(colour, at);
      }
    }
  }
}

/** Degrees clockwise. */
export async function turnedSheet(picture: Pixels, angle: number): Promise<Pixels> {
  const sheet = new Sheet(picture.width, picture.height);
  return sheet.paste(picture, picture.width / 2, picture.height / 2, { angle }).drawn();
}

/** `grain`: standard deviation. */
export function noisySheet({ width, height, rgba }: Pixels, random: Random, grain: number, specks = 0): Pixels {
  const noisy = Uint8Array.from(rgba);
  for (let at = 0; at < noisy.length; at += 4) {
    const bell = (random() + random() + random() + random() - 2) * grain * 1.73;
    const speck = random() < specks ? (random() < 0.5 ? -255 : 255) : 0;
    for (let plane = at; plane < at + 3; plane += 1) {
      noisy[plane] = Math.max(0, Math.min(255, (noisy[plane] ?? 0) + bell + speck));
    }
  }
  return { width, height, rgba: noisy };
}

export function greySheet({ width, height, rgba }: Pixels): Pixels {
  const grey = Uint8Array.from(rgba);
  for (let at = 0; at < grey.length; at += 4) {
    grey.fill(((rgba[at] ?? 0) * 77 + (rgba[at + 1] ?? 0) * 150 + (rgba[at + 2] ?? 0) * 29) >> 8, at, at + 3);
  }
  return { width, height, rgba: grey };
}

export function printedSheet(lines = 34): Sheet {
  const sheet = new Sheet(1240, 1754);
  for (let line = 0; line < lines; line += 1) {
    sheet.write("The parties agree that the goods are delivered within thirty days of payment", 90, 140 + line * 44, {
      size: 28,
    });
  }
  return sheet;
}

/** Uniform in [0, 1), reproducible (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

let preparing: typeof writeBarcode | undefined;
async function writer(): Promise<typeof writeBarcode> {
  if (preparing === undefined) {
    const path = createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm");
    const wasmBinary = Uint8Array.from(readFileSync(path)).buffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
    preparing = writeBarcode;
  }
  return preparing;
}

function meanOf({ width, height, rgba }: Pixels, left: number, top: number, side: number): Colour {
  const sum = [0, 0, 0];
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const from = (Math.min(height - 1, top + row) * width + Math.min(width - 1, left + column)) * 4;
      sum.forEach((_, plane) => (sum[plane] = (sum[plane] ?? 0) + (rgba[from + plane] ?? 0)));
    }
  }
  const [red, green, blue] = sum.map((value) => value / (side * side));
  return [red ?? 0, green ?? 0, blue ?? 0];
}
