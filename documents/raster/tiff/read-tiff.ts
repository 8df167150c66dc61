import { inflateSync } from "node:zlib";
import UTIF from "utif2";
import { damaged, DocumentFailure, tooBig } from "../../document-failure";
import { LIMITS } from "../../limits";
import { onGround } from "../opacity";
import type { OpenPicture } from "../pixels";
import type { Pixels } from "../pixels";
import { upright } from "../upright";

/** TIFF 6.0. */
const TAG = {
  width: "t256",
  height: "t257",
  bits: "t258",
  compression: "t259",
  colours: "t262",
  stripOffsets: "t273",
  orientation: "t274",
  samples: "t277",
  stripBytes: "t279",
  planes: "t284",
  tileOffsets: "t324",
  tileBytes: "t325",
  extraSamples: "t338",
} as const;

type Directory = ReturnType<typeof UTIF.decode>[number];

/** Uncompressed, fax, LZW, JPEG, Deflate and PackBits. */
const COMPRESSIONS = new Set([1, 2, 3, 4, 5, 6, 7, 8, 32946, 32773]);
const DEFLATE = new Set([8, 32946]);
const MOST_BITS = 64;
const CMYK = 5;
const PREMULTIPLIED = 1;
const OPACITY = 2;

/** Description, maker, model, program, date, artist, computer, XMP, copyright, IPTC, EXIF, GPS. */
const WORDS = [270, 271, 272, 305, 306, 315, 316, 700, 33432, 33723, 34665, 34853];

export const saysMore = (bytes: Uint8Array): boolean =>
  UTIF.decode(Uint8Array.from(bytes).buffer).some((page) => WORDS.some((tag) => page[`t${tag}`] !== undefined));

/** Upright and on white. */
export function openTiff(bytes: Uint8Array): OpenPicture {
  const buffer = Uint8Array.from(bytes).buffer;
  const pages = UTIF.decode(buffer).filter((page) => page[TAG.width] !== undefined);
  if (pages.length === 0) throw damaged();
  if (pages.length > LIMITS.pages) throw tooBig();
  return {
    count: pages.length,
    size: (index) => sizeOf(pages[index] ?? ({} as Directory)),
    pixels: (index) => pixelsOf(buffer, pages[index] ?? ({} as Directory)),
    isBilevel: (index) => {
      const page = pages[index];
      return page !== undefined && first(page, TAG.bits, 1) === 1 && first(page, TAG.samples, 1) === 1;
    },
  };
}

/** Orientations from 5 swap sides. */
function sizeOf(page: Directory): Pick<Pixels, "width" | "height"> {
  const [width, height] = [first(page, TAG.width, 0), first(page, TAG.height, 0)];
  if (!(width >= 1 && height >= 1)) throw damaged();
  return first(page, TAG.orientation, 1) >= 5 ? { width: height, height: width } : { width, height };
}

function pixelsOf(buffer: ArrayBuffer, directory: Directory): Pixels {
  // UTIF stores unpacked pixels in it.
  const page = { ...directory };
  check(buffer, page);
  UTIF.decodeImage(buffer, page);
  if (first(page, TAG.colours, 0) === CMYK) return upright(fromCmyk(page), first(page, TAG.orientation, 1));
  const rgba = UTIF.toRGBA8(page);
  const extra = first(page, TAG.extraSamples, 0);
  const isTransparent = extra === PREMULTIPLIED || extra === OPACITY;
  for (let at = 3; at < rgba.length; at += 4) {
    if (!isTransparent) rgba[at] = 255;
    else if (extra === PREMULTIPLIED && rgba[at] !== 0)
      for (let plane = at - 3; plane < at; plane += 1)
        rgba[plane] = Math.min(255, ((rgba[plane] ?? 0) * 255) / (rgba[at] ?? 255));
  }
  const pixels = { width: page.width, height: page.height, rgba };
  return upright(isTransparent ? onGround(pixels, 255) : pixels, first(page, TAG.orientation, 1));
}

/** Throws for unsupported pages. */
function check(buffer: ArrayBuffer, page: Directory): void {
  const [width, height] = [first(page, TAG.width, 0), first(page, TAG.height, 0)];
  if (!(width >= 1 && height >= 1)) throw damaged();
  const bits = first(page, TAG.bits, 1) * first(page, TAG.samples, 1);
  if (width * height > LIMITS.pixels || bits > MOST_BITS) throw tooBig();
  const compression = first(page, TAG.compression, 1);
  const arePlanesApart = first(page, TAG.planes, 1) === 2 && first(page, TAG.samples, 1) > 1;
  if (!COMPRESSIONS.has(compression) || arePlanesApart) throw new DocumentFailure("unsupported_document");
  const [offsets, lengths] = [
    numbers(page, TAG.stripOffsets) ?? numbers(page, TAG.tileOffsets),
    numbers(page, TAG.stripBytes) ?? numbers(page, TAG.tileBytes),
  ];
  if (offsets === undefined) throw damaged();
  const most = Math.ceil((width * bits) / 8) * height * 2 + 1_000_000;
  offsets.forEach((offset, index) => {
    const length = lengths?.[index] ?? 0;
    if (offset + length > buffer.byteLength) throw damaged();
    if (DEFLATE.has(compression)) checkInflated(new Uint8Array(buffer, offset, length), most);
  });
}

function checkInflated(packed: Uint8Array, most: number): void {
  try {
    inflateSync(packed, { maxOutputLength: most });
  } catch (error) {
    throw error instanceof RangeError ? tooBig() : damaged();
  }
}

function fromCmyk({ width, height, data, ...page }: Directory): Pixels {
  const samples = first(page, TAG.samples, 4);
  if (first(page, TAG.bits, 8) !== 8 || samples < 4) throw new DocumentFailure("unsupported_document");
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let to = 0, from = 0; to < rgba.length; to += 4, from += samples) {
    const light = (255 - (data[from + 3] ?? 0)) / 255;
    for (let plane = 0; plane < 3; plane += 1) rgba[to + plane] = (255 - (data[from + plane] ?? 0)) * light;
  }
  return { width, height, rgba };
}

function numbers(page: Record<string, unknown>, tag: string): number[] | undefined {
  const value = page[tag];
  return ArrayBuffer.isView(value) || Array.isArray(value) ? Array.from(value as number[], Number) : undefined;
}

const first = (page: Record<string, unknown>, tag: string, otherwise: number): number =>
  numbers(page, tag)?.[0] ?? otherwise;
