import { describe, expect, it } from "vitest";
import type { RecognizedWord } from "../../page/recognized-words";
import type { FoundRegion } from "../../page/found-region";
import { isIdentityDocument } from "./identity-document";

const A4 = { width: 1240, height: 1754 };
const CARD = { width: 1011, height: 638 };
const region = (kind: FoundRegion["kind"]): FoundRegion => ({
  kind,
  corners: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
});
const wordsOf = (text: string): RecognizedWord[] =>
  text.split(" ").map((word) => ({ text: word, confidence: 90, box: [0, 0, 1, 1], line: 1, isNewParagraph: false }));
const page = (text: string, size = A4) => ({ ...size, rgba: new Uint8Array(), words: wordsOf(text) });
const LONG = "Стороны договорились о поставке товара в срок ".repeat(30);

describe("an identity document", () => {
  it.each([
    ["by its zone alone", page(""), [region("mrz")]],
    [
      "a Russian passport",
      page("РОССИЙСКАЯ ФЕДЕРАЦИЯ ПАСПОРТ Фамилия Имя Отчество Пол Место рождения"),
      [region("face")],
    ],
    ["a driving licence", page("DRIVING LICENCE 1. QUILL 2. THEODORA 4a. 3. 4b. 4d.", CARD), [region("face")]],
    ["a passport whose title was not read", page("Фамилия Имя Пол Дата рождения Код подразделения"), [region("face")]],
    ["a birth certificate with its fields", page("СВИДЕТЕЛЬСТВО О РОЖДЕНИИ фамилия имя отчество место рождения"), []],
  ])("%s", (_name, picture, regions) => {
    expect(isIdentityDocument(picture, regions)).toBe(true);
  });

  it.each([
    [
      "a contract that names passports",
      page(`Паспорт серия 4512 выдан код подразделения дата рождения ${LONG}`),
      [region("signature"), region("stamp")],
    ],
    ["an article with a portrait", page(`${LONG} surname`), [region("face")]],
    ["a photograph", page(""), [region("face")]],
    ["a group", page("Our team"), [region("face"), region("face"), region("face")]],
    ["a business card", page("Theodora Quill sales manager", CARD), []],
  ])("is not %s", (_name, picture, regions) => {
    expect(isIdentityDocument(picture, regions)).toBe(false);
  });
});
