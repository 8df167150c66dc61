import { PdfFile } from "../../../documents/pdfium/pdf-file";
import { drawn, greyOf } from "../../../documents/pdfium/page-picture";
import { pageText, withText } from "../../../documents/pdfium/page-text";
import { loadPdfium } from "../../../documents/pdfium/pdfium";
import type { GreyPicture, PixelBox } from "../../../documents/raster/grey-picture";
import { pdfOfPages } from "../../../documents/testing/pdf.fixtures";
import type { LabelledText } from "../sets";

/** Characters of a line, and of a page. */
const LINE = 78;
const PAGE = 1_500;
const HIGH = 842;

/** With the places of words of names. */
export interface DrawnPage {
  readonly lang: string;
  readonly text: string;
  readonly picture: GreyPicture;
  /** Place in `text` and on the picture. */
  readonly names: readonly { readonly start: number; readonly end: number; readonly box: PixelBox }[];
}

/** The beginning of a labelled text; undefined if a letter cannot be drawn. `dots`: per inch. */
export async function drawPageOf({ lang, text, spans }: LabelledText, dots: number): Promise<DrawnPage | undefined> {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, index }));
  const lines: { word: string; index: number }[][] = [[]];
  let reached = 0;
  for (const [at, word] of words.entries()) {
    const before = words[at - 1];
    const isNewLine = before !== undefined && text.slice(before.index, word.index).includes("\n");
    const line = lines.at(-1) ?? [];
    const length = line.reduce((sum, one) => sum + one.word.length + 1, 0);
    if (isNewLine || length + word.word.length > LINE) {
      if (word.index > PAGE) break;
      lines.push([word]);
    } else line.push(word);
    reached = word.index + word.word.length;
  }
  const read = text.slice(0, reached);
  const file = PdfFile.open(
    await loadPdfium(),
    await pdfOfPages([lines.map((line) => line.map(({ word }) => word).join(" "))]),
  );
  try {
    return file.withPage(0, (page) => {
      const scale = dots / 72;
      const places = glyphPlaces(file, page, read);
      if (places === undefined) return undefined;
      const names = spans
        .filter(({ type, end }) => type === "PERSON" && end <= reached)
        .flatMap(({ start, end }) =>
          [...text.slice(start, end).matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]+/gu)].map(({ 0: word, index }) => {
            const from = start + index;
            const boxes = places.slice(from, from + word.length).filter((box) => box !== undefined);
            return { start: from, end: from + word.length, box: inPixels(boxes, scale) };
          }),
        );
      const picture = drawn(file, page, scale, 10_000, (bitmap, width, height) => ({
        width,
        height,
        grey: greyOf(file, bitmap, width, height),
      }));
      return { lang, text: read, picture, names };
    });
  } finally {
    file.close();
  }
}

type Points = readonly [left: number, right: number, bottom: number, top: number];

/** By unit of the text, matched by order without spaces. */
function glyphPlaces(file: PdfFile, page: number, text: string): (Points | undefined)[] | undefined {
  const { pdfium } = file;
  return withText(file, page, (engine) => {
    const drawnText = pageText(pdfium, engine);
    const units = drawnText.text.split("").flatMap((letter, unit) => (/\s/.test(letter) ? [] : [unit]));
    const wanted = text.split("").flatMap((letter, unit) => (/\s/.test(letter) ? [] : [unit]));
    if (units.length !== wanted.length) return undefined;
    const places: (Points | undefined)[] = [];
    for (const [order, unit] of wanted.entries()) {
      const own = units[order] ?? 0;
      if (text[unit] !== drawnText.text[own]) return undefined;
      const box = pdfium.numbers("double", 4, (left = 0, right = 0, bottom = 0, top = 0) =>
        pdfium.api.FPDFText_GetCharBox(engine, drawnText.glyphs[own] ?? 0, left, right, bottom, top),
      );
      places[unit] = box as unknown as Points | undefined;
    }
    return places;
  });
}

function inPixels(boxes: readonly Points[], scale: number): PixelBox {
  return [
    Math.min(...boxes.map(([left]) => left)) * scale,
    (HIGH - Math.max(...boxes.map(([, , , top]) => top))) * scale,
    Math.max(...boxes.map(([, right]) => right)) * scale,
    (HIGH - Math.min(...boxes.map(([, , bottom]) => bottom))) * scale,
  ];
}
