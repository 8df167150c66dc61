import { describe, expect, test } from "vitest";
import type { CautionLevel } from "../../shared/api/detection-choices";
import type { EntityType } from "../../shared/document/kinds";
import { createEngine } from "../engine";
import { taggerThatFinds } from "../testing/tagger";

const found = async (
  text: string,
  words: Readonly<Record<string, EntityType>>,
  level: CautionLevel = "balanced",
): Promise<string[]> => {
  const engine = createEngine({ tagger: taggerThatFinds(words) });
  const spans = await engine.detect(text, { language: "ru", detection: { level } });
  return spans.map(({ start, end }) => text.slice(start, end));
};

const HEADER = "№\tНаименование\tЕд.\tКол-во\tЦена";
const table = (...names: string[]): string =>
  [HEADER, ...names.map((name, at) => `${at + 1}\t${name}\tшт.\t${at + 6}\t${at + 2} 900`)].join("\n");

describe("goods in tables with quantities", () => {
  const GOODS = { Двери: "PERSON", Плитка: "PERSON", Розетки: "PERSON", шт: "PERSON" } as const;

  test("goods and units are no people", async () => {
    expect(await found(table("Двери межкомнатные", "Плитка керамическая", "Розетки"), GOODS)).toEqual([]);
    expect(await found(table("Двери", "Плитка", "Розетки"), GOODS)).toEqual([]);
  });

  test("the strict level hides them", async () => {
    expect(await found(table("Двери", "Плитка", "Розетки"), GOODS, "doubtful")).toContain("Двери");
  });

  test("a word that is a person elsewhere in the text stays hidden", async () => {
    const text = `Принял Плитка Олег Иванович.\n\n${table("Двери", "Плитка", "Розетки")}`;
    expect(await found(text, { ...GOODS, "Плитка Олег Иванович": "PERSON" })).toContain("Плитка");
  });

  test("surnames, initials and full names in a name of goods stay hidden", async () => {
    const text = table("Консультация Иванова", "Лекция Плитка А. В.", "Приём: Петрова Анна Сергеевна");
    const hidden = await found(text, {
      Иванова: "PERSON",
      "Плитка А. В.": "PERSON",
      "Петрова Анна Сергеевна": "PERSON",
    });
    expect(hidden).toEqual(["Иванова", "Плитка А. В.", "Петрова Анна Сергеевна"]);
  });

  test("a list of people with sums stays hidden", async () => {
    const people = ["Иванов", "Петров", "Плитка", "Сидоров"];
    expect(await found(table(...people), Object.fromEntries(people.map((name) => [name, "PERSON"])))).toEqual(people);
    const payers = table("Розетки", "Плитка", "Двери").replace("Наименование", "Наименование контрагента");
    expect(await found(payers, GOODS)).toContain("Плитка");
  });

  test("a name in quotes is a model of goods", async () => {
    const text = table("Плитка «Анастасия» беж", "Дверь «Престиж»", "Комод «Ольга»");
    expect(await found(text, { Анастасия: "PERSON", Ольга: "PERSON" })).toEqual([]);
  });

  test("the same words outside of a table are hidden", async () => {
    expect(await found("Ответчик Плитка возражает", GOODS)).toEqual(["Плитка"]);
  });
});

test("people in lines with quantities stay hidden, listed or not", async () => {
  const people = { Оюун: "PERSON", Нгуен: "PERSON", Мороз: "PERSON" } as const;
  expect(await found("Голоса:\nОюун — 3\nНгуен — 6 шт.\nМороз — 2", people)).toEqual(["Оюун", "Нгуен", "Мороз"]);
});

test("unlisted people under a header that may name them stay hidden", async () => {
  const people = { Оюун: "PERSON", Нгуен: "PERSON", Тойво: "PERSON" } as const;
  const text = "Наименование\tСумма\nОюун\t5000\nНгуен\t300\nТойво\t200";
  expect(await found(text, people)).toEqual(["Оюун", "Нгуен", "Тойво"]);
  expect(await found(text.replace("Наименование", "Наименование товара"), people)).toEqual([]);
});

test("numbers of clauses below a colon are no numbers of contracts", async () => {
  expect(await found("заключили настоящий договор:\n1. Предмет договора:\n1.1. Подрядчик обязуется", {})).toEqual([]);
  expect(await found("Договор:\n17/04-П", {})).toEqual(["17/04-П"]);
});
