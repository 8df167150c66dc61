import { around, glyphAt } from "../../pdfium/glyph";
import { shownBox, shownPoint } from "../../pdfium/page-picture";
import { pageText, withText } from "../../pdfium/page-text";
import type { PdfFile } from "../../pdfium/pdf-file";
import type { ScannedPage } from "../../pdfium/picture-plan";
import { addWords } from "../../page/located-words";
import { type TextPlaces, TextPlacesBuilder } from "../../text-places";
import type { ImageTexts } from "./image-texts";

interface Stretch {
  readonly start: number;
  readonly index: number;
}

/** Letters of written pages, words of recognized pages and images. */
export function locatePdfText(
  file: PdfFile,
  pages: readonly Stretch[],
  recognized: ReadonlyMap<number, ScannedPage>,
  images: ImageTexts,
): TextPlaces {
  const places = new TextPlacesBuilder();
  for (const { start, index } of pages) {
    const scan = recognized.get(index);
    if (scan === undefined) addLetters(places, file, index, start);
    else addWords(places, scan.words, { ...scan, page: index, start });
  }
  for (const { start, end, page, box } of images.located) {
    const [width, height] = sizeOf(file, page);
    places.addBox({ start, end, page }, box, width, height);
  }
  return places.finish();
}

function addLetters(places: TextPlacesBuilder, file: PdfFile, index: number, textStart: number): void {
  const [width, height] = sizeOf(file, index);
  file.withPage(index, (page) => {
    const shown = shownBox(shownPoint(file, page));
    withText(file, page, (text) => {
      const { glyphs } = pageText(file.pdfium, text);
      for (let unit = 0; unit < glyphs.length;) {
        const number = glyphs[unit] ?? -1;
        let end = unit + 1;
        while (number >= 0 && glyphs[end] === number) end += 1;
        if (number >= 0) {
          const { box, loose } = glyphAt(file.pdfium, text, number);
          const piece = { start: textStart + unit, end: textStart + end, page: index };
          places.addBox(piece, shown(around([box, loose])), width, height);
        }
        unit = end;
      }
    });
  });
}

function sizeOf(file: PdfFile, index: number): readonly [number, number] {
  const { api } = file.pdfium;
  return file.withPage(index, (page) => [api.FPDF_GetPageWidthF(page), api.FPDF_GetPageHeightF(page)]);
}
