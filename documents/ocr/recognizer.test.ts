import { describe, expect, it } from "vitest";
import { pdfOfPages } from "../testing/pdf.fixtures";
import { drawPage } from "../pdfium/page-picture";
import { PdfFile } from "../pdfium/pdf-file";
import { loadPdfium } from "../pdfium/pdfium";
import { type GreyPicture, quarterTurned, slightlyTurned } from "../raster/grey-picture";
import { directionOf, editedWords, textOfWords } from "../page/recognized-words";
import { Recognizer } from "./recognizer";

const LINES = ["Договор между Анной Кузнецовой и обществом", "Signed by Olivia Bennett, phone 345-67-89."];

async function pictureOfLines(): Promise<GreyPicture> {
  const file = PdfFile.open(await loadPdfium(), await pdfOfPages([LINES]));
  try {
    return file.withPage(0, (page) => drawPage(file, page));
  } finally {
    file.close();
  }
}

describe("letters in a picture", () => {
  it("are read in Russian and English, line by line, each word with its place", async () => {
    const picture = await pictureOfLines();
    const words = (await Recognizer.load()).recognize(picture, 108);
    const { text, words: placed } = textOfWords(words);
    expect(text.replace(/\n+/g, "\n")).toBe(LINES.join("\n"));
    for (const { start, end, text: word, confidence } of placed) {
      expect(text.slice(start, end)).toBe(word);
      expect(confidence).toBeGreaterThan(50);
    }
    const [left, top, right, bottom] = words[0]!.box;
    // 60 points from the left, 780 from the bottom of 842.
    expect(left / 1.5).toBeCloseTo(60, -1);
    expect(bottom / 1.5).toBeCloseTo(842 - 780, -1);
    expect(right - left).toBeGreaterThan(bottom - top);
  });

  it("are read where the page lies askew or on its side", async () => {
    const picture = await pictureOfLines();
    const recognizer = await Recognizer.load();
    expect(textOfWords(recognizer.recognize(slightlyTurned(picture, 0.06), 108)).text).toContain("Olivia Bennett");
    const onItsSide = recognizer.recognize(quarterTurned(picture), 108);
    expect(textOfWords(onItsSide).text).toContain("Olivia Bennett");
    expect(directionOf(onItsSide)).toBeCloseTo(Math.PI / 2);
  });

  it("become other words where they are edited, and the rest of a word stays", () => {
    const word = (text: string, line: number) =>
      ({ text, line, confidence: 90, box: [0, 0, 9, 9], isNewParagraph: false }) as const;
    const { text, words } = textOfWords([word("Анна", 1), word("Кузнецова,", 1), word("Казань", 2)]);
    expect(text).toBe("Анна Кузнецова,\nКазань");
    const { kept, struck } = editedWords(words, [{ start: 0, end: 14, replacement: "[Имя 1]" }]);
    expect(kept.map((one) => one.text)).toEqual(["Казань"]);
    expect(struck.map((one) => one.text)).toEqual(["[Имя 1]", ","]);
  });
});
