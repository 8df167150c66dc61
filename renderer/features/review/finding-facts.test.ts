import { expect, it } from "vitest";
import type { Document } from "../../../shared/document/document";
import { marksOf } from "../../../shared/document/review/marks";
import { factsOf } from "./finding-facts";

const original = "Мороза ждут.\nПришёл Пётр Мороз.\nМороз пришёл, Вера тоже.";
const found = (words: string, entity: number, source: "model" | "echo", from = 0) => {
  const start = original.indexOf(words, from);
  const end = start + words.length;
  return {
    start,
    end,
    resultStart: start,
    resultEnd: end,
    type: "PERSON",
    kind: "person",
    score: 0.9,
    entity,
    source,
  } as const;
};
const document: Document = {
  original,
  result: original,
  replacements: [
    found("Мороза", 1, "echo"),
    found("Пётр Мороз", 1, "model"),
    found("Мороз", 1, "echo", original.lastIndexOf("\n")),
    found("Вера", 2, "echo"),
  ],
  segments: [],
};

it("names the mention that a repetition rests on, with its line", () => {
  const marks = marksOf(document);
  const repeats = marks.map((mark) => factsOf(document, marks, mark).repeats);
  const first = { words: "Пётр Мороз", line: 2 };
  expect(repeats).toEqual([first, undefined, first, undefined]);
});
