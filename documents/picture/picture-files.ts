import { deflateSync } from "node:zlib";
import UPNG from "@cantoo/pdf-lib/upng";
import jpeg from "jpeg-js";
import * as UTIF from "utif2";
import { damaged, DocumentFailure, tooBig } from "../document-failure";
import { LIMITS } from "../limits";
import { barePng } from "./bare-png";
import type { PictureFormat } from "./picture-format";
import { orientationOf, withoutMetadata } from "./jpeg-segments";
import { upright } from "./upright";

/** Red, green, blue and opacity, a byte each, from the upper left corner. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** How good a JPEG is written. Percent. */
const QUALITY = 92;
/** A picture whose pages are unpacked one at a time. Both throw `DocumentFailure`. */
export interface OpenPicture {
  readonly count: number;
  /** Upright. */
  readonly pixels: (page: number) => Pixels;
}

export function openPicture(bytes: Uint8Array, format: PictureFormat): OpenPicture {
  if (format === "tiff") return orDamaged(() => openTiff(bytes));
  const pixels = (): Pixels => (format === "png" ? pngPixels(bytes) : upright(jpegPixels(bytes), orientationOf(bytes)));
  return { count: 1, pixels: () => orDamaged(pixels) };
}

/** The pixels of each of its pages, upright. Throws `DocumentFailure`. */
export function pixelsOf(bytes: Uint8Array, format: PictureFormat): Pixels[] {
  const { count, pixels } = openPicture(bytes, format);
  return Array.from({ length: count }, (_, page) => pixels(page));
}

function orDamaged<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof DocumentFailure) throw error;
    throw damaged();
  }
}

function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw damaged();
  if (width * height > LIMITS.pixels) throw tooBig();
}

function pngPixels(bytes: Uint8Array): Pixels {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  checkSize(view.readUInt32BE(16), view.readUInt32BE(20));
  const image = UPNG.decode(Uint8Array.from(bytes).buffer);
  const [frame] = UPNG.toRGBA8(image);
  if (frame === undefined) throw damaged();
  return { width: image.width, height: image.height, rgba: new Uint8Array(frame) };
}

function jpegPixels(bytes: Uint8Array): Pixels {
  const limits = { maxResolutionInMP: LIMITS.pixels / 1_000_000, maxMemoryUsageInMB: 600 };
  const { width, height, data } = jpeg.decode(bytes, { useTArray: true, ...limits });
  return { width, height, rgba: data };
}

/** What a TIFF says beside its pixels: description, maker, model, program, date, artist, computer, XMP, copyright, IPTC, EXIF, GPS. */
const TIFF_WORDS = [270, 271, 272, 305, 306, 315, 316, 700, 33432, 33723, 34665, 34853];

/** Whether a TIFF says anything beside its pixels. */
export const saysMore = (bytes: Uint8Array): boolean =>
  UTIF.decode(Uint8Array.from(bytes).buffer).some((page) => TIFF_WORDS.some((tag) => page[`t${tag}`] !== undefined));

function openTiff(bytes: Uint8Array): OpenPicture {
  const buffer = Uint8Array.from(bytes).buffer;
  const pages = UTIF.decode(buffer).filter((page) => page["t256"] !== undefined);
  if (pages.length === 0) throw damaged();
  if (pages.length > LIMITS.pages) throw tooBig();
  const pixels = (index: number): Pixels => {
    // A copy: what is unpacked into it is forgotten with it.
    const page = { ...pages[index] } as (typeof pages)[number];
    checkSize(first(page["t256"]), first(page["t257"]));
    UTIF.decodeImage(buffer, page);
    return { width: page.width, height: page.height, rgba: UTIF.toRGBA8(page) };
  };
  return { count: pages.length, pixels: (index) => orDamaged(() => pixels(index)) };
}

const first = (value: unknown): number =>
  Number(ArrayBuffer.isView(value) || Array.isArray(value) ? Array.from(value as number[])[0] : value);

/** Written anew from its pixels alone; `pixels` is asked for one page after another; `quality`: of a JPEG, in percent. */
export async function writePicture(
  count: number,
  pixels: (page: number) => Pixels | Promise<Pixels>,
  format: PictureFormat,
  quality = QUALITY,
): Promise<Uint8Array> {
  if (count === 0) throw damaged();
  if (format === "tiff") return tiffOf(count, pixels);
  const { width, height, rgba } = await pixels(0);
  if (format === "png") return new Uint8Array(UPNG.encode([Uint8Array.from(rgba).buffer], width, height, 0));
  return new Uint8Array(jpeg.encode({ width, height, data: rgba }, quality).data);
}

/** The same picture to the pixel, without what was written into its file beside it; undefined where it has to be written anew. */
export function bareFile(bytes: Uint8Array, format: PictureFormat): Uint8Array | undefined {
  if (format === "jpeg") return orientationOf(bytes) === 1 ? withoutMetadata(bytes) : undefined;
  return format === "png" ? barePng(bytes) : undefined;
}

/** TIFF 6.0 with Deflate (Adobe's supplement, compression 8): a directory for each page. */
async function tiffOf(count: number, pixels: (page: number) => Pixels | Promise<Pixels>): Promise<Uint8Array> {
  const parts: Buffer[] = [Buffer.from("II*\0\0\0\0\0", "latin1")];
  let length = 8;
  let pointer: { part: Buffer; at: number } = { part: parts[0] ?? Buffer.alloc(8), at: 4 };
  for (let page = 0; page < count; page += 1) {
    const { width, height, rgba } = await pixels(page);
    const rgb = Buffer.alloc(width * height * 3);
    for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
      rgb[to] = rgba[from] ?? 0;
      rgb[to + 1] = rgba[from + 1] ?? 0;
      rgb[to + 2] = rgba[from + 2] ?? 0;
    }
    const strip = deflateSync(rgb);
    const padded = strip.length % 2 === 0 ? strip : Buffer.concat([strip, Buffer.alloc(1)]);
    const bits = Buffer.from([8, 0, 8, 0, 8, 0]);
    const [atStrip, atBits] = [length, length + padded.length];
    const entries: [tag: number, type: number, count: number, value: number][] = [
      [256, 4, 1, width],
      [257, 4, 1, height],
      [258, 3, 3, atBits],
      [259, 3, 1, 8],
      [262, 3, 1, 2],
      [273, 4, 1, atStrip],
      [277, 3, 1, 3],
      [278, 4, 1, height],
      [279, 4, 1, strip.length],
    ];
    const directory = Buffer.alloc(2 + entries.length * 12 + 4);
    directory.writeUInt16LE(entries.length, 0);
    entries.forEach(([tag, type, count, value], index) => {
      const at = 2 + index * 12;
      directory.writeUInt16LE(tag, at);
      directory.writeUInt16LE(type, at + 2);
      directory.writeUInt32LE(count, at + 4);
      directory.writeUInt32LE(value, at + 8);
    });
    pointer.part.writeUInt32LE(atBits + bits.length, pointer.at);
    pointer = { part: directory, at: directory.length - 4 };
    parts.push(padded, bits, directory);
    length = atBits + bits.length + directory.length;
  }
  return Buffer.concat(parts);
}
