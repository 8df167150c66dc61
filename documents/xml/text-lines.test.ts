import { expect, it } from "vitest";
import { TextLines } from "./text-lines";

it("knows where words of cells stand after their lines were made one and their spaces were joined", () => {
  const lines = new TextLines();
  const source = "Anna   Lee  |York";
  const put = (start: number, end: number): void =>
    lines.text(source.slice(start, end), { rawStart: start, rawEnd: end, exact: true, context: "text" });
  lines.openRow();
  lines.openCell();
  put(0, 12);
  lines.newLine();
  lines.text("x");
  lines.closeCell();
  lines.openCell();
  put(13, 17);
  lines.closeCell();
  lines.closeRow();
  const { text, pieces } = lines.finish();
  expect(text).toBe("Anna Lee x\tYork");
  expect(
    pieces.map((piece) => [text.slice(piece.textStart, piece.textEnd), source.slice(piece.rawStart, piece.rawEnd)]),
  ).toEqual([
    ["Anna", "Anna"],
    [" ", "   "],
    ["Lee", "Lee"],
    ["York", "York"],
  ]);
});
