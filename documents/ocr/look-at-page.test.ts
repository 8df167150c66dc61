import { expect, test, vi } from "vitest";
import { detectRegions } from "../regions/detect-regions";
import { withWordsOnly } from "../page/page-memory";
import { lookAtPage } from "./look-at-page";
import type { Recognizer } from "./recognizer";

vi.mock("../regions/detect-regions", () => ({ detectRegions: vi.fn() }));

const blank = { width: 40, height: 30, grey: new Uint8Array(1200).fill(255), rgba: new Uint8Array(4800).fill(255) };
const recognizer = { recognize: () => [], recognizeBlock: () => [] } as unknown as Recognizer;

test("a page that the detectors cannot search is one unread region", async () => {
  vi.mocked(detectRegions).mockRejectedValue(new Error("The weights of the face detector are missing"));
  const { regions } = await lookAtPage(recognizer, blank, 72, () => undefined);
  expect(regions).toEqual([
    {
      kind: "unread",
      corners: [
        [0, 0],
        [40, 0],
        [40, 30],
        [0, 30],
      ],
    },
  ]);
});

test("a page without regions has none", async () => {
  vi.mocked(detectRegions).mockResolvedValue([]);
  expect((await lookAtPage(recognizer, blank, 72, () => undefined)).regions).toEqual([]);
});

test("the check of a copy recognizes the same words, and searches for no regions", async () => {
  const word = { text: "Olivia", confidence: 96, line: 1, isNewParagraph: true, box: [2, 2, 30, 12] as const };
  const reading = { recognize: () => [word], recognizeBlock: () => [] } as unknown as Recognizer;
  vi.mocked(detectRegions).mockClear().mockResolvedValue([]);
  const { words } = await lookAtPage(reading, blank, 72, () => undefined);
  const checked = await withWordsOnly(() => lookAtPage(reading, blank, 72, () => undefined));
  expect(checked).toEqual({ words, regions: [] });
  expect(words).toHaveLength(1);
  expect(detectRegions).toHaveBeenCalledTimes(1);
});
