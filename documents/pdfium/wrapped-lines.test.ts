import { expect, it } from "vitest";
import { type PageLine, wrappedLines } from "./wrapped-lines";

const WIDTH = 5;
const lines = (...texts: (string | Partial<PageLine>)[]): PageLine[] =>
  texts.map((one, index) => {
    const text = typeof one === "string" ? one : (one.text ?? "");
    const left = typeof one === "string" ? 70 : (one.left ?? 70);
    const line = { text, left, right: left + text.length * WIDTH, base: 800 - index * 12, size: 10 };
    const firstWord = (text.split(" ")[0] ?? "").length * WIDTH;
    return { ...line, firstWord, ...(typeof one === "string" ? {} : one) };
  });

const FULL = "The contractor shall provide to Mrs Anna Lee";

it("goes on where the next word would not have fitted", () => {
  const text = lines(`${FULL} and Mr`, "Bennett what is agreed, and also nothing else now", "to anybody.", "Next");
  expect(wrappedLines(text)).toEqual([true, true, false, false]);
});

it("ends where the next word would have fitted", () => {
  expect(wrappedLines(lines(`${FULL} and of the`, FULL, "Bennett"))).toEqual([true, false, false]);
});

it("ends with a sentence, not with an abbreviation", () => {
  const text = lines(`${FULL} and Mr.`, `Bennett B. what was promised by their firm.`, "Signed");
  expect(wrappedLines(text)).toEqual([true, false, false]);
});

it("begins anew at an item, at larger letters, far below, and in another column", () => {
  for (const next of [
    "2.1. Bennett",
    "- Bennett",
    { text: "Bennett", size: 14 },
    { text: "Bennett", base: 700 },
    { text: "Bennett", left: 300 },
  ]) {
    expect(wrappedLines(lines(FULL, next))).toEqual([false, false]);
  }
  expect(wrappedLines(lines(FULL, { text: "Bennett", left: 60 }))).toEqual([true, false]);
});

it("leaves lists of names as they are", () => {
  expect(wrappedLines(lines("Konstantinopolsky Alexander", "Petrov Ivan"))).toEqual([false, false]);
});
