import { deflateSync } from "node:zlib";
import { blackOf, isBlackAndWhite } from "../bilevel";
import { encodeFax } from "../fax/encode-fax";
import type { Pixels } from "../pixels";

interface Stored {
  readonly packed: Buffer;
  readonly bits: readonly number[];
  readonly compression: number;
  /** 0: zero is white; 2: RGB. */
  readonly colours: number;
}

const GROUP_4 = 4;
const DEFLATE = 8;

/** TIFF 6.0: Group 4 fax for bilevel pages, else Deflate (Adobe's supplement, compression 8). */
export async function writeTiff(
  count: number,
  pixels: (page: number) => Pixels | Promise<Pixels>,
  isBilevel: (page: number) => boolean,
): Promise<Uint8Array> {
  const parts: Buffer[] = [Buffer.from("II*\0\0\0\0\0", "latin1")];
  let length = 8;
  let pointer: { part: Buffer; at: number } = { part: parts[0] ?? Buffer.alloc(8), at: 4 };
  for (let page = 0; page < count; page += 1) {
    const shown = await pixels(page);
    const { packed, bits, compression, colours } =
      isBilevel(page) && isBlackAndWhite(shown) ? faxOf(shown) : coloursOf(shown);
    const strip = packed.length % 2 === 0 ? packed : Buffer.concat([packed, Buffer.alloc(1)]);
    const atBits = length + strip.length;
    const outside = Buffer.alloc(bits.length > 2 ? bits.length * 2 : 0);
    if (outside.length > 0) bits.forEach((value, index) => outside.writeUInt16LE(value, index * 2));
    const entries: [tag: number, type: number, count: number, value: number][] = [
      [256, 4, 1, shown.width],
      [257, 4, 1, shown.height],
      [258, 3, bits.length, outside.length > 0 ? atBits : (bits[0] ?? 1)],
      [259, 3, 1, compression],
      [262, 3, 1, colours],
      [273, 4, 1, length],
      [277, 3, 1, bits.length],
      [278, 4, 1, shown.height],
      [279, 4, 1, packed.length],
    ];
    const directory = directoryOf(entries);
    pointer.part.writeUInt32LE(atBits + outside.length, pointer.at);
    pointer = { part: directory, at: directory.length - 4 };
    parts.push(strip, outside, directory);
    length = atBits + outside.length + directory.length;
  }
  return Buffer.concat(parts);
}

function directoryOf(entries: readonly (readonly [number, number, number, number])[]): Buffer {
  const directory = Buffer.alloc(2 + entries.length * 12 + 4);
  directory.writeUInt16LE(entries.length, 0);
  entries.forEach(([tag, type, count, value], index) => {
    const at = 2 + index * 12;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(count, at + 4);
    directory.writeUInt32LE(value, at + 8);
  });
  return directory;
}

const faxOf = (pixels: Pixels): Stored => ({
  packed: encodeFax(blackOf(pixels), pixels.width, pixels.height),
  bits: [1],
  compression: GROUP_4,
  colours: 0,
});

function coloursOf({ width, height, rgba }: Pixels): Stored {
  const rgb = Buffer.alloc(width * height * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0;
    rgb[to + 1] = rgba[from + 1] ?? 0;
    rgb[to + 2] = rgba[from + 2] ?? 0;
  }
  return { packed: deflateSync(rgb), bits: [8, 8, 8], compression: DEFLATE, colours: 2 };
}
