import { deflateSync } from "node:zlib";
import jpeg from "jpeg-js";
import { jpegQuality } from "../../raster/jpeg-quality";
import type { Pixels } from "../../raster/pixels";
import { blackOf, isBlackAndWhite } from "../../raster/bilevel";
import { encodeFax } from "../../raster/fax/encode-fax";
import { imagesOf, type PageImage } from "./page-images";
import type { PdfFile } from "../../pdfium/pdf-file";
import { BITMAP, type Pdfium } from "../../pdfium/pdfium";

/** `density`: pixels per point. `quality`: in percent. */
export interface ScanEncoding {
  readonly kind: "jpeg" | "bilevel" | "lossless";
  readonly quality?: number;
  readonly density?: number;
}

/** For JPEG 2000 and unreadable JPEGs, in percent. */
const USUAL = 85;

/** Of the images of a page. */
export function scanEncodingOf(file: PdfFile, index: number): ScanEncoding {
  const { pdfium } = file;
  return file.withPage(index, (page) => {
    const images = imagesOf(file, page);
    const objects = images.flatMap(({ objects: own }) => [...own]);
    const density = images.length === 0 ? 0 : Math.max(...images.map(densityOf));
    const { kind, quality } = encodingOf(pdfium, page, objects);
    // Other drawings are finer than the images.
    const isAsFine = (): boolean =>
      objects.length > 0 &&
      objects.length === pdfium.api.FPDFPage_CountObjects(page) &&
      images.every(isDrawable) &&
      objects.every((object) => isOpaque(file, page, object));
    return {
      kind,
      ...(quality !== undefined && { quality }),
      ...((kind === "bilevel" || isAsFine()) && { density }),
    };
  });
}

/** Square points, to save memory: a sheet of A0. */
const MOST_DRAWN = 10_000_000;

const isDrawable = ({ box: [left, bottom, right, top] }: PageImage): boolean =>
  (right - left) * (top - bottom) <= MOST_DRAWN;

/** Masks may be finer than their images: compressed scans have their letters in masks. Draws a pixel per point. */
function isOpaque({ pdfium, document }: PdfFile, page: number, object: number): boolean {
  const { api } = pdfium;
  const bitmap = api.FPDFImageObj_GetRenderedBitmap(document, page, object);
  if (bitmap === 0) return false;
  try {
    const bytes = api.FPDFBitmap_GetStride(bitmap) * api.FPDFBitmap_GetHeight(bitmap);
    const pixels = pdfium.view(api.FPDFBitmap_GetBuffer(bitmap), bytes);
    return api.FPDFBitmap_GetFormat(bitmap) === BITMAP.BGRA && pixels.every((value, at) => at % 4 < 3 || value === 255);
  } finally {
    api.FPDFBitmap_Destroy(bitmap);
  }
}

/** Letters are finer than the images of their page. */
export const encodingOfTextPage = ({ kind, quality = USUAL }: ScanEncoding): ScanEncoding =>
  kind === "jpeg" ? { kind, quality: Math.max(USUAL, quality) } : { kind: "lossless" };

/** Of images that touch, such as strips of a scan. */
export function encodingOf(pdfium: Pdfium, page: number, objects: readonly number[]): ScanEncoding {
  const filters = objects.map((object) => filterOf(pdfium, object));
  const first = objects[0];
  if (first === undefined) return { kind: "lossless" };
  if (filters.every((filter) => filter === "DCTDecode"))
    return { kind: "jpeg", quality: jpegQuality(rawOf(pdfium, first)) };
  const isBilevel = filters.every((filter, at) => BILEVEL.has(filter) || bitsOf(pdfium, page, objects[at] ?? 0) === 1);
  if (isBilevel) return { kind: "bilevel" };
  return filters.some((filter) => LOSSY.has(filter)) ? { kind: "jpeg", quality: USUAL } : { kind: "lossless" };
}

const LOSSY = new Set(["DCTDecode", "JPXDecode"]);
const BILEVEL = new Set(["CCITTFaxDecode", "JBIG2Decode"]);

const densityOf = ({ box: [left, bottom, right, top], shorterSide }: PageImage): number =>
  shorterSide / Math.max(1, Math.min(right - left, top - bottom));

/** In FPDF_IMAGEOBJ_METADATA, in bytes. */
const BITS_PLACE = 16;
const METADATA_BYTES = 28;

function bitsOf(pdfium: Pdfium, page: number, object: number): number {
  return pdfium.lend(METADATA_BYTES, (at) =>
    pdfium.api.FPDFImageObj_GetImageMetadata(object, page, at)
      ? Buffer.from(pdfium.take(at, METADATA_BYTES)).readUInt32LE(BITS_PLACE)
      : 0,
  );
}

function filterOf(pdfium: Pdfium, object: number): string {
  const { api } = pdfium;
  const count = api.FPDFImageObj_GetImageFilterCount(object);
  if (count === 0) return "";
  return pdfium.lend(64, (at) => {
    const bytes = api.FPDFImageObj_GetImageFilter(object, count - 1, at, 64);
    return Buffer.from(pdfium.take(at, Math.max(0, Math.min(bytes, 64) - 1))).toString("latin1");
  });
}

function rawOf(pdfium: Pdfium, object: number): Uint8Array {
  const size = pdfium.api.FPDFImageObj_GetImageDataRaw(object, 0, 0);
  return pdfium.lend(size, (at) => {
    pdfium.api.FPDFImageObj_GetImageDataRaw(object, at, size);
    return pdfium.take(at, size);
  });
}

/** An image of a PDF: entries of its dictionary, and its data. */
export interface PackedPicture {
  readonly entries: Readonly<Record<string, string | number | Readonly<Record<string, number>>>>;
  readonly bytes: Uint8Array;
}

export function packPicture(pixels: Pixels, { kind, quality = USUAL }: ScanEncoding): PackedPicture {
  const { entries, bytes } =
    kind === "bilevel" && isBlackAndWhite(pixels)
      ? asFax(pixels)
      : kind === "jpeg"
        ? asJpeg(pixels, quality)
        : asFlate(pixels);
  const { width: Width, height: Height } = pixels;
  return { entries: { Type: "XObject", Subtype: "Image", Width, Height, ...entries }, bytes };
}

/** Without loss; grey if it has no colours. */
function asFlate({ width, height, rgba }: Pixels): PackedPicture {
  const colours = isGrey(rgba) ? 1 : 3;
  const samples = new Uint8Array(width * height * colours);
  for (let pixel = 0, to = 0; pixel < width * height; pixel += 1)
    for (let channel = 0; channel < colours; channel += 1, to += 1) samples[to] = rgba[pixel * 4 + channel] ?? 0;
  // Without a predictor, so that the search of the copy sees the pixels.
  const ColorSpace = colours === 1 ? "DeviceGray" : "DeviceRGB";
  return { entries: { BitsPerComponent: 8, ColorSpace, Filter: "FlateDecode" }, bytes: deflateSync(samples) };
}

function isGrey(rgba: Uint8Array): boolean {
  for (let at = 0; at < rgba.length; at += 4) if (rgba[at] !== rgba[at + 1] || rgba[at] !== rgba[at + 2]) return false;
  return true;
}

const asJpeg = ({ width, height, rgba }: Pixels, quality: number): PackedPicture => ({
  entries: { BitsPerComponent: 8, ColorSpace: "DeviceRGB", Filter: "DCTDecode" },
  bytes: new Uint8Array(jpeg.encode({ width, height, data: rgba }, quality).data),
});

function asFax(pixels: Pixels): PackedPicture {
  const { width, height } = pixels;
  const DecodeParms = { K: -1, Columns: width, Rows: height };
  return {
    entries: { BitsPerComponent: 1, ColorSpace: "DeviceGray", Filter: "CCITTFaxDecode", DecodeParms },
    bytes: encodeFax(blackOf(pixels), width, height),
  };
}
