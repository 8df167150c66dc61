import { crc32, deflateSync } from "node:zlib";
import type { Pixels } from "../raster/pixels";

export function chunk(kind: string, data: Uint8Array): Buffer {
  const [head, sum] = [Buffer.alloc(8), Buffer.alloc(4)];
  head.writeUInt32BE(data.length, 0);
  head.write(kind, 4, "latin1");
  sum.writeUInt32BE(crc32(data, crc32(kind)));
  return Buffer.concat([head, data, sum]);
}

export const COLOURS = { grey: 0, rgb: 2, palette: 3, rgba: 6 } as const;

interface PngOfRows {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colours: number;
  readonly row: (y: number) => Uint8Array;
  readonly before?: readonly Buffer[];
  readonly after?: readonly Buffer[];
}

/** `row` is already packed; `before`, `after`: chunks around the pixels. */
export function pngOfRows({ width, height, depth, colours, row, before = [], after = [] }: PngOfRows): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, colours, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, y) => Buffer.concat([Buffer.alloc(1), row(y)]));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    ...before,
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    ...after,
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const lightsOf = ({ width, rgba }: Pixels, y: number): number[] =>
  Array.from({ length: width }, (_, x) => rgba[(y * width + x) * 4 + 1] ?? 255);

const packed = (bits: readonly number[]): Buffer =>
  Buffer.from(
    Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
      Array.from({ length: 8 }, (_unused, bit) => (bits[at * 8 + bit] ?? 0) << (7 - bit)).reduce((a, b) => a | b, 0),
    ),
  );

/** One bit with two shades in a palette or without, or 16 bits per channel. */
export function pngAs(kind: "palette" | "16 bits" | "1 bit", pixels: Pixels): Buffer {
  const { width, height } = pixels;
  const bits = (y: number): Buffer => packed(lightsOf(pixels, y).map((light) => (light < 128 ? 0 : 1)));
  if (kind === "1 bit") return pngOfRows({ width, height, depth: 1, colours: COLOURS.grey, row: bits });
  if (kind === "palette") {
    const before = [chunk("PLTE", Buffer.from([30, 20, 60, 250, 250, 240]))];
    return pngOfRows({ width, height, depth: 1, colours: COLOURS.palette, row: bits, before });
  }
  const row = (y: number): Buffer =>
    Buffer.from(lightsOf(pixels, y).flatMap((light) => Array.from({ length: 6 }, () => light)));
  return pngOfRows({ width, height, depth: 16, colours: COLOURS.rgb, row });
}
