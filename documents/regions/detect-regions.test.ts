import { describe, expect, it } from "vitest";
import { portrait, printedSheet, seededRandom, Sheet } from "../testing/sheet.fixtures";
import { detectRegions } from "./detect-regions";

const word = (text: string) => ({ text, confidence: 90, box: [0, 0, 1, 1] as const, line: 1, isNewParagraph: false });

describe("regions of a page", () => {
  it("of an identity document are all covered", async () => {
    const sheet = new Sheet(1011, 638)
      .paste(portrait(), 200, 320, { height: 330 })
      .signature(500, 420, 260, seededRandom(7));
    const words = ["ПАСПОРТ", "Фамилия", "Имя", "Пол"].map(word);
    const found = await detectRegions({ ...(await sheet.drawn()), words });
    expect(found.map(({ kind, covered }) => `${kind} ${covered}`)).toEqual(["face true", "signature true"]);
  });

  it("elsewhere are left as they are, but not a code that may name somebody", async () => {
    const sheet = printedSheet(12).paste(portrait(), 200, 900, { height: 300 }).roundStamp(600, 950, 140);
    await sheet.code("QRCode", "BEGIN:VCARD\nN:Quill;Theodora\nEND:VCARD", 1000, 900);
    await sheet.code("QRCode", "https://example.org/about", 1000, 1300);
    const found = await detectRegions({ ...(await sheet.drawn()), words: [] });
    expect(found.map(({ kind, covered }) => `${kind} ${covered}`).sort()).toEqual([
      "code false",
      "code true",
      "face false",
      "stamp false",
    ]);
  });
});
