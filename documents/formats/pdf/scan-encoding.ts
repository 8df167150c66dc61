import {
  decodePDFRawStream,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
} from "@cantoo/pdf-lib";
import jpeg from "jpeg-js";
import { jpegQuality } from "../../raster/jpeg-quality";
import type { Pixels } from "../../raster/pixels";
import { blackOf, isBlackAndWhite } from "../../raster/bilevel";
import { encodeFax } from "../../raster/fax/encode-fax";
import { imagesOf, type PageImage } from "./page-images";
import type { PdfFile } from "../../pdfium/pdf-file";
import type { Pdfium } from "../../pdfium/pdfium";

/** JPEG quality in percent, or bilevel with pixels per point. */
export type ScanEncoding = { readonly quality: number } | { readonly density: number };

/** For JPEG 2000 and unreadable JPEGs, in percent. */
const USUAL = 85;
export function scanEncodingOf(file: PdfFile, index: number): ScanEncoding | undefined {
  const { pdfium } = file;
  return file.withPage(index, (page) => {
    const images = imagesOf(file, page);
    const objects = images.flatMap(({ objects: own }) => [...own]);
    const filters = objects.map((object) => filterOf(pdfium, object));
    const first = objects[0];
    if (first === undefined) return undefined;
    if (filters.every((filter) => filter === "DCTDecode")) return { quality: jpegQuality(rawOf(pdfium, first)) };
    if (filters.every((filter) => filter === "JPXDecode")) return { quality: USUAL };
    const isBilevel = filters.every(
      (filter, at) => BILEVEL.has(filter) || bitsOf(pdfium, page, objects[at] ?? 0) === 1,
    );
    return isBilevel ? { density: Math.max(...images.map(densityOf)) } : undefined;
  });
}

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

/** Pictures have 8 bits each for red, green and blue. */
export function encodeScan(context: PDFContext, page: PDFDict, encoding: ScanEncoding): void {
  const images = page.lookupMaybe(PDFName.of("Resources"), PDFDict)?.lookupMaybe(PDFName.of("XObject"), PDFDict);
  for (const [, ref] of images?.entries() ?? []) {
    const stream = context.lookup(ref);
    if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) continue;
    const { dict } = stream;
    const number = (key: string): number => dict.lookupMaybe(PDFName.of(key), PDFNumber)?.asNumber() ?? 0;
    const [width, height] = [number("Width"), number("Height")];
    const isPlain = dict.lookup(PDFName.of("ColorSpace")) === PDFName.of("DeviceRGB") && !dict.has(PDFName.of("SMask"));
    if (!isPlain || number("BitsPerComponent") !== 8) continue;
    const rgb = decodePDFRawStream(stream).decode();
    if (rgb.length < width * height * 3) continue;
    const pixels = { width, height, rgba: withOpacity(rgb, width * height) };
    if ("density" in encoding && !isBlackAndWhite(pixels)) continue;
    for (const key of ["Filter", "DecodeParms", "Length"]) dict.delete(PDFName.of(key));
    const packed = "density" in encoding ? asFax(context, dict, pixels) : asJpeg(dict, pixels, encoding.quality);
    context.assign(ref, PDFRawStream.of(dict, packed));
  }
}

function asJpeg(dict: PDFDict, { width, height, rgba }: Pixels, quality: number): Uint8Array {
  dict.set(PDFName.of("Filter"), PDFName.of("DCTDecode"));
  return new Uint8Array(jpeg.encode({ width, height, data: rgba }, quality).data);
}

function asFax(context: PDFContext, dict: PDFDict, pixels: Pixels): Uint8Array {
  const { width, height } = pixels;
  dict.set(PDFName.of("Filter"), PDFName.of("CCITTFaxDecode"));
  dict.set(PDFName.of("DecodeParms"), context.obj({ K: -1, Columns: width, Rows: height }));
  dict.set(PDFName.of("ColorSpace"), PDFName.of("DeviceGray"));
  dict.set(PDFName.of("BitsPerComponent"), PDFNumber.of(1));
  return encodeFax(blackOf(pixels), width, height);
}

function withOpacity(rgb: Uint8Array, pixels: number): Uint8Array {
  const rgba = new Uint8Array(pixels * 4).fill(255);
  for (let from = 0, to = 0; to < rgba.length; from += 3, to += 4) {
    rgba[to] = rgb[from] ?? 0;
    rgba[to + 1] = rgb[from + 1] ?? 0;
    rgba[to + 2] = rgb[from + 2] ?? 0;
  }
  return rgba;
}
