import { expect, it } from "vitest";
import { hiddenNames, placesSoundingLike } from "./hidden-names";

const hidden = (original: string, ...values: [string, "person" | "organization" | "phone"][]) =>
  hiddenNames({
    original,
    replacements: values.map(([value, kind]) => {
      const start = original.indexOf(value);
      return { start, end: start + value.length, resultStart: 0, resultEnd: 0, type: "PERSON", kind, score: 1 };
    }),
  });

it("takes the words of a name one by one, and anything else as a whole", () => {
  const found = hidden(
    "Анна Петрова, завод Красный луч, 8 912 345",
    ["Анна Петрова", "person"],
    ["завод Красный луч", "organization"],
    ["8 912 345", "phone"],
  );
  expect(found.map(({ text }) => text)).toEqual(["Анна", "Петрова", "завод Красный луч", "8 912 345"]);
});

it("finds a name in another case, in two words, and a number by its digits", () => {
  const names = hidden("Тимур Мельник 8912345", ["Тимур Мельник", "person"], ["8912345", "phone"]);
  const said = "позвоните Тим Уру на 8-912-345 или мельнику на завод".split(" ");
  expect(placesSoundingLike(said, names).map(({ first, last }) => [first, last])).toEqual([
    [1, 2],
    [4, 4],
    [6, 6],
  ]);
  expect(placesSoundingLike(["завод"], hidden("завод Красный луч", ["завод Красный луч", "organization"]))).toEqual([]);
});
