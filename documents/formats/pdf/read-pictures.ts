import type { OnDocumentProgress } from "../../../shared/ipc/document-progress";
import { DocumentFailure } from "../../document-failure";
import { LIMITS } from "../../limits";
import { imagesOf } from "./page-images";
import type { PageText } from "../../pdfium/page-text";
import type { PdfFile } from "../../pdfium/pdf-file";
import type { ScannedPage } from "../../pdfium/picture-plan";
import { type CutImage, ImageReader, type ReadImage } from "./read-images";
import { recognizePage } from "./recognize-page";

export interface ReadPictures {
  readonly recognized: ReadonlyMap<number, ScannedPage>;
  readonly images: readonly ReadImage[];
  readonly cut: readonly CutImage[];
  readonly unread: number;
}

export async function readPictures(
  file: PdfFile,
  written: readonly PageText[],
  onProgress: OnDocumentProgress | undefined,
): Promise<ReadPictures> {
  const isEmpty = ({ text }: PageText): boolean => text.trim() === "";
  const empty = written.filter(isEmpty).length;
  if (empty > LIMITS.recognizedPages) throw new DocumentFailure("document_unreadable", "too_many_scans");
  const reader = new ImageReader(file, LIMITS.recognizedPages - empty);
  const toldPages = new Set<number>();
  const recognized = new Map<number, ScannedPage>();
  const images: ReadImage[] = [];
  const cut: CutImage[] = [];
  let unread = 0;
  for (const [index, page] of written.entries()) {
    const told = (): void => {
      toldPages.add(index);
      onProgress?.({ step: "reading", page: index + 1, pages: written.length });
    };
    const scan = isEmpty(page) ? await recognizePage(file, index, told) : undefined;
    if (scan !== undefined) recognized.set(index, scan);
    else if (isEmpty(page)) unread += file.withPage(index, (at) => imagesOf(file, at).length);
    else {
      const found = await reader.read(index, told);
      images.push(...found.read);
      cut.push(...found.cut);
      unread += found.unread;
    }
    // Blank and known pages take time, too.
    if (isEmpty(page) && !toldPages.has(index)) told();
  }
  return { recognized, images, cut, unread };
}
