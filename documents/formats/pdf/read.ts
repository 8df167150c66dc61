import type { OnDocumentProgress } from "../../../shared/ipc/document-progress";
import { MAX_TEXT_BYTES } from "../../../shared/api/limits";
import { damaged, DocumentFailure } from "../../document-failure";
import type { Edit, MappedDocument, PlacedText } from "../../mapped-document";
import { countUnread, unsureWords } from "../../ocr/unsure-words";
import type { UnsureWord } from "../../../shared/document/unsure-word";
import { PartCounter } from "../../part-counter";
import { edited } from "../../edited";
import { ImageTexts } from "./image-texts";
import { locatePdfText } from "./locate-text";
import { openPdfPages } from "./open-pdf-pages";
import { type OutlineEntry, outlineOf } from "./outline";
import { boxesOn, NO_CHANGES } from "../../page-changes";
import { PdfFile } from "../../pdfium/pdf-file";
import { pageText, type PageText, withText } from "../../pdfium/page-text";
import { loadPdfium, type Pdfium } from "../../pdfium/pdfium";
import { readPictures } from "./read-pictures";
import { drawnPage } from "../../pdfium/page-picture";
import { regionsOfPdf } from "./pdf-regions";
import type { PageEdit } from "../../pdfium/removal";
import { leftOutOf } from "./left-out";
import { writePdf } from "./write";
import type { ReadDocumentFormat } from "../document-format";

const BOOKMARKS = "Bookmarks";

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly index: number;
}

/** In reading order, then bookmarks. `onProgress`: per page with OCR. */
export async function mapPdf(bytes: Uint8Array, onProgress?: OnDocumentProgress): Promise<MappedDocument> {
  const pdfium = await loadPdfium();
  try {
    return await mapped(pdfium, bytes, onProgress);
  } catch (error) {
    if (error instanceof DocumentFailure) throw error;
    throw damaged();
  }
}

async function mapped(
  pdfium: Pdfium,
  bytes: Uint8Array,
  onProgress: OnDocumentProgress | undefined,
): Promise<MappedDocument> {
  const counter = new PartCounter();
  const file = PdfFile.open(pdfium, bytes);
  try {
    leftOutOf(file, counter);
    const written = writtenPages(file);
    const { recognized, images, cut, unread: unreadImages } = await readPictures(file, written, onProgress);
    const pages: Stretch[] = [];
    const unsure: UnsureWord[] = [];
    const wraps = new Set<number>();
    let text = "";
    written.forEach(({ text: own, wraps: ends }, index) => {
      const page = recognized.get(index);
      if (own.trim() !== "") counter.read("pages");
      else if (page === undefined || page.text === "") counter.leaveOut("emptyPages");
      else counter.read("recognizedPages");
      if (index > 0) text += "\n";
      if (page !== undefined) unsure.push(...unsureWords(page.words, text.length));
      const read = page?.text ?? own;
      if (page === undefined) for (const end of ends) wraps.add(text.length + end);
      pages.push({ start: text.length, end: text.length + read.length, index });
      text += read;
    });
    if (text.length > MAX_TEXT_BYTES) throw new DocumentFailure("input_too_large");
    const outline = outlineOf(file);
    const marks: Stretch[] = [];
    if (outline.length > 0) text += `\n${BOOKMARKS}`;
    outline.forEach(({ title }, index) => {
      marks.push({ start: text.length + 1, end: text.length + 1 + title.length, index });
      text += `\n${title}`;
    });
    counter.read("bookmarks", outline.length);
    const regions = regionsOfPdf(file, recognized, images);
    const withWords = images.filter(({ words }) => words.length > 0);
    counter.read("recognizedPictures", withWords.length);
    counter.leaveOut("pictures", unreadImages);
    const imageTexts = new ImageTexts(images, cut, text);
    text += imageTexts.text;
    if (text.length > MAX_TEXT_BYTES) throw new DocumentFailure("input_too_large");
    unsure.push(...imageTexts.unsure);
    counter.read("unsureWords", unsure.length);
    const places = [...pages.map(pagePlace), ...marks.map(markPlace), ...imageTexts.places];
    const removed = counter.parts.leftOut.filter(({ kind }) => kind !== "emptyPages" && kind !== "pictures");
    return {
      text,
      places,
      isFrame: (edit) => !places.some(({ start, end }) => edit.start < end && edit.end > start),
      parts: counter.parts,
      unsure,
      regions: regions.all,
      locate: async () => {
        const shown = PdfFile.open(await loadPdfium(), bytes);
        try {
          for (let index = 0; index < shown.pages; index += 1) shown.flatten(index);
          return locatePdfText(shown, pages, recognized, imageTexts);
        } finally {
          shown.close();
        }
      },
      draw: async (page) => drawnPage(await loadPdfium(), bytes, page),
      write: async (edits, chosen = regions.all, _savedAt, changes = NO_CHANGES) => {
        const { images: inImages, pages: inPages } = imageTexts.editsOf(
          edits,
          pageEdits(edits, pages),
          regions.inImages(chosen),
        );
        const byPage = new Map(inPages);
        for (const { page, covered } of chosen) {
          if (covered && recognized.has(page) && !byPage.has(page)) byPage.set(page, []);
        }
        for (const { index } of pages)
          if (boxesOn(changes, index).length > 0 && !byPage.has(index)) byPage.set(index, []);
        const unread = new PartCounter();
        const shown = [...recognized].map(
          ([index, { words }]) => [index, { words, edits: byPage.get(index) ?? [] }] as const,
        );
        countUnread(new Map(shown), unread);
        unread.leaveOut("marksOnPictures", withWords.length);
        const kept = edited(text, edits);
        const told = new PartCounter();
        for (const { kind, count, names } of removed) told.leaveOut(kind, count, ...(names ?? []).slice(0, 1));
        const written = await writePdf(
          pdfium,
          {
            bytes,
            pages: byPage,
            recognized,
            regions: chosen,
            images: inImages,
            changes,
            outline: editedOutline(outline, marks, edits),
            gone: goneFrom(text, kept, wraps, edits),
            kept,
          },
          told,
          onProgress,
        );
        return { ...written, unread: unread.parts.leftOut };
      },
    };
  } finally {
    file.close();
  }
}

/** Empty for scanned pages. */
function writtenPages(file: PdfFile): PageText[] {
  let length = 0;
  return Array.from({ length: file.pages }, (_, index) => {
    file.flatten(index);
    const shown = file.withPage(index, (page) => withText(file, page, (at) => pageText(file.pdfium, at)));
    length += shown.text.length;
    if (length > MAX_TEXT_BYTES) throw new DocumentFailure("input_too_large");
    return shown;
  });
}

const pagePlace = ({ start, end, index }: Stretch): PlacedText => ({ place: "page", name: `${index + 1}`, start, end });
const markPlace = ({ start, end }: Stretch): PlacedText => ({ place: "bookmark", start, end });

function partOf({ start, end, replacement }: Edit, within: Stretch): PageEdit | undefined {
  if (end < within.start || start > within.end || Math.max(start, within.start) > Math.min(end, within.end))
    return undefined;
  const isFirst = start >= within.start;
  const part = {
    start: Math.max(start, within.start) - within.start,
    end: Math.min(end, within.end) - within.start,
    replacement: isFirst ? replacement : "",
  };
  return part.start === part.end && part.replacement === "" ? undefined : part;
}

function pageEdits(edits: readonly Edit[], pages: readonly Stretch[]): Map<number, PageEdit[]> {
  const byPage = new Map<number, PageEdit[]>();
  for (const page of pages) {
    const own = edits.map((edit) => partOf(edit, page)).filter((part) => part !== undefined);
    if (own.length > 0) byPage.set(page.index, own);
  }
  return byPage;
}

function editedOutline(
  outline: readonly OutlineEntry[],
  marks: readonly Stretch[],
  edits: readonly Edit[],
): OutlineEntry[] {
  return outline.map((entry, index) => {
    const mark = marks[index];
    if (mark === undefined) return entry;
    const parts = edits.map((edit) => partOf(edit, mark)).filter((part) => part !== undefined);
    const title = parts.reduceRight(
      (words, { start, end, replacement }) => words.slice(0, start) + replacement + words.slice(end),
      entry.title,
    );
    return { ...entry, title };
  });
}

/** Values missing in `kept`, and their lines. */
function goneFrom(text: string, kept: string, wraps: ReadonlySet<number>, edits: readonly Edit[]): string[] {
  const values = edits.flatMap(({ start, end }) => {
    const value = text.slice(start, end);
    const inLines = value.split("").map((unit, at) => (wraps.has(start + at) ? "\n" : unit));
    return [value, ...inLines.join("").split(/\s*-?\n\s*/)];
  });
  return [...new Set(values.map((value) => value.trim()))].filter((value) => value !== "" && !kept.includes(value));
}

export const openPages = openPdfPages;
export const read: ReadDocumentFormat = (bytes, { onProgress }) => mapPdf(bytes, onProgress);
