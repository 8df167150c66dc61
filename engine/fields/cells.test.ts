import { expect, it } from "vitest";
import type { Finding } from "../span";
import { cutAtCells } from "./cells";
import { evidenceOf } from "../testing/evidence";

const whole = (text: string, type: Finding["type"]): Finding => ({
  start: 0,
  end: text.length,
  type,
  kind: type === "ID" ? "number" : "person",
  evidence: evidenceOf(0.9),
});

it.each([
  ["Петров\tИван\t\tИванович", ["Петров", "Иван", "Иванович"]],
  ["Мир Лев | Шило Вера", ["Мир Лев", "Шило Вера"]],
  ["85000;9161112233", ["85000", "9161112233"]],
  ["Мира\nДом: 5", ["Мира", "Дом: 5"]],
  ["Мария\nИванова", ["Мария\nИванова"]],
  ["Мир Лев", ["Мир Лев"]],
  ["\tМир", ["Мир"]],
])("one span a cell: %j", (text, words) => {
  expect(cutAtCells(text, [whole(text, "PERSON")]).map(({ start, end }) => text.slice(start, end))).toEqual(words);
});

it("leaves whole what may hold such signs", () => {
  const key = "-----BEGIN KEY;-----\nProc-Type: 4";
  expect(cutAtCells(key, [{ ...whole(key, "ID"), kind: "api_key" }])).toHaveLength(1);
});
