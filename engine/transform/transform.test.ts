import { describe, expect, it } from "vitest";
import { MODES } from "../../shared/document/languages";
import { restore } from "../restore/restore";
import type { LinkedSpan } from "../span";
import { transform } from "./transform";

/** A text with one span over the first place of `words`. */
function transformed(text: string, words: string, mode: (typeof MODES)[number]): string {
  const start = text.indexOf(words);
  const span: LinkedSpan = { start, end: start + words.length, type: "PERSON", kind: "person", score: 1, entity: 1 };
  return transform(text, [span], { mode, language: "ru", languageOut: "ru", random: () => 0.5 }).text;
}

describe.each(MODES)("placeholders of an earlier pass, %s", (mode) => {
  it.each([
    ["[ТЕЛЕФОН_2]", "ТЕЛЕФОН_"],
    ["[ИМЯ_3]", "[ИМЯ_3]"],
    ["[NAME_1]", "NAME"],
    ["[Имя]", "Имя"],
    ["[PERSON_12]", "PERSON_12"],
  ])("stay: %s", (placeholder, words) => {
    const text = `Ответьте ${placeholder} сегодня.`;
    expect(transformed(text, words, mode)).toBe(text);
  });

  it.each([
    ["[ИВАН ПЕТРОВ_1]", "ИВАН ПЕТРОВ"],
    ["[ТЕЛЕФОН_89161234567]", "89161234567"],
    ["[ИМЯ_3] Петров", "Петров"],
  ])("hide nobody: %s", (written, words) => {
    expect(transformed(`Ответьте ${written} сегодня.`, words, mode)).not.toContain(words);
  });
});

it("restores a text that came with placeholders to the byte", () => {
  const text = "[ИМЯ_1] ответил, Ан\u200Bна Петро\u00ADва и [NAME_2] ждут.";
  const name = "Ан\u200Bна Петро\u00ADва";
  const spans: LinkedSpan[] = ["ИМЯ_", name, "NAME"].map((words, index) => {
    const start = text.indexOf(words);
    return { start, end: start + words.length, type: "PERSON", kind: "person", score: 1, entity: index + 1 };
  });
  const options = { mode: "reversible", language: "ru", languageOut: "ru", random: () => 0.5 } as const;
  const { text: hidden, mapping, occurrences } = transform(text, spans, options);
  expect(hidden).toBe("[ИМЯ_1] ответил, [ИМЯ_3] и [NAME_2] ждут.");
  expect(restore(hidden, { outis: 1, language: "ru", mapping, occurrences }).text).toBe(text);
});

it.each([
  ["Иван Петров пришёл. Ивану Петрову звонили.", ["Иван Петров", "Ивану Петрову"], "Иван Петров"],
  [
    "У Лазаревой Ольги Викторовны и Лазарева О. В.",
    ["Лазаревой Ольги Викторовны", "Лазарева О. В."],
    "Лазаревой Ольги Викторовны",
  ],
  ["О Лазаревой Ольге, Лазарева Ольга", ["Лазаревой Ольге", "Лазарева Ольга"], "Лазарева Ольга"],
  ["Видели Петрова. Петров спал.", ["Петрова", "Петров"], "Петров"],
  ["Спросили Машу, Маша молчит, Маши нет", ["Машу", "Маша", "Маши"], "Маша"],
])("calls a person by the nominative where it occurs: %s", (text, forms, expected) => {
  const spans: LinkedSpan[] = forms.map((words) => {
    const start = text.search(new RegExp(`${words}(?![а-я])`));
    return { start, end: start + words.length, type: "PERSON", kind: "person", score: 1, entity: 1 };
  });
  const options = { mode: "reversible", language: "ru", languageOut: "ru", random: () => 0.5 } as const;
  const { text: hidden, mapping, occurrences } = transform(text, spans, options);
  expect(mapping).toEqual({ "[ИМЯ_1]": expected });
  expect(restore(hidden, { outis: 1, language: "ru", mapping, occurrences }).text).toBe(text);
});
