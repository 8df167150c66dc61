import { damaged, DocumentFailure, tooBig } from "../document-failure";
import { LIMITS } from "../limits";
import type { Pdfium } from "./pdfium";

/** FPDF_ERR_PASSWORD. */
const WANTS_PASSWORD = 4;
/** FLAT_NORMALDISPLAY, and the return value after an error. */
const AS_SHOWN = 0;
const FLATTEN_FAILED = 0;
const SIDES = 4;

/** Pages from 0. Must be closed. */
export class PdfFile {
  readonly pdfium: Pdfium;
  readonly document: number;
  readonly #bytes: number | undefined;

  private constructor(pdfium: Pdfium, document: number, bytes?: number) {
    this.pdfium = pdfium;
    this.document = document;
    this.#bytes = bytes;
  }

  /** Throws for encrypted and other files. */
  static open(pdfium: Pdfium, bytes: Uint8Array): PdfFile {
    const at = pdfium.put(bytes);
    const document = pdfium.api.FPDF_LoadMemDocument(at, bytes.byteLength, "");
    if (document !== 0) {
      const file = new PdfFile(pdfium, document, at);
      if (file.pages <= LIMITS.pages) return file;
      file.close();
      throw tooBig();
    }
    pdfium.free(at);
    throw pdfium.api.FPDF_GetLastError() === WANTS_PASSWORD ? new DocumentFailure("document_encrypted") : damaged();
  }

  static create(pdfium: Pdfium): PdfFile {
    return new PdfFile(pdfium, pdfium.api.FPDF_CreateNewDocument());
  }

  get pages(): number {
    return this.pdfium.api.FPDF_GetPageCount(this.document);
  }

  withPage<T>(index: number, use: (page: number) => T): T {
    const page = this.pdfium.api.FPDF_LoadPage(this.document, index);
    if (page === 0) throw damaged();
    try {
      return use(page);
    } finally {
      this.pdfium.api.FPDF_ClosePage(page);
    }
  }

  /** Makes annotations and form fields part of the page. */
  flatten(index: number): void {
    const flattened = this.withPage(index, (page) => {
      this.#nameSize(page);
      return this.pdfium.api.FPDFPage_Flatten(page, AS_SHOWN);
    });
    if (flattened === FLATTEN_FAILED) throw damaged();
  }

  /** Flattening would cut a page with an inherited size to US Letter. */
  #nameSize(page: number): void {
    const { api } = this.pdfium;
    const own = (of: "FPDFPage_GetMediaBox" | "FPDFPage_GetCropBox"): boolean =>
      this.pdfium.numbers("float", SIDES, (...[left = 0, bottom = 0, right = 0, top = 0]) =>
        api[of](page, left, bottom, right, top),
      ) !== undefined;
    const shown = this.pdfium.numbers("float", SIDES, (at = 0) => api.FPDF_GetPageBoundingBox(page, at));
    const [left, top, right, bottom] = shown ?? [];
    if (left === undefined || top === undefined || right === undefined || bottom === undefined) throw damaged();
    if (!own("FPDFPage_GetCropBox")) api.FPDFPage_SetCropBox(page, left, bottom, right, top);
    if (!own("FPDFPage_GetMediaBox")) api.FPDFPage_SetMediaBox(page, left, bottom, right, top);
  }

  save(): Uint8Array<ArrayBuffer> {
    const { api } = this.pdfium;
    const writer = api.PDFiumExt_OpenFileWriter();
    try {
      if (api.PDFiumExt_SaveAsCopy(this.document, writer) === 0) throw damaged();
      const size = api.PDFiumExt_GetFileWriterSize(writer);
      return this.pdfium.lend(size, (at) => {
        api.PDFiumExt_GetFileWriterData(writer, at, size);
        return this.pdfium.take(at, size);
      });
    } finally {
      api.PDFiumExt_CloseFileWriter(writer);
    }
  }

  close(): void {
    this.pdfium.api.FPDF_CloseDocument(this.document);
    if (this.#bytes !== undefined) this.pdfium.free(this.#bytes);
  }
}
