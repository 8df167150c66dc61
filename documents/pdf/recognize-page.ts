import { Recognizer } from "../ocr/recognizer";
import { textOfWords } from "../ocr/recognized-words";
import { drawn, readableOf } from "./page-picture";
import type { PdfFile } from "./pdf-file";
import { LONGEST_SIDE, PRINT_SCALE } from "./picture-page";
import type { RecognizedPage } from "./picture-plan";

/** Dots of a page on which nothing is to be seen. */
export const FEWEST_DOTS = 40;

/** Reads what a page shows as a picture; undefined where that says nothing, or where there is nothing to read with. `onAttempt`: told before each look at it. */
export async function recognizePage(
  file: PdfFile,
  index: number,
  onAttempt: () => void,
): Promise<RecognizedPage | undefined> {
  const recognizer = await Recognizer.load().catch(() => undefined);
  if (recognizer === undefined) return undefined;
  return file.withPage(index, (page) =>
    drawn(file, page, PRINT_SCALE, LONGEST_SIDE, (bitmap, width, height) => {
      const picture = readableOf(file, bitmap, width, height);
      if (picture.grey.reduce((dots, dot) => dots + (dot < 200 ? 1 : 0), 0) < FEWEST_DOTS) return undefined;
      const scale = width / file.pdfium.api.FPDF_GetPageWidthF(page);
      const { text, words } = textOfWords(recognizer.recognize(picture, scale * 72, onAttempt));
      return words.length === 0 ? undefined : { text, words, scale, height };
    }),
  );
}
