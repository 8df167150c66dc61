import { describe, expect, it } from "vitest";
import type { RecognizedWord } from "../../page/recognized-words";
import { findMachineReadableZones } from "./machine-readable-zone";

const PAGE = { width: 1000, height: 700, rgba: new Uint8Array(), words: [] };

function lines(...texts: string[]): RecognizedWord[] {
  return texts.flatMap((text, line) =>
    text.split(" ").map((word, at) => ({
      ...{ text: word, confidence: 60, line: line + 1, isNewParagraph: false },
      box: [50 + at * 300, 500 + line * 50, 340 + at * 300, 530 + line * 50] as const,
    })),
  );
}

describe("machine-readable zones", () => {
  it.each([
    [
      "of a passport",
      lines("P<GBRQUILL<<THEODORA<<<<<<<<<<<<<<<<<<<<<<<<<", "7234567897GBR8501019F3001012<<<<<<<<<<<<<<06"),
    ],
    [
      "with words read apart",
      lines("P<GBRQUILL<<THEODORA <<<<<<<<<<<<<<<<<<<", "7234567897GBR850 1019F3001012<<<<<<<06"),
    ],
    [
      "with other signs for fillers",
      lines("PNRUSKRYLOVA««VERA«LVOVNA««««««««««««««««", "4512345674RUS8501019F‹‹‹‹‹‹‹4120101770042‹18"),
    ],
    [
      "of a card",
      lines("IDD<<L01X00T471<<<<<<<<<<<<<<<", "6408125<1010318D<<<<<<<<<<<<<4", "MUSTERMANN<<ERIKA<<<<<<<<<<<<<"),
    ],
  ])("%s", (_name, words) => {
    const zones = findMachineReadableZones({ ...PAGE, words });
    expect(zones).toHaveLength(1);
    const [left, top] = zones[0]?.corners[0] ?? [1000, 700];
    const [right, bottom] = zones[0]?.corners[2] ?? [0, 0];
    expect(left < 50 && top < 500 && right > 340 && bottom > 580).toBe(true);
  });

  it("are no lines of capitals, numbers or arrows", () => {
    const words = lines(
      "ДОГОВОР ПОСТАВКИ ОБОРУДОВАНИЯ ДЛЯ НУЖД ЗАВОДА",
      "40702810900000012345 30101810400000000225",
      "if (a << b && c < d) return values.map(one);",
      "<<< see overleaf",
    );
    expect(findMachineReadableZones({ ...PAGE, words })).toEqual([]);
  });
});
