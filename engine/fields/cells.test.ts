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

it("ends before the label of the next speaker", () => {
  const text = "15 Rue de la\nSPEAKER_00: Paix 3";
  const cut = (end: number) => cutAtCells(text, [{ ...whole(text, "LOCATION"), end }]);
  const covered = (end: number) => cut(end).map((span) => text.slice(span.start, span.end));
  expect(covered(text.indexOf("_00"))).toEqual(["15 Rue de la"]);
  expect(covered(text.length)).toEqual(["15 Rue de la", "Paix 3"]);
});

it("leaves whole what may hold such signs", () => {
  const key = "-----BEGIN KEY;-----\nProc-Type: 4";
  expect(cutAtCells(key, [{ ...whole(key, "ID"), kind: "api_key" }])).toHaveLength(1);
});
