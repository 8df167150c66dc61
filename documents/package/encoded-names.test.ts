import { expect, test } from "vitest";
import { HiddenWords } from "./hidden-words";
import { decodedName, encodedName } from "./encoded-names";
import { sweepXml } from "./sweep-xml";

test.each(["Page Style", "PageStyle_Карточка Оганесян", "a.b-c", "50 %"])("%s is spelled and read back", (name) => {
  expect(decodedName(encodedName(name))).toBe(name);
  expect(encodedName(name)).toMatch(/^[\p{L}\p{N}._-]+$/u);
});

test("a hidden name goes from encoded names of styles, and what points to them still does", () => {
  const text = "Карточка Оганесян";
  const hidden = new HiddenWords(text, [{ start: 0, end: text.length, replacement: "[ИМЯ_5]" }], "[ИМЯ_5]");
  const name = "PageStyle_5f_Карточка_20_Оганесян";
  const source = `<x><style:master-page style:name="${name}"/><style:style style:master-page-name="${name}"/></x>`;
  const swept = sweepXml("styles.xml", source, hidden, { all: new Set(), renamed: new Map() });
  const [, own] = /style:name="([^"]*)"/.exec(swept) ?? [];
  expect(swept).not.toContain("Оганесян");
  expect(decodedName(own ?? "")).toBe("PageStyle_[ИМЯ_5]");
  expect(swept).toContain(`style:master-page-name="${own}"`);
});
