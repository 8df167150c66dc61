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
import { jpegQuality } from "../picture/jpeg-quality";
import { imagesOf } from "./page-images";
import type { PdfFile } from "./pdf-file";
import type { Pdfium } from "./pdfium";

/** How the pictures of a scanned page are stored: as JPEG of a quality in percent. */
export interface ScanEncoding {
  readonly quality: number;
}

/** Quality for pictures in JPEG 2000, and for JPEGs that cannot be read. Percent. */
const USUAL = 85;
/** The encoding of the pictures of a page; undefined if they are stored in another way, or in several. */
export function scanEncodingOf(file: PdfFile, index: number): ScanEncoding | undefined {
  const { pdfium } = file;
  return file.withPage(index, (page) => {
    const objects = imagesOf(file, page).flatMap(({ objects: own }) => [...own]);
    const filters = objects.map((object) => filterOf(pdfium, object));
    const first = objects[0];
    if (first === undefined) return undefined;
    if (filters.every((filter) => filter === "DCTDecode")) return { quality: jpegQuality(rawOf(pdfium, first)) };
    return filters.every((filter) => filter === "JPXDecode") ? { quality: USUAL } : undefined;
  });
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

/** Stores the pictures of a page, which have 8 bits for each of red, green and blue, in another encoding. */
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
    for (const key of ["Filter", "DecodeParms", "Length"]) dict.delete(PDFName.of(key));
    dict.set(PDFName.of("Filter"), PDFName.of("DCTDecode"));
    context.assign(ref, PDFRawStream.of(dict, jpegOf(rgb, width, height, encoding.quality)));
  }
}

function jpegOf(rgb: Uint8Array, width: number, height: number, quality: number): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  for (let from = 0, to = 0; to < data.length; from += 3, to += 4) data.set(rgb.subarray(from, from + 3), to);
  return new Uint8Array(jpeg.encode({ width, height, data }, quality).data);
}
