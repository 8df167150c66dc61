import { describe, expect, it } from "vitest";
import { clauseNumbers, deadlines, definedRoles, holds } from "./clauses";

const shown = (text: string, stretches: readonly { start: number; end: number }[]): string[] =>
  stretches.map(({ start, end }) => text.slice(start, end));

describe("numbers of clauses", () => {
  it("are what the text counts up to from one, each level by itself", () => {
    const text = "1. Предмет\n1.1. Стороны\n1.2. Услуги\n 1.3 «Акт»\n2. Цена\n2.1. Сумма\n2.2. Срок\n3. Прочее";
    expect(shown(text, clauseNumbers(text))).toEqual(["1.", "1.1.", "1.2.", "1.3", "2.", "3."]);
  });

  it("begin anew in an appendix, and are no days of a diary", () => {
    const text = "1. Один\n2. Два\n3. Три\nПриложение\n1. Один\n2. Два\n3. Три\n5.11 Звонил Олег\n6.11 Пришёл Олег";
    expect(shown(text, clauseNumbers(text))).toEqual(["1.", "2.", "3.", "1.", "2.", "3."]);
  });

  it("do not reach over a number that is left out", () => {
    const text = "5.10 Осень\n5.11 Зима\n5.12 Снег";
    expect(clauseNumbers(text)).toEqual([]);
  });
});

it("takes for a deadline how many working days somebody has, and no time that has passed", () => {
  const text =
    "в течение десяти (10) банковских дней; не позднее 5 рабочих дней; within two calendar months; lasted six working days; в течение двух лет";
  expect(shown(text, deadlines(text))).toEqual([
    "в течение десяти (10) банковских дней",
    "не позднее 5 рабочих дней",
    "within two calendar months",
  ]);
});

it("knows what a paper calls its parties, in every case", () => {
  const roles = definedRoles("ООО «Вектор», именуемое в дальнейшем «Заказчик», и Крылова (далее — «Подрядчик»)");
  expect(["заказчика", "подрядчиком", "вектор", "крылова"].filter((word) => roles.has(word))).toEqual([
    "заказчика",
    "подрядчиком",
  ]);
});

it("finds whether a stretch holds all of a span", () => {
  const stretches = [
    { start: 2, end: 5 },
    { start: 8, end: 9 },
  ];
  const held = [0, 2, 3, 8, 9].filter((start) => holds(stretches, { start, end: start + 1 }));
  expect(held).toEqual([2, 3, 8]);
  expect(holds(stretches, { start: 2, end: 6 })).toBe(false);
});
