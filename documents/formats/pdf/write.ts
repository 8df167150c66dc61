import type { Region } from "../../../shared/document/region";
import type { OnDocumentProgress } from "../../../shared/ipc/document-progress";
import { DocumentFailure } from "../../document-failure";
import { PartCounter } from "../../part-counter";
import type { Written } from "../../mapped-document";
import { type BurnedImage, type BurnedImages, burnedImages } from "./burn-images";
import { cleanFile, type CleanFile } from "./clean-file";
import { hasInk, hasSameParts, isSameBut } from "./compare-pictures";
import { areasOn, boxesInImages, pageBoxes } from "./cover-boxes";
import type { ImageEdit } from "./image-texts";
import { boxesOn, type PageChanges } from "../../page-changes";
import { Lettering } from "../../pdfium/lettering";
import type { OutlineEntry } from "./outline";
import { pictureOf } from "../../pdfium/page-picture";
import { PdfFile } from "../../pdfium/pdf-file";
import { pageText, withText } from "../../pdfium/page-text";
import type { Pdfium } from "../../pdfium/pdfium";
import { addPicturePage, addSilentWords } from "./picture-page";
import {
  type PicturePlan,
  planOfText,
  planOfWords,
  type ScannedPage,
  withAreas,
  withBoxes,
} from "../../pdfium/picture-plan";
import { coveredAreas, fromBelow } from "../../regions/page-regions";
import { MarkedPictures } from "./marked-pictures";
import { redactPage } from "./redact-page";
import { type PageEdit, type Removal, removalOf } from "../../pdfium/removal";
import { scanEncodingOf, encodingOfTextPage } from "./scan-encoding";
import { isWritten } from "./search-streams";

export interface PdfEdits {
  readonly bytes: Uint8Array;
  readonly pages: ReadonlyMap<number, readonly PageEdit[]>;
  readonly recognized: ReadonlyMap<number, ScannedPage>;
  /** Pages with covered regions have an entry in `pages`. */
  readonly regions: readonly Region[];
  /** On text pages, which have an entry in `pages`. */
  readonly images: ReadonlyMap<number, readonly ImageEdit[]>;
  readonly outline: readonly OutlineEntry[];
  /** Pages with boxes have an entry in `pages`. */
  readonly changes: PageChanges;
  readonly gone: readonly string[];
  readonly kept: string;
}

const NOTHING: Removal = { hits: [], boxes: [], labels: [], tinted: [] };
/** Unchanged, then doubtful pages as pictures. */
const ATTEMPTS = 3;

/** A changed page becomes a picture unless its letters match the edits and the rest looks the same. */
export function writePdf(
  pdfium: Pdfium,
  edits: PdfEdits,
  counter: PartCounter,
  onProgress?: OnDocumentProgress,
): Promise<Written> {
  const source = PdfFile.open(pdfium, edits.bytes);
  return (async () => {
    try {
      for (let index = 0; index < source.pages; index += 1) source.flatten(index);
      const recognized = [...edits.pages.keys()].filter((index) => edits.recognized.has(index));
      const written = [...edits.pages].filter(([index]) => !edits.recognized.has(index));
      const removals = new Map(written.map(([index, of]) => [index, removalOf(source, index, of)]));
      const burned = new Map<number, BurnedImages>();
      for (const [index] of written) {
        const of = boxesInImages(source, index, boxesOn(edits.changes, index), edits.images.get(index) ?? []);
        if (of.length > 0) burned.set(index, burnedImages(source, index, of));
      }
      const asPictures = new Set(recognized);
      for (const [index, { canBeReplaced }] of burned) if (!canBeReplaced) asPictures.add(index);
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const { clean, inked } = await attemptWith(pdfium, edits, source, removals, burned, asPictures, onProgress);
        const doubtful = [...doubtsOf(pdfium, edits, source, removals, burned, clean), ...inked].filter(
          (index) => !asPictures.has(index),
        );
        const isLeaking = doubtful.length === 0 && isWritten(edits.gone, clean.bytes, edits.kept);
        if (doubtful.length === 0 && !isLeaking) {
          counter.leaveOut("pagesAsPictures", asPictures.size - recognized.length);
          return { bytes: clean.bytes, notCarried: counter.parts.leftOut };
        }
        for (const index of isLeaking ? edits.pages.keys() : doubtful) asPictures.add(index);
      }
      throw new DocumentFailure("document_unreadable", "damaged");
    } finally {
      source.close();
    }
  })();
}

async function attemptWith(
  pdfium: Pdfium,
  edits: PdfEdits,
  source: PdfFile,
  removals: ReadonlyMap<number, Removal>,
  burned: ReadonlyMap<number, BurnedImages>,
  asPictures: ReadonlySet<number>,
  onProgress: OnDocumentProgress | undefined,
): Promise<{ clean: CleanFile; inked: number[] }> {
  const inked: number[] = [];
  const edited = PdfFile.open(pdfium, edits.bytes);
  const result = PdfFile.create(pdfium);
  const pictures = new MarkedPictures();
  const letterings = [new Lettering(edited, edits.kept), new Lettering(result, edits.kept)] as const;
  try {
    for (let index = 0; index < edited.pages; index += 1) edited.flatten(index);
    for (const [index, removal] of removals) {
      if (asPictures.has(index)) continue;
      const boxes = pageBoxes(source, index, boxesOn(edits.changes, index));
      const images = (await burned.get(index)?.draw()) ?? new Map<number, BurnedImage>();
      const redacted = redactPage(edited, index, removal, letterings[0], images, boxes, pictures);
      const isInked = removal.boxes.some((box) => hasInk(redacted.between, box));
      if (isInked || redacted.isLeftUnderBox) inked.push(index);
    }
    importPages(edited, result);
    for (const index of asPictures) {
      const isScan = edits.recognized.has(index);
      const ofImages = scanEncodingOf(source, index);
      const encoding = isScan ? ofImages : encodingOfTextPage(ofImages);
      onProgress?.({ step: "writing", page: index + 1, pages: source.pages });
      pdfium.api.FPDFPage_Delete(result.document, index);
      const plan = withBurned(planFor(edits, source, index, removals), burned.get(index));
      addPicturePage(source, index, result, plan, letterings[1], pictures, encoding);
    }
    // Recognized words remain searchable on every page.
    const untouched = [...edits.recognized].filter(([index]) => edits.pages.size > 0 && !asPictures.has(index));
    for (const [index, words] of untouched) addSilentWords(result, index, planOfWords(words, []), letterings[1]);
    for (const [index, turn] of Object.entries(edits.changes.turns)) turnPage(result, Number(index), turn);
    return { clean: await cleanFile(result.save(), edits.outline, pictures), inked };
  } finally {
    for (const lettering of letterings) lettering.close();
    result.close();
    edited.close();
  }
}

function turnPage(file: PdfFile, index: number, degrees: number): void {
  const { api } = file.pdfium;
  file.withPage(index, (page) => {
    api.FPDFPage_SetRotation(page, (api.FPDFPage_GetRotation(page) + degrees / 90) % 4);
  });
}

function planFor(
  { recognized, pages, regions, changes }: PdfEdits,
  source: PdfFile,
  index: number,
  removals: ReadonlyMap<number, Removal>,
): PicturePlan {
  const scan = recognized.get(index);
  const boxes = areasOn(source, index, boxesOn(changes, index));
  if (scan === undefined) return withBoxes(planOfText(source, index, removals.get(index) ?? NOTHING), boxes);
  const plan = planOfWords(scan, pages.get(index) ?? []);
  const [wide, high] = [scan.width / scan.scale, scan.height / scan.scale];
  const areas = coveredAreas(regions, index, wide, high).map((area) => fromBelow(area, high));
  return withBoxes(withAreas(plan, areas), boxes);
}

const withBurned = (plan: PicturePlan, images: BurnedImages | undefined): PicturePlan => ({
  covered: [...plan.covered, ...(images?.plan.covered ?? [])],
  areas: [...plan.areas, ...(images?.plan.areas ?? [])],
  drawn: [...plan.drawn, ...(images?.plan.drawn ?? [])],
  silent: plan.silent,
});

function importPages(from: PdfFile, to: PdfFile): void {
  if (!from.pdfium.api.FPDF_ImportPagesByIndex(to.document, from.document, 0, 0, 0)) {
    throw new DocumentFailure("document_unreadable", "damaged");
  }
}

function doubtsOf(
  pdfium: Pdfium,
  edits: PdfEdits,
  source: PdfFile,
  removals: ReadonlyMap<number, Removal>,
  burned: ReadonlyMap<number, BurnedImages>,
  clean: CleanFile,
): number[] {
  const doubtful = new Set(clean.spokenText);
  for (const index of clean.drawnLetters) if (removals.has(index)) doubtful.add(index);
  const written = PdfFile.open(pdfium, clean.bytes);
  try {
    for (const [index, turn] of Object.entries(edits.changes.turns)) turnPage(written, Number(index), 360 - turn);
    for (const index of new Set([...removals.keys(), ...clean.layered])) {
      const boxes = [
        ...(removals.get(index)?.boxes ?? []),
        ...(burned.get(index)?.boxes ?? []),
        ...pageBoxes(source, index, boxesOn(edits.changes, index)),
      ];
      // Hidden layers would become visible, so compare strictly.
      const alike = clean.layered.has(index) ? hasSameParts : isSameBut;
      const looks = alike(pictureOf(source, index), pictureOf(written, index), boxes);
      if (!looks || !readsAs(source, written, index, edits.pages.get(index) ?? [])) doubtful.add(index);
    }
  } finally {
    written.close();
  }
  return [...doubtful];
}

function readsAs(source: PdfFile, written: PdfFile, index: number, edits: readonly PageEdit[]): boolean {
  const of = (file: PdfFile): ReturnType<typeof pageText> =>
    file.withPage(index, (page) => withText(file, page, (text) => pageText(file.pdfium, text)));
  const before = of(source);
  const gone = new Set(edits.flatMap(({ start, end }) => [...before.glyphs.subarray(start, end)]));
  const expected = before.text.split("").filter((_, unit) => {
    const glyph = before.glyphs[unit] ?? -1;
    return glyph < 0 || !gone.has(glyph);
  });
  return (
    lettersOf(expected.join("") + edits.map(({ replacement }) => replacement).join("")) === lettersOf(of(written).text)
  );
}

/** The engine inserts spaces and hyphens itself. */
const lettersOf = (text: string): string =>
  text
    .replace(/[\s\u00ad\u0002-]/g, "")
    .split("")
    .sort()
    .join("");
