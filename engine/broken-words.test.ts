import fc from "fast-check";
import { expect, it } from "vitest";
import type { Span } from "./span";
import { mendBrokenWords } from "./broken-words";

it.each([
  ["Ивано-\nва пришла", "Иванова пришла"],
  ["к Петру Сидоро-\r\n  ву и Ма-\nше", "к Петру Сидорову и Маше"],
])("makes %j whole", (text, whole) => {
  expect(mendBrokenWords(text)?.text).toBe(whole);
});

it.each(["Иванова", "Петров-\nВодкин", "а -\nб", "- пункт\n- пункт", "1998-\n2000", ""])("leaves %j alone", (text) => {
  expect(mendBrokenWords(text)).toBeUndefined();
});

it("finds the way back for every span", () => {
  const piece = fc.constantFrom("Ивано", "ва", " ", "-\n", "-\r\n ", "\n", "😀", "Мария");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.nat(), fc.nat(), (pieces, a, b) => {
      const text = pieces.join("");
      const mended = mendBrokenWords(text);
      if (!mended || mended.text === "") return;
      const start = a % mended.text.length;
      const end = start + 1 + (b % (mended.text.length - start));
      const span: Span = { start, end, type: "PERSON", kind: "person", score: 1 };
      const back = mended.back(span);
      const joined = text.slice(back.start, back.end).replace(/(?<=\p{L}{2})-[^\S\n]*\r?\n[^\S\n]*(?=\p{Ll}{2})/gu, "");
      expect(mended.text.slice(start, end).startsWith(joined.slice(0, 1))).toBe(true);
      expect(back.end - back.start).toBeGreaterThanOrEqual(end - start);
      expect(back.end).toBeLessThanOrEqual(text.length);
    }),
  );
});
