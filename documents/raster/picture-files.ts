import { inflateSync } from "node:zlib";
import UPNG from "@cantoo/pdf-lib/upng";
import jpeg from "jpeg-js";
import { damaged, DocumentFailure, tooBig } from "../document-failure";
import { LIMITS } from "../limits";
import { barePng, mayBeTransparent, pngOfPixels } from "./bare-png";
import { inBlackAndWhite, isBlackAndWhite } from "./bilevel";
import { orientationOf, sizeOfJpeg, withoutMetadata } from "./jpeg-segments";
import { hidesColours, withoutHiddenColours } from "./opacity";
import type { PictureFormat } from "./picture-format";
import { openTiff } from "./tiff/read-tiff";
import { writeTiff } from "./tiff/write-tiff";
import { upright } from "./upright";
import type { OpenPicture, Pixels } from "./pixels";

/** Percent. */
const QUALITY = 92;
export function openPicture(bytes: Uint8Array, format: PictureFormat): OpenPicture {
  if (format === "tiff") {
    const tiff = orDamaged(() => openTiff(bytes));
    return {
      ...tiff,
      size: (page) => orDamaged(() => tiff.size(page)),
      pixels: (page) => orDamaged(() => tiff.pixels(page)),
    };
  }
  const pixels = (): Pixels => (format === "png" ? pngPixels(bytes) : upright(jpegPixels(bytes), orientationOf(bytes)));
  const size = (): Pick<Pixels, "width" | "height"> => (format === "png" ? sizeOfPng(bytes) : uprightJpegSize(bytes));
  return {
    count: 1,
    size: () => orDamaged(size),
    pixels: () => orDamaged(pixels),
    isBilevel: () => format === "png" && bytes[PNG_DEPTH] === 1,
  };
}

/** Upright. */
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

/** Offsets of bit depth and colour type; samples per pixel by type. */
const PNG_DEPTH = 24;
const PNG_COLOURS = 25;
const PNG_SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function sizeOfPng(bytes: Uint8Array): Pick<Pixels, "width" | "height"> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.readUInt32BE(16), view.readUInt32BE(20)];
  checkSize(width, height);
  return { width, height };
}

/** Orientations from 5 swap sides. */
function uprightJpegSize(bytes: Uint8Array): Pick<Pixels, "width" | "height"> {
  const [width, height] = sizeOfJpeg(bytes);
  checkSize(width, height);
  return orientationOf(bytes) >= 5 ? { width: height, height: width } : { width, height };
}

function pngPixels(bytes: Uint8Array): Pixels {
  const { width, height } = sizeOfPng(bytes);
  const { png, packed } = pngOfPixels(bytes);
  const bits = (bytes[PNG_DEPTH] ?? 0) * (PNG_SAMPLES[bytes[PNG_COLOURS] ?? 0] ?? 0);
  checkInflated(packed, (Math.ceil((width * bits) / 8) + 1) * height);
  const image = UPNG.decode(Uint8Array.from(png).buffer);
  const [frame] = UPNG.toRGBA8(image);
  if (frame === undefined) throw damaged();
  return { width: image.width, height: image.height, rgba: new Uint8Array(frame) };
}

/** Throws for truncated or excessive data. Interlacing has more, shorter rows. */
function checkInflated(packed: Buffer, rows: number): void {
  try {
    inflateSync(packed, { maxOutputLength: rows * 2 + 65_536 });
  } catch (error) {
    if (error instanceof RangeError) throw tooBig();
    throw damaged();
  }
}

function jpegPixels(bytes: Uint8Array): Pixels {
  checkSize(...sizeOfJpeg(bytes));
  const limits = { maxResolutionInMP: LIMITS.pixels / 1_000_000, maxMemoryUsageInMB: 600 };
  const { width, height, data } = jpeg.decode(bytes, { useTArray: true, ...limits });
  return { width, height, rgba: data };
}

export interface PictureEncoding {
  readonly quality?: number;
  readonly isBilevel?: (page: number) => boolean;
}

/** Pixels only, page by page. */
export async function writePicture(
  count: number,
  pixels: (page: number) => Pixels | Promise<Pixels>,
  format: PictureFormat,
  { quality = QUALITY, isBilevel = () => false }: PictureEncoding = {},
): Promise<Uint8Array> {
  if (count === 0) throw damaged();
  if (format === "tiff") return writeTiff(count, pixels, isBilevel);
  const shown = await pixels(0);
  if (format === "jpeg") {
    const { width, height, rgba } = shown;
    return new Uint8Array(jpeg.encode({ width, height, data: rgba }, quality).data);
  }
  return pngOf(isBilevel(0) && isBlackAndWhite(shown) ? inBlackAndWhite(shown) : shown);
}

function pngOf(pixels: Pixels): Uint8Array {
  const { width, height, rgba } = withoutHiddenColours(pixels);
  return new Uint8Array(UPNG.encode([Uint8Array.from(rgba).buffer], width, height, 0));
}

/** Encodes again if invisible pixels have colours. */
export function cleanPng(bytes: Uint8Array): Uint8Array {
  if (!mayBeTransparent(bytes)) return barePng(bytes);
  const pixels = pngPixels(bytes);
  return hidesColours(pixels) ? pngOf(pixels) : barePng(bytes);
}

/** Undefined if it must be encoded again. */
export function bareFile(bytes: Uint8Array, format: PictureFormat): Uint8Array | undefined {
  if (format === "jpeg") return orientationOf(bytes) === 1 ? withoutMetadata(bytes) : undefined;
  return format === "png" ? cleanPng(bytes) : undefined;
}
