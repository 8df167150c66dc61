import { expect, it } from "vitest";
import type { Span } from "../span";
import { cutAtCells } from "./cells";

const whole = (text: string, type: Span["type"]): Span => ({
  start: 0,
  end: text.length,
  type,
  kind: type === "ID" ? "number" : "person",
  score: 0.9,
});

it.each([
  ["Петров\tИван\t\tИванович", ["Петров", "Иван", "Иванович"]],
  ["Мир Лев | Шило Вера", ["Мир Лев", "Шило Вера"]],
  ["Мир Лев", ["Мир Лев"]],
  ["\tМир", ["Мир"]],
])("one span a cell: %j", (text, words) => {
  expect(cutAtCells(text, [whole(text, "PERSON")]).map(({ start, end }) => text.slice(start, end))).toEqual(words);
});

it("leaves numbers whole", () => {
  expect(cutAtCells("45 10\t123456", [whole("45 10\t123456", "ID")])).toHaveLength(1);
});
