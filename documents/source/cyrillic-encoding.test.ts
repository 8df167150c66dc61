import { describe, expect, it } from "vitest";
import { replaced } from "../testing/laws";
import { mapText } from "../formats/text/map-text";
import { encodeAs } from "./encoding";
import { cyrillicEncoding } from "./cyrillic-encoding";

const LETTER = "Договор подряда\r\n\r\nЗаказчик: Роман Цветомеренко, \u0441рок по приложению.";
const inBytes = (words: string, encoding: string): Uint8Array => encodeAs(words, encoding)?.bytes ?? new Uint8Array();
const NAMES = ["windows-1251", "koi8-r", "ibm866", "iso-8859-5"] as const;

describe.each(NAMES)("a Russian text in %s", (encoding) => {
  it("is read, and written in it again", async () => {
    const document = mapText(inBytes(LETTER, encoding));
    if (document === undefined) throw new Error("No text");
    expect(document.text).toBe(LETTER);
    const { bytes } = await replaced(document, { "Роман Цветомеренко": "Имя 1" });
    expect(bytes).toEqual(Buffer.from(inBytes(LETTER.replace("Роман Цветомеренко", "Имя 1"), encoding)));
  });

  it("is known in capitals too", () => {
    expect(cyrillicEncoding(inBytes(LETTER.toUpperCase(), encoding))).toBe(encoding);
  });
});

it("a few words, and words of another language, are taken for the most usual encoding", () => {
  expect(cyrillicEncoding(inBytes("Жук", "koi8-r"))).toBe("windows-1251");
  expect(
    cyrillicEncoding(inBytes("Café Ångström près de l'église, déjà vu à Genève et à Orléans", "windows-1252")),
  ).toBe("windows-1251");
});

it("what is no text has none", () => {
  expect(cyrillicEncoding(Uint8Array.from([0xff, 0, 1, 2, 3, 0xd0, 0xcf]))).toBeUndefined();
});
