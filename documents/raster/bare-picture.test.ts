import { describe, expect, it } from "vitest";
import { findResidue } from "../residual/find-residue";
import { soughtValue } from "../residual/sought-values";
import { ValueMatcher } from "../residual/value-matcher";
import { tiffOf } from "../testing/planted.fixtures";
import { chunk as pngChunk, COLOURS, pngOfRows } from "../testing/png.fixtures";
import { barePicture } from "./bare-picture";

const NAME = "Orwin";
const holds = (bytes: Uint8Array): boolean => findResidue(bytes, new ValueMatcher([soughtValue(NAME)])) !== undefined;
const bytes = (latin: string): Buffer => Buffer.from(latin, "latin1");

const GIF_HEAD = bytes("GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff");
const GIF_PIXEL = bytes("\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0");
const REPEAT = bytes("\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0");
const chunk = (kind: string, data: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(kind), size, data, Buffer.alloc(data.length % 2)]);
};
const webp = (...chunks: Buffer[]): Buffer => chunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...chunks]));

function profileNamed(name: string): Buffer {
  const profile = Buffer.alloc(184);
  profile.write("acsp", 36, "latin1");
  profile.writeUInt32BE(1, 128);
  profile.write("desc", 132, "latin1");
  profile.writeUInt32BE(144, 136);
  profile.writeUInt32BE(40, 140);
  profile.write(`Screen of ${name}`, 152, "latin1");
  return profile;
}

describe("a picture of a package loses its properties", () => {
  it("a TIFF, at the same length and with its tables", () => {
    const table = Buffer.from("JPEG tables");
    const tiff = tiffOf([315, 2, Buffer.from(`${NAME}\0`)], [0x015b, 7, table], [0x83bb, 4, Buffer.from(NAME)]);
    expect(holds(tiff)).toBe(true);
    const bare = Buffer.from(barePicture(tiff) ?? []);
    expect(holds(bare)).toBe(false);
    expect(bare.length).toBe(tiff.length);
    expect(bare.includes(table)).toBe(true);
  });

  it("a GIF, which goes on to repeat", () => {
    const remark = bytes(`\x21\xfe\x05${NAME}\0`);
    const gif = Buffer.concat([GIF_HEAD, REPEAT, remark, GIF_PIXEL, bytes(`\x3b${NAME}`)]);
    expect(holds(gif)).toBe(true);
    expect(barePicture(gif)).toEqual(Buffer.concat([GIF_HEAD, REPEAT, GIF_PIXEL, bytes("\x3b")]));
    expect(barePicture(gif.subarray(0, 30))).toBeUndefined();
  });

  it("a WebP, whose head does not announce them any more", () => {
    const flags = (value: number): Buffer => chunk("VP8X", Buffer.from([value, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    const pixels = chunk("VP8L", Buffer.from([0x2f, 0, 0, 0, 0]));
    const full = webp(flags(0x1c), pixels, chunk("XMP ", Buffer.from(`<a>${NAME}</a>`)));
    expect(holds(full)).toBe(true);
    expect(barePicture(full)).toEqual(webp(flags(0x10), pixels));
  });

  it("a PNG that is too large to be unpacked", () => {
    const after = [pngChunk("tEXt", bytes(`Author\0${NAME}`))];
    const row = (): Buffer => Buffer.alloc(8);
    const png = pngOfRows({ width: 2, height: 2, depth: 8, colours: COLOURS.rgba, row, after });
    png.writeUInt32BE(10_000, 16);
    png.writeUInt32BE(10_000, 20);
    expect(holds(png)).toBe(true);
    expect(holds(barePicture(png) ?? png)).toBe(false);
  });

  it("the words of its colour profile, in a TIFF and in a WebP", () => {
    const tiff = tiffOf([0x8773, 7, profileNamed(NAME)]);
    const flags = (value: number): Buffer => chunk("VP8X", Buffer.from([value, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    const pixels = chunk("VP8L", Buffer.from([0x2f, 0, 0, 0, 0]));
    const image = webp(flags(0x20), chunk("ICCP", profileNamed(NAME)), pixels);
    for (const picture of [tiff, image]) {
      expect(picture.includes(NAME)).toBe(true);
      const bare = Buffer.from(barePicture(picture) ?? []);
      expect(bare.includes(NAME)).toBe(false);
      expect(bare.includes("acsp")).toBe(true);
      expect(bare.length).toBe(picture.length);
    }
    const broken = webp(flags(0x20), chunk("ICCP", bytes(NAME)), pixels);
    expect(barePicture(broken)).toEqual(webp(flags(0), pixels));
  });
});
