import { describe, expect, it } from "vitest";
import { type ExampleSpan, exampleSentence, excerpt } from "./excerpt";

const ORIGINAL = "Здравствуйте! Меня зовут Ольга Кравчук, мой адрес: ул. Мира, 3. Жду.";
const RESULT = "Здравствуйте! Меня зовут [ИМЯ_1], мой адрес: [АДРЕС_1]. Жду.";

function span(type: ExampleSpan["type"], original: string, replacement: string): ExampleSpan {
  const start = ORIGINAL.indexOf(original);
  const resultStart = RESULT.indexOf(replacement);
  return { type, start, end: start + original.length, resultStart, resultEnd: resultStart + replacement.length };
}
const SPANS = [span("PERSON", "Ольга Кравчук", "[ИМЯ_1]"), span("LOCATION", "ул. Мира, 3", "[АДРЕС_1]")];

describe("the example on a mode card", () => {
  it("is the first sentence with something to hide, and a dot inside a finding does not end it", () => {
    const { start, end } = exampleSentence(ORIGINAL, SPANS);
    expect(ORIGINAL.slice(start, end).trim()).toBe("Меня зовут Ольга Кравчук, мой адрес: ул. Мира, 3");
  });

  it("shows that sentence as it stands in the result, findings apart from words", () => {
    expect(excerpt(RESULT, SPANS, exampleSentence(ORIGINAL, SPANS))).toEqual([
      { text: "Меня зовут " },
      { text: "[ИМЯ_1]", type: "PERSON" },
      { text: ", мой адрес: " },
      { text: "[АДРЕС_1]", type: "LOCATION" },
    ]);
  });

  it("falls back on the first sentence when nothing is found", () => {
    expect(excerpt(ORIGINAL, [], exampleSentence(ORIGINAL, []))).toEqual([{ text: "Здравствуйте!" }]);
  });

  it("cuts a long sentence between words and never inside a replacement", () => {
    const text = `${"слово ".repeat(40)}.`;
    const pieces = excerpt(text, [], exampleSentence(text, []));
    expect(pieces).toHaveLength(1);
    expect(pieces[0]?.text).toMatch(/^(слово )+слово…$/);
    expect(pieces[0]?.text.length).toBeLessThanOrEqual(97);
  });
});
