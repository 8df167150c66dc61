import { expect, it } from "vitest";
import { moved } from "./step-selection";
import { wordFrom } from "./word-from";

const TEXT = "Mr Ivan Petrov wrote";
const place = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });
const step = (words: string, backward: boolean, by: 1 | -1): string | undefined => {
  const found = moved(TEXT, place(words), backward, by, (at, way) => wordFrom(TEXT, at, way));
  return found && TEXT.slice(found.start, found.end);
};

it("takes a word in where it goes away from its beginning", () => {
  expect(step("Ivan Petrov", false, 1)).toBe("Ivan Petrov wrote");
  expect(step("Ivan Petrov", true, -1)).toBe("Mr Ivan Petrov");
  expect(step("wrote", false, 1)).toBeUndefined();
});

it("leaves a word out where it goes back: so a part of a finding is selected, from either side", () => {
  expect(step("Ivan Petrov", false, -1)).toBe("Ivan");
  expect(step("Ivan Petrov", true, 1)).toBe("Petrov");
});

it("never leaves the last word out", () => {
  expect(step("Petrov", false, -1)).toBeUndefined();
  expect(step("Petrov", true, 1)).toBeUndefined();
});
