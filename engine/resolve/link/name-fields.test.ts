import { expect, test } from "vitest";
import { transform } from "../../transform/transform";
import type { Finding } from "../../span";
import { evidenceOf } from "../../testing/evidence";
import { canonicalForm } from "./canonical";
import { link } from "./link";

function depersonalized(marked: string, labels: readonly string[] = []) {
  const spans: Finding[] = [];
  let text = "";
  for (const piece of marked.split(/(\{[^}]*\})/)) {
    const words = piece.startsWith("{") ? piece.slice(1, -1) : piece;
    const label = labels[spans.length % labels.length];
    const evidence = label === undefined ? evidenceOf(1) : { ...evidenceOf(1), label };
    const place = { start: text.length, end: text.length + words.length };
    if (words !== piece) spans.push({ ...place, kind: "person", type: "PERSON", evidence });
    text += words;
  }
  const linked = link(text, spans).map((span) => ({ ...span, score: 1 }));
  return transform(text, linked, { language: "ru", languageOut: "ru", mode: "reversible", random: () => 0.5 });
}

test("the mapping has the whole name, the occurrences have each field", () => {
  const { mapping, occurrences } = depersonalized("Имя: {Раиса}\nФамилия: {Ершова}\nОтчество: {Кузьминична}\n");
  expect(mapping).toEqual({ "[ИМЯ_1]": "Ершова Раиса Кузьминична" });
  expect(occurrences.map(([, words]) => words)).toEqual(["Раиса", "Ершова", "Кузьминична"]);
});

test("columns are put together by their labels", () => {
  const rows = "Name,Surname\n{Chidi},{Okonkwo}\n{Tess},{Bramwell}\n";
  expect(depersonalized(rows, ["First name", "Last name"]).mapping).toEqual({
    "[ИМЯ_1]": "Chidi Okonkwo",
    "[ИМЯ_2]": "Tess Bramwell",
  });
});

test("a full name elsewhere in the text comes first", () => {
  const { mapping } = depersonalized("Фамилия: {Ершова}\nИмя: {Раиса}\nЯ, {Ершова Раиса Кузьминична}, согласна.");
  expect(mapping).toEqual({ "[ИМЯ_1]": "Ершова Раиса Кузьминична" });
});

test("after an edit, adjacent cells are put together without labels", () => {
  const text = "1;Рогова;Инна;Павловна;склад";
  const spans = ["Рогова", "Инна", "Павловна"].map((words) => {
    const start = text.indexOf(words);
    return { start, end: start + words.length, kind: "person", type: "PERSON" } as const;
  });
  expect(canonicalForm(text, spans)).toBe("Рогова Инна Павловна");
});

test("fields that do not agree in gender are of two people", () => {
  const { text, mapping } = depersonalized("Фамилия: {Ершова}\n\nИмя: {Павел}\nФамилия: {Зуев}\n");
  expect(text).toBe("Фамилия: [ИМЯ_1]\n\nИмя: [ИМЯ_2]\nФамилия: [ИМЯ_3]\n");
  expect(Object.values(mapping)).toEqual(["Ершова", "Павел", "Зуев"]);
});

test("fields in the genitive are of one person", () => {
  const { mapping } = depersonalized("Фамилия: {Ершова}\nИмя: {Павла}\nОтчество: {Олеговича}\n");
  expect(Object.keys(mapping)).toHaveLength(1);
});
