import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { FORMATS, IDENTIFIER_RECOGNIZERS } from "./all";
import { formatRecognizer } from "./pattern";
import { formatsOf } from "./format-table";
import referenceNumber from "./formats/reference-number.json";

const HALF = 100_000;
const UNITS = [
  "1", "-", "@", "a", " ", "А", "1 ", "1.", "1-", "а@", "a@a.", "(1", "+", "+7 ", "\n", "№ ", "0x", ":", "1:", "::", "a.ru",
  "12.", "пароль ", "password: ", "ул. ", "г. ", "д. 1 ", "1 января ", "в 1999 ", "\ud800", "\udc00", "eyJ", "A1", "ГОСТ 1", "*",
  "* 1", "AB12", "двадцать ", "one ", "-----BEGIN PRIVATE KEY-----", "http://", "://", "дело № ", "карта ", "\"@",
]; // prettier-ignore

/** The same pattern, with borders that are written otherwise: it is not looked for together with others. */
const alike = ({ source, flags }: RegExp): RegExp => new RegExp(`(?:${source})`, flags);

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

  it("looks for all formats at once and misses nothing that each alone finds", () => {
    const formats = [...FORMATS, ...formatsOf(referenceNumber)];
    const together = formatRecognizer("all", formats);
    const alone = formats.map((format) => formatRecognizer("one", [{ ...format, pattern: alike(format.pattern) }]));
    const piece = fc.constantFrom(
      ...[
        "\t",
        " ",
        ";",
        ",",
        "-",
        "/",
        ".",
        ":",
        "(",
        "№",
        "@",
        "\n",
        "AB",
        "А",
        "k",
        "х",
        "1",
        "42",
        "199",
        "2004",
        "770077",
      ],
      ...[
        "паспорт ",
        "ИНН ",
        "карта ",
        "plate ",
        "9161234567",
        "45 10 123456",
        "112-233-445 95",
        "DE8937",
        "II-МЮ № 123456",
        "AB 12 34 56 C",
        "А 123 ВС 77",
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const text = pieces.join("");
        // Two formats that say the same of a place are one finding: which of them it is called by does not matter.
        const places = (found: ReturnType<typeof together.recognize>): string[] =>
          [...new Set(found.map((span) => JSON.stringify({ ...span, rule: undefined })))].sort();
        expect(places(together.recognize(text, "ru"))).toEqual(
          places(alone.flatMap((one) => one.recognize(text, "ru"))),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("finds nothing in an empty text", () => {
    expect(IDENTIFIER_RECOGNIZERS.flatMap((recognizer) => recognizer.recognize("", "ru"))).toEqual([]);
  });
});
