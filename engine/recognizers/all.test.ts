import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { FORMATS, IDENTIFIER_RECOGNIZERS } from "./all";

const HALF = 100_000;
const UNITS = [
  "1", "-", "@", "a", " ", "А", "1 ", "1.", "1-", "а@", "a@a.", "(1", "+", "+7 ", "\n", "№ ", "0x", ":", "1:", "::", "a.ru",
  "12.", "пароль ", "password: ", "ул. ", "г. ", "д. 1 ", "1 января ", "в 1999 ", "\ud800", "\udc00", "eyJ", "A1", "ГОСТ 1", "*",
  "* 1", "AB12", "двадцать ", "one ", "-----BEGIN PRIVATE KEY-----", "http://", "://", "дело № ", "карта ", "\"@",
]; // prettier-ignore

describe("the whole set", () => {
  it.each(IDENTIFIER_RECOGNIZERS.map((recognizer) => [recognizer.name, recognizer] as const))(
    "%s is linear, never throws, and stays inside the text",
    (_, recognizer) => {
      for (const unit of UNITS) {
        const text = unit.repeat(Math.ceil((HALF * 2) / unit.length));
        for (const span of recognizer.recognize(text, "ru")) {
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.end).toBeLessThanOrEqual(text.length);
        }
      }
    },
    60_000,
  );

  it("checks the digits of anything", () => {
    const sign = fc.constantFrom(..."0123456789-. /AB№+()".split(""));
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 24 }), (value) => {
        for (const { validate, fit } of FORMATS) expect([validate?.(value), fit?.(value)]).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });

  it("finds nothing in an empty text", () => {
    expect(IDENTIFIER_RECOGNIZERS.flatMap((recognizer) => recognizer.recognize("", "ru"))).toEqual([]);
  });
});
