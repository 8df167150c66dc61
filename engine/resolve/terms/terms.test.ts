import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { processorTime } from "../../../shared/testing/processor-time";
import type { TermMatch } from "../../../shared/api/detection-choices";
import { findTerms, SlowPattern } from "./terms";

async function found(text: string, terms: readonly string[], match: TermMatch): Promise<string[]> {
  const spans = await findTerms(
    text,
    terms.map((term) => ({ text: term, match })),
  );
  return spans.sort((a, b) => a.start - b.start).map(({ start, end }) => text.slice(start, end));
}
const inAnyForm = async (term: string, text: string): Promise<boolean> =>
  (await found(text, [term], "stem")).length > 0;

describe("any form of a word", () => {
  test.each([
    ["Ромашка", "ромашки ромашке ромашку ромашкой ромашкою ромашек ромашкам Ромашками РОМАШКАХ Ромашка"],
    ["Газпром", "Газпром Газпрома Газпрому Газпромом Газпроме"],
    ["Омега", "Омега Омеги Омеге Омегу Омегой"],
    ["Сызрань", "Сызрань Сызрани Сызранью"],
    ["Анна", "Анна Анны Анне Анну Анной"],
    ["Павел", "Павел Павла Павлу Павлом Павле"],
    ["Лев", "Лев Льва Льву Львом Льве"],
    ["Пётр", "Пётр Петра Петру Петром Петре Петр"],
    ["Мария", "Мария Марии Марию Марией"],
    ["Юрий", "Юрий Юрия Юрию Юрием Юрии"],
    ["Петров", "Петров Петрова Петрову Петровым Петрове Петровых Петровой"],
    ["Достоевский", "Достоевский Достоевского Достоевскому Достоевским Достоевском Достоевская Достоевскую"],
    ["Сидоренко", "Сидоренко"],
    ["Кузнец", "Кузнец Кузнеца Кузнецу Кузнецом"],
    ["Владимирец", "Владимирец Владимирца Владимирцем"],
    ["Сосна", "Сосна Сосны Сосной Сосен"],
    ["Ромашкой", "Ромашка Ромашки Ромашкой"],
    ["Колесо", "Колесо Колеса Колесом Колёсами"],
    ["Smith", "Smith Smiths SMITH smith"],
    ["Company", "Company companies Company's"],
    ["Fox", "Fox foxes"],
  ])("%s: %s", async (term, forms) => {
    for (const form of forms.split(" "))
      expect([form, await inAnyForm(term, `Вот ${form}, да.`)]).toEqual([form, true]);
  });
  test.each([
    ["Рома", "роман"],
    ["Анна", "Аннотация"],
    ["Газпром", "Газпромбанк"],
    ["Петров", "Петровка"],
    ["Лев", "левый"],
    ["Ann", "Anna"],
    ["Smith", "Smithson"],
  ])("%s is not %s", async (term, other) => {
    expect(await inAnyForm(term, `Вот ${other}.`)).toBe(false);
  });
  test("all words of a term, whatever stands between them", async () => {
    const text = "В Красной  Поляне, из Красной\nПоляны, Красная, поляна; Нью‑Йорке, O’Brien’s";
    expect(await found(text, ["Красная Поляна", "Нью-Йорк", "O'Brien"], "stem")).toEqual([
      "Красной  Поляне",
      "Красной\nПоляны",
      "Нью‑Йорке",
      "O’Brien",
    ]);
  });
});

describe("as the list says", () => {
  test("exactly: letter for letter, and only whole words", async () => {
    expect(await found("Омега омега ОМЕГА Омеги Омега-2", ["Омега"], "exact")).toEqual(["Омега", "Омега"]);
    expect(await found("C++ and C, №17-АБ", ["C++", "№17-АБ"], "exact")).toEqual(["C++", "№17-АБ"]);
    expect(await found("★★ a ★", ["★"], "exact")).toEqual(["★", "★", "★"]);
  });
  test("ignoring case, and the dots of ё", async () => {
    expect(await found("Королёв КОРОЛЕВ королёва", ["Королёв"], "case-insensitive")).toEqual(["Королёв", "КОРОЛЕВ"]);
  });
  test("letters and figures that touch are words of their own", async () => {
    expect(await found("ID12345 Ромашка2024 romashka_mail", ["12345", "Ромашка", "romashka"], "exact")).toEqual([
      "12345",
      "Ромашка",
      "romashka",
    ]);
  });
  test("an expression", async () => {
    expect(await found("abc-17, ABC-18", ["abc-\\d+"], "regex")).toEqual(["abc-17"]);
    expect(await found("abc", ["("], "regex")).toEqual([]);
  });
});

describe("laws", () => {
  test("what is found is inside the text and is the term, letter for letter, when that is asked", async () => {
    const words = fc.constantFrom("Анна", "омега", "C++", "17", " ", "-", "'", "\n", "😀", "\ud800", "é", "A.");
    const texts = fc.array(words, { maxLength: 20 }).map((all) => all.join(""));
    const spaceless = (place: string): string => place.replace(/\s+/g, " ");
    await fc.assert(
      fc.asyncProperty(texts, texts, async (text, term) => {
        for (const place of await found(text, [term], "exact")) expect(spaceless(place)).toBe(spaceless(term));
      }),
      { numRuns: 300 },
    );
  });
  test("thousands of words are looked for in one pass", async () => {
    const terms = Array.from({ length: 5_000 }, (_, i) => ({
      text: `Слово${String.fromCharCode(1072 + (i % 32))}${i}`,
      match: "stem" as const,
    }));
    const text = "Прошу перезвонить Анне Петровой по номеру +7 912 345-67-89 до пятницы. ".repeat(20_000);
    const before = processorTime();
    await findTerms(text, terms);
    expect(processorTime() - before).toBeLessThan(10_000);
  });
});

describe("an expression that would never end", () => {
  test("linear where others backtrack", async () => {
    expect(await found(`${"a".repeat(300_000)}b`, ["(a+)+$"], "regex")).toEqual([]);
  });
  test("that looks to the end of the text from every place is given up, not waited for", async () => {
    let clock = 0;
    const text = "a".repeat(20_000);
    const slow = findTerms(text, [{ text: "a.*x|a", match: "regex" }], { now: () => (clock += 1_000) });
    await expect(slow).rejects.toBeInstanceOf(SlowPattern);
  });
  test("can be cancelled between places", async () => {
    const cancelled = findTerms("a ".repeat(20_000), [{ text: "a", match: "regex" }], {
      signal: AbortSignal.abort(new Error("enough")),
    });
    await expect(cancelled).rejects.toThrow("enough");
  });
});
