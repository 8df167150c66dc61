import { expect, it } from "vitest";
import { wordFrom } from "./word-from";

const text = "Звонила Наталья, (не Anna).";
const words = (place: number, step: 1 | -1): string | undefined => {
  const found = wordFrom(text, place, step);
  return found && text.slice(found.start, found.end);
};

it("finds the next word of any script, without the signs around it", () => {
  expect(words(0, 1)).toBe("Звонила");
  expect(words(7, 1)).toBe("Наталья");
  expect(words(20, 1)).toBe("Anna");
  expect(words(25, 1)).toBeUndefined();
});

it("finds the one before", () => {
  expect(words(21, -1)).toBe("не");
  expect(words(8, -1)).toBe("Звонила");
  expect(words(0, -1)).toBeUndefined();
});

it("finds words far from the beginning of a long text", () => {
  const long = `${"слово ".repeat(1000)}Анна`;
  expect(wordFrom(long, long.length, -1)).toEqual({ start: 6000, end: 6004 });
});
