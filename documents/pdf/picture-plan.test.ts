import { expect, it } from "vitest";
import type { PlacedWord } from "../ocr/recognized-words";
import { Lettering } from "./lettering";
import { PdfFile } from "./pdf-file";
import { loadPdfium } from "./pdfium";
import { planOfWords } from "./picture-plan";

/** Words of one line that rises by a tenth of its length: letters 20 high, boxes higher the longer the words. */
function tiltedLine(...texts: string[]): PlacedWord[] {
  let [left, start] = [100, 0];
  return texts.map((text) => {
    const width = text.length * 12;
    const bottom = 600 - left / 10;
    const word = { text, start, end: start + text.length, line: 1 } as PlacedWord;
    const box = [left, bottom - width / 10 - 20, left + width, bottom] as const;
    left += width + 10;
    start += text.length + 1;
    return { ...word, box: [...box] };
  });
}

it("labels of a tilted line are as high as its letters, all in one size", () => {
  const words = tiltedLine("Olga", "Konstantinopolskaya", "came", "with", "Aleksandrova");
  const edits = words.map(({ start, end }) => ({ start, end, replacement: "[N]" }));
  const page = { text: words.map(({ text }) => text).join(" "), words, scale: 1, height: 800 };
  const { drawn } = planOfWords(page, edits);
  const sizes = drawn.map(({ size }) => Math.round(size));
  expect(new Set(sizes)).toEqual(new Set([20]));
});

it("labels of one line take the size of the one with the least room, and those of another line theirs", async () => {
  const lettering = new Lettering(PdfFile.create(await loadPdfium()));
  const label = (text: string, width: number, line: number) =>
    ({ text, width, line, at: [0, 0], angle: 0, size: 20, colour: [0, 0, 0, 255], object: -1 }) as const;
  const drawn = lettering.evenly([
    label("[NAME_1]", 60, 1),
    label("[N]", 200, 1),
    label("[NAME_1]", 5, 1),
    label("[N]", 200, 2),
  ]);
  const [first, second, tiny, other] = drawn.map(({ size }) => size);
  lettering.close();
  expect(first).toBeLessThan(20);
  expect(second).toBe(first);
  expect(tiny).toBeLessThan(10);
  expect(other).toBe(20);
});
