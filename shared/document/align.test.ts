import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { processorTime } from "../testing/processor-time";
import { alignDocument, documentFrom } from "./align";
import { documentSchema } from "./document";
import { validReplacements } from "./valid";

const pairs = (original: string, result: string, mapping = {}) =>
  alignDocument(original, result, mapping).replacements.map((one) => [
    original.slice(one.start, one.end),
    result.slice(one.resultStart, one.resultEnd),
    one.kind,
    one.entity,
  ]);

describe("alignDocument", () => {
  it("finds the words behind numbered placeholders, through all their forms", () => {
    const mapping = { "[ИМЯ_1]": "Анна Петрова", "[ИМЯ_2]": "Иван", "[ТЕЛЕФОН_1]": "+7 900 000-01-02" };
    expect(
      pairs(
        "Анна Петрова Иван звонили Анне Петровой с +7 900 000-01-02.",
        "[ИМЯ_1] [ИМЯ_2] звонили [ИМЯ_1] с [ТЕЛЕФОН_1].",
        mapping,
      ),
    ).toEqual([
      ["Анна Петрова", "[ИМЯ_1]", "person", 1],
      ["Иван", "[ИМЯ_2]", "person", 2],
      ["Анне Петровой", "[ИМЯ_1]", "person", 1],
      ["+7 900 000-01-02", "[ТЕЛЕФОН_1]", "phone", 3],
    ]);
  });

  it("finds what stands behind labels without a mapping", () => {
    expect(pairs("Иван родился 1.2.1990 в Туле", "[ИМЯ] родился [ДАТА РОЖДЕНИЯ] в [МЕСТО]")).toEqual([
      ["Иван", "[ИМЯ]", "person", undefined],
      ["1.2.1990", "[ДАТА РОЖДЕНИЯ]", "birth_date", undefined],
      ["Туле", "[МЕСТО]", "place", undefined],
    ]);
  });

  it("compares word by word where there are no placeholders", () => {
    expect(pairs("Вчера Анна Петрова писала на a@b.example.", "Вчера Мария Орлова писала на c@d.example.")).toEqual([
      ["Анна Петрова", "Мария Орлова", "person", undefined],
      ["a@b", "c@d", "email", undefined],
    ]);
  });

  it("compares word by word where the service changed the spaces as well", () => {
    const original = "Анна  пришла.\r\nИван ушёл в другой дом.";
    const result = "[ИМЯ] пришла.\n[ИМЯ] ушёл в другой дом.";
    const { replacements } = alignDocument(original, result, {});
    expect(validReplacements(original, result, replacements)).toBe(true);
    expect(replacements.filter((one) => one.kind === "person").length).toBeGreaterThanOrEqual(2);
  });

  it("leaves a label that the original has itself", () => {
    expect(pairs("Шаблон: [ИМЯ]. Пишет Анна.", "Шаблон: [ИМЯ]. Пишет [ИМЯ].")).toEqual([
      ["Анна", "[ИМЯ]", "person", undefined],
    ]);
  });

  const piece = fc.oneof(
    fc.constantFrom("слово", " ", "\n", ". ", "[ИМЯ]", "[ИМЯ_1]", "😀", "e\u0301", "\r\n", "Анна", "1"),
    fc.string({ unit: "binary", maxLength: 6 }),
  );
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));

  it("is valid for any two texts", () => {
    fc.assert(
      fc.property(text, text, (original, result) => {
        const { replacements, segments } = alignDocument(original, result, { "[ИМЯ_1]": "Анна" });
        expect(validReplacements(original, result, replacements)).toBe(true);
        expect(documentSchema.safeParse({ original, result, replacements, segments }).success).toBe(true);
      }),
    );
  });

  it("keeps in step where a long text repeats itself", () => {
    const original = "Анна Петрова пришла вовремя. Потом Анна Петрова ушла домой.\n".repeat(2000);
    const result = original.replaceAll("Анна Петрова", "Мария Орлова");
    expect(alignDocument(original, result, {}).replacements).toHaveLength(4000);
  });

  it("aligns a long text with many replacements in a moment", () => {
    const lines = Array.from(
      { length: 40_000 },
      (_, n) => `Строка ${n}: клиент Иванов${n % 97} просит ответить ему.\n`,
    );
    const original = lines.join("");
    const result = original.replace(/Иванов\d+/g, "Орлов");
    const began = processorTime();
    const { replacements } = alignDocument(original, result, {});
    expect(replacements).toHaveLength(40_000);
    expect(processorTime() - began).toBeLessThan(10_000);
  });
});

describe("documentFrom", () => {
  const original = "Анна пришла.";
  const text = "[ИМЯ] пришла.";
  const span = { start: 0, end: 4, resultStart: 0, resultEnd: 5, type: "PERSON", kind: "person", score: 0.5 } as const;

  it("takes the service's spans when they hold", () => {
    expect(documentFrom(original, { text, mapping: {}, spans: [span] }).replacements).toEqual([span]);
  });

  it.each([
    ["out of bounds", { ...span, end: 40 }],
    ["not what stands there", { ...span, start: 1 }],
  ])("aligns by itself when they are %s", (_, wrong) => {
    expect(documentFrom(original, { text, mapping: {}, spans: [wrong] }).replacements).toEqual([{ ...span, score: 1 }]);
  });
});
