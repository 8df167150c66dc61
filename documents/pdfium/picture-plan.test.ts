import { expect, it } from "vitest";
import { boxAround, cornersOfBox, isWithin } from "../raster/quadrilateral";
import type { PlacedWord } from "../page/recognized-words";
import { Lettering } from "./lettering";
import { PdfFile } from "./pdf-file";
import { loadPdfium } from "./pdfium";
import { planOfWords, withBoxes } from "./picture-plan";

/** Rises by a tenth of its length: letters 20 high, boxes higher for longer words. */
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

/** 20 high. Pixels from above. */
function turnedWord(text: string, start: number, from: readonly [number, number], degrees: number, length: number) {
  const angle = (degrees * Math.PI) / 180;
  const at = (along: number, up: number) =>
    [
      from[0] + Math.cos(angle) * along + Math.sin(angle) * up,
      from[1] + Math.sin(angle) * along - Math.cos(angle) * up,
    ] as const;
  const corners = [at(0, 20), at(length, 20), at(length, 0), at(0, 0)] as const;
  return { text, start, end: start + text.length, line: 1, box: boxAround(corners), corners } as unknown as PlacedWord;
}

const centreOf = ({ box: [left, top, right, bottom] }: PlacedWord) => [(left + right) / 2, (top + bottom) / 2] as const;

it("covers each hidden word, even if words of one line have different directions", () => {
  const stamp = turnedWord("LOPATINA", 0, [300, 500], -18, 160);
  const number = turnedWord("18-004512", 9, [700, 600], -90, 200);
  const level = { text: "Olga", start: 19, end: 23, line: 1, box: [100, 700, 160, 720] } as unknown as PlacedWord;
  const words = [stamp, number, level];
  const edits = words.map(({ start, end }) => ({ start, end, replacement: "[N]" }));
  const { areas, covered } = planOfWords({ text: "LOPATINA 18-004512 Olga", words, scale: 1, height: 800 }, edits);
  const isCovered = ([x, y]: readonly [number, number]): boolean =>
    areas.some((area) => isWithin(area, x, 800 - y)) ||
    covered.some(([left, bottom, right, top]) => x > left && x < right && 800 - y > bottom && 800 - y < top);
  for (const word of words) expect(isCovered(centreOf(word))).toBe(true);
  expect(isCovered([550, 550])).toBe(false);
});

it("covers the gap between two hidden words of a turned row", () => {
  const words = [turnedWord("45", 0, [700, 600], -90, 40), turnedWord("12", 3, [700, 540], -90, 40)];
  const edits = [{ start: 0, end: 5, replacement: "[N]" }];
  const { areas } = planOfWords({ text: "45 12", words, scale: 1, height: 800 }, edits);
  expect(areas.some((area) => isWithin(area, 690, 800 - 550))).toBe(true);
});

it("a box by hand leaves no searchable word that it meets, and others in their place", () => {
  const word = (text: string, start: number, left: number): PlacedWord =>
    ({ text, start, end: start + text.length, line: 1, box: [left, 100, left + 100, 120] }) as unknown as PlacedWord;
  const words = [word("7312-SECRET", 0, 100), word("terms", 12, 300)];
  const plan = planOfWords({ text: "7312-SECRET terms", words, scale: 1, height: 800 }, []);
  // The last quarter of the first word.
  const { silent, areas } = withBoxes(plan, [cornersOfBox([175, 670, 250, 710])]);
  expect(silent.map(({ text }) => text)).toEqual(["terms"]);
  expect(areas).toHaveLength(1);
});
