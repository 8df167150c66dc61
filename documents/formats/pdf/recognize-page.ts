import { Recognizer } from "../../ocr/recognizer";
import { lookAtPage } from "../../ocr/look-at-page";
import { textOfWords } from "../../page/recognized-words";
import { drawn, readableOf } from "../../pdfium/page-picture";
import type { PdfFile } from "../../pdfium/pdf-file";
import { LONGEST_SIDE, PRINT_SCALE } from "./picture-page";
import { pageRegions } from "../../regions/page-regions";
import type { ScannedPage } from "../../pdfium/picture-plan";

/** Dots on an empty page. */
export const FEWEST_DOTS = 40;

/** Undefined without text. */
export async function recognizePage(
  file: PdfFile,
  index: number,
  onAttempt: () => void,
): Promise<ScannedPage | undefined> {
  const recognizer = await Recognizer.load();
  const shown = file.withPage(index, (page) =>
    drawn(file, page, PRINT_SCALE, LONGEST_SIDE, (bitmap, width, height) => {
      const picture = readableOf(file, bitmap, width, height);
      if (picture.grey.reduce((dots, dot) => dots + (dot < 200 ? 1 : 0), 0) < FEWEST_DOTS) return undefined;
      return { picture, scale: width / file.pdfium.api.FPDF_GetPageWidthF(page) };
    }),
  );
  if (shown === undefined) return undefined;
  const { picture, scale } = shown;
  const seen = await lookAtPage(recognizer, picture, scale * 72, onAttempt);
  if (seen.words.length + seen.regions.length === 0) return undefined;
  const regions = pageRegions(index, seen.regions, picture.width, picture.height);
  return { ...textOfWords(seen.words), scale, height: picture.height, width: picture.width, regions };
}
