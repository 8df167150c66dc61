import { describe, expect, it } from "vitest";
import { pageOf, pdfOf } from "../testing/planted.fixtures";
import { findResidue } from "./find-residue";
import { unicodeMapOf } from "./pdf/unicode-map";
import { pictureTexts } from "./picture/picture-texts";
import { soughtValue } from "./sought-values";
import { ValueMatcher } from "./value-matcher";

const NAME = "Orwin";
const isFound = (bytes: Uint8Array): boolean => findResidue(bytes, new ValueMatcher([soughtValue(NAME)])) !== undefined;

describe("a file that is made to end the search", () => {
  it.each(["toString", "hasOwnProperty", "constructor", "__proto__"])("by the filter %s", (filter) => {
    expect(isFound(pdfOf("<</Type /Catalog>>", [`/Filter /${filter}`, `(${NAME}) Tj`]))).toBe(true);
  });

  it("by a map of very many codes", () => {
    const map = Buffer.from(`${"<0041> ".repeat(200_000)}endcodespacerange`);
    expect(unicodeMapOf(map).width).toBe(2);
  });

  it("by a word of very many digits", () => {
    expect(isFound(pageOf("<</Type /Font>>", `BT (${NAME}) Tj ET ${"1".repeat(400_000)}x`))).toBe(true);
  });

  it("by extensions of a GIF within each other", () => {
    const nested = Buffer.from(`GIF89a${"\x21\xfe\x01".repeat(20_000)}${"\0".repeat(300)}`, "latin1");
    const texts = pictureTexts(nested) ?? [];
    expect(texts.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(nested.length * 10);
  });
});
