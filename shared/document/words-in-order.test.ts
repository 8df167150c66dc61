import { describe, expect, it } from "vitest";
import { readWordPrints, wordPrints, wordsInOrder } from "./words-in-order";

/** `|` begins a sentence or a line, `*` is a placeholder. */
const shape = (text: string, placeholders: readonly string[] = []): string => wordPrints(text, placeholders);

describe("the words of a text in order", () => {
  it("know where its lines and its sentences begin", () => {
    const begins = wordsInOrder("Да. Пришла она. Она ушла! Всё?\n\n— Нет…\r\nКонец", []).map((word) => word.begins);
    expect(begins).toEqual([true, false, false, true, false, true, true, true]);
  });

  it("begin nothing at a shortened word or an initial", () => {
    const words = wordsInOrder("Живёт в г. Самаре, ул. Мира, у И. П. Котова.", []);
    expect(words.filter(({ begins }) => begins)).toHaveLength(1);
  });

  it.each([
    "> Пришла она к нам.",
    "- Пришла она к нам.",
    "  2. Пришла она к нам.  ",
    "### Пришла она к нам",
    "[0:12] Пришла она к нам.",
    "**Пришла** она, `к` «нам»!",
    "пришла Она к нам",
  ])("are the same however they are dressed: %s", (dressed) => {
    expect(shape(dressed)).toBe(shape("Пришла она к нам."));
  });

  it("are others where a word is another", () => {
    expect(shape("Пришла она.")).not.toBe(shape("Пришла Оля."));
  });
});

describe("the prints of the words of a depersonalized text", () => {
  const text = "Вот.\n[A_1] и [A_1] пришли. Всё у [A_2].";
  const placeholders = ["[A_1]", "[A_1]", "[A_2]"];

  it("do not show the words", () => {
    expect(shape(text, placeholders)).toMatch(/^ [\w-]{2} \*[\w-]{2}\*[\w-]{2} [\w-]{4}\*$/);
  });

  it("are read as they were written", () => {
    const places: { start: number; end: number; placeholder: string }[] = [];
    for (const { 0: placeholder, index } of text.matchAll(/\[A_\d\]/g))
      places.push({ start: index, end: index + placeholder.length, placeholder });
    expect(readWordPrints(shape(text, placeholders), placeholders)).toEqual(wordsInOrder(text, places));
  });
});
