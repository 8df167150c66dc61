import { expect, it } from "vitest";
import { pageOf } from "../../testing/planted.fixtures";
import { isWritten } from "./search-streams";

const font = "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>";
const page = (words: string): Buffer => pageOf(font, `BT /F1 9 Tf (${words}) Tj ET`);

it("finds a value in drawn text, and not in keywords of the syntax", () => {
  for (const word of ["Page", "Type", "Font", "Contents"]) {
    expect(isWritten([word], page("Anna"), "Anna")).toBe(false);
    expect(isWritten([word], page(`Anna ${word}`), "Anna [NAME_1]")).toBe(true);
  }
});

it("finds no values that stay visible, and none that are too short", () => {
  expect(isWritten(["Anna"], page("Anna"), "Anna")).toBe(false);
  expect(isWritten(["123456"], page("123456"), "[ID_1]")).toBe(false);
});
