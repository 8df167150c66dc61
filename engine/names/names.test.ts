import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { processorTime } from "../../shared/testing/processor-time";
import type { EntityType } from "../../shared/document/kinds";
import type { Span } from "../span";
import { isAtLeast } from "../evidence";
import { NAME_RECOGNIZERS } from "./all";

/** What is found with at least that score; of spans within one another, the longest. */
function found(text: string, type: EntityType, least = 0.6): string[] {
  const spans = NAME_RECOGNIZERS.flatMap((recognizer) => recognizer.recognize(text, "ru")).filter(
    (span) => span.type === type && isAtLeast(span, least),
  );
  const inner = (a: Span, at: number): boolean =>
    spans.some((b, other) => {
      const longer = b.end - b.start - (a.end - a.start);
      return b.start <= a.start && b.end >= a.end && (longer > 0 || (longer === 0 && other < at));
    });
  return spans.filter((span, at) => !inner(span, at)).map((span) => text.slice(span.start, span.end));
}

describe("people in Latin letters", () => {
  test.each([
    ["Yesterday Anna Smith came.", ["Anna Smith"]],
    ["represented by Mr J. Carroll, a lawyer", ["J. Carroll"]],
    ["The Lord Chancellor spoke before a judge. Under oath", []],
    ["Dr. O'Brien called", ["O'Brien"]],
    ["He met Ludwig van Beethoven there.", ["Ludwig van Beethoven"]],
    ["Pay to IBAN GB29 NWBK 6016.", []],
  ])("%s", (text, people) => {
    expect(found(text, "PERSON")).toEqual(people);
  });
});

describe("places and organisations", () => {
  test.each<[string, EntityType, string[]]>([
    ["She lives in New York.", "LOCATION", ["New York"]],
    ["Он живёт в Сызрани.", "LOCATION", ["Сызрани"]],
    ["Приехал из Нижнего Новгорода", "LOCATION", ["Нижнего Новгорода"]],
    ["Пришёл Владимир", "LOCATION", []],
    ["Rusko a Spojené štáty", "LOCATION", ["Rusko", "Spojené štáty"]],
    ["Договор с ООО «Ромашка» подписан.", "ORG", ["ООО «Ромашка»"]],
    [
      "Договор с Обществом с ограниченной\nответственностью «Ромашка» подписан.",
      "ORG",
      ["Обществом с ограниченной\nответственностью «Ромашка»"],
    ],
    ["An appeal to the House of Lords failed.", "ORG", ["House of Lords"]],
    ["Acme Widgets Inc. was sold", "ORG", ["Acme Widgets Inc"]],
  ])("%s", (text, type, names) => {
    expect(found(text, type)).toEqual(names);
  });
});

test("whatever the text: no errors, spans inside it", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary", maxLength: 200 }),
        fc
          .array(fc.constantFrom("Анна", " ", ".", "А", "von", "«", "»", "ООО", "Smith", "-", "'", "\n", "г"), {
            maxLength: 60,
          })
          .map((all) => all.join("")),
      ),
      (text) => {
        for (const recognizer of NAME_RECOGNIZERS) {
          for (const span of recognizer.recognize(text, "en")) {
            expect(0 <= span.start && span.start < span.end && span.end <= text.length).toBe(true);
            expect(span.probability > 0 && span.probability <= 1).toBe(true);
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("time grows with the text, not with its square", () => {
  for (const piece of ["А. ", "Анна ", "«Анна ", "a-", "X of ", "Самарск", "г. ", "ООО "]) {
    const text = piece.repeat(100_000);
    const before = processorTime();
    for (const recognizer of NAME_RECOGNIZERS) recognizer.recognize(text, "ru");
    expect(processorTime() - before, piece).toBeLessThan(6_000);
  }
});
