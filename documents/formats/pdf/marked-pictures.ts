import { randomBytes } from "node:crypto";
import { decodePDFRawStream, type PDFContext, PDFDict, PDFName, PDFNumber, PDFRawStream } from "@cantoo/pdf-lib";
import { damaged } from "../../document-failure";
import { BITMAP, type Pdfium } from "../../pdfium/pdfium";
import type { Pixels } from "../../raster/pixels";
import { type PackedPicture, packPicture, type ScanEncoding } from "./scan-encoding";

const MARK_PIXELS = 16;

/**
 * PDFium keeps new pictures unpacked until the file is written, about 20 MB per page. It gets a row of random pixels as
 * a mark, which the packed picture replaces in the written file.
 */
export class MarkedPictures {
  readonly #packed = new Map<string, PackedPicture>();

  /** Packs an opaque picture. `object`: image that gets the mark. */
  add(pdfium: Pdfium, object: number, pixels: Pixels, encoding: ScanEncoding): void {
    const mark = randomBytes(MARK_PIXELS * 4);
    const memory = pdfium.put(mark);
    const bitmap = pdfium.api.FPDFBitmap_CreateEx(MARK_PIXELS, 1, BITMAP.BGRx, memory, mark.length);
    try {
      if (bitmap === 0 || !pdfium.api.FPDFImageObj_SetBitmap(0, 0, object, bitmap)) throw damaged();
    } finally {
      if (bitmap !== 0) pdfium.api.FPDFBitmap_Destroy(bitmap);
      pdfium.free(memory);
    }
    // Blue first, and an unused byte.
    const colours = Array.from({ length: MARK_PIXELS }, (_, at) => [...mark.subarray(at * 4, at * 4 + 3)].reverse());
    this.#packed.set(keyOf(Uint8Array.from(colours.flat())), packPicture(pixels, encoding));
  }

  /** Throws if a mark is missing. */
  replaceIn(context: PDFContext): void {
    let replaced = 0;
    for (const [ref, stream] of context.enumerateIndirectObjects()) {
      if (!(stream instanceof PDFRawStream) || !isMark(stream.dict)) continue;
      const picture = this.#packed.get(keyOf(decodePDFRawStream(stream).decode()));
      if (picture === undefined) continue;
      context.assign(ref, PDFRawStream.of(context.obj(picture.entries), picture.bytes));
      replaced += 1;
    }
    if (replaced !== this.#packed.size) throw damaged();
  }
}

const keyOf = (colours: Uint8Array): string => Buffer.from(colours).toString("base64");

function isMark(dict: PDFDict): boolean {
  const number = (key: string): number | undefined => dict.lookupMaybe(PDFName.of(key), PDFNumber)?.asNumber();
  const isImage = dict.lookup(PDFName.of("Subtype")) === PDFName.of("Image");
  return isImage && number("Width") === MARK_PIXELS && number("Height") === 1 && !dict.has(PDFName.of("SMask"));
}
