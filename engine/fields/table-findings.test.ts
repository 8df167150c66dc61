import { describe, expect, it } from "vitest";
import { type Kind, typeOfKind } from "../../shared/document/kinds";
import { evidenceOf } from "../testing/evidence";
import type { Finding } from "../span";
import { labelledFields } from "./fields";
import { inTables } from "./table-findings";

const finding = (text: string, words: string, kind: Kind, probability: number, from = 0): Finding => {
  const start = text.indexOf(words, from);
  return {
    start,
    end: start + words.length,
    type: typeOfKind(kind),
    kind,
    evidence: { ...evidenceOf(probability), source: "model" },
  };
};
const left = (text: string, spans: readonly Finding[]): string[] =>
  inTables(text, spans, labelledFields(text).grids, {
    drop: () => undefined,
    isNamed: (words) => words === "Вера",
  }).map(({ start, end }) => text.slice(start, end));

describe("a header", () => {
  const body = "\nВыручка;1 001,50;950,00;5\nЗатраты;1 201,50;850,00;6";

  it("that the model takes for a person is none", () => {
    const text = `Показатель;Розница;Маржа;Опт${body}`;
    expect(left(text, [finding(text, "Маржа", "person", 0.65)])).toEqual([]);
  });

  it.each([
    ["a listed name", "Вера", 0.65],
    ["initials", "Маржа О.", 0.65],
    ["no doubt of the model", "Маржа", 0.75],
  ])("stays somebody with %s", (_, name, probability) => {
    const text = `Показатель;Розница;${name};Опт${body}`;
    expect(left(text, [finding(text, name, "person", probability)])).toEqual([name]);
  });

  it("stays somebody in a table of people whose names no list has", () => {
    const text = `Смена;Бергот;Тронк;Опт${body}`;
    const people = ["Бергот", "Тронк"].map((name) => finding(text, name, "person", 0.65));
    expect(left(text, people)).toEqual(["Бергот", "Тронк"]);
  });

  it("is no first row with data", () => {
    const text = "Маржа;1 001,50;950,00;5\nЗатраты;1 201,50;850,00;6\nВыручка;1;850,00;6";
    expect(labelledFields(text).grids[0]?.headers).toEqual([]);
    expect(left(text, [finding(text, "Маржа", "person", 0.65)])).toEqual(["Маржа"]);
  });

  it("may have two rows", () => {
    const text =
      "Отдел\tМарт\t\tАпрель\t\n\tПлан\tФакт\tПлан\tФакт\nСбыт\t1,5\t2,5\t3,5\t4,5\nСклад\t1,5\t2,5\t3,5\t4,5";
    expect(labelledFields(text).grids[0]?.headers.map((row) => row.map(({ words }) => words).join())).toEqual([
      "Отдел,Март,,Апрель,",
      ",План,Факт,План,Факт",
    ]);
  });

  it("that is none stays none in the condition of a formula, if that is as little sure", () => {
    const text = `Показатель;Розница;Маржа;Опт${body}\n\nМаржа*\nМаржа`;
    const at = text.indexOf("Маржа*");
    const header = finding(text, "Маржа", "person", 0.65);
    const [weak, strong] = [finding(text, "Маржа", "person", 0.6, at), finding(text, "Маржа", "person", 0.95, at + 3)];
    expect(left(text, [header, weak, strong])).toEqual(["Маржа"]);
    expect(left(text, [header, { ...weak, end: weak.end + 1 }])).toEqual([]);
  });

  it("may have a figure of a formula next to it", () => {
    const text = "Смена\tЧасы\tСумма\t38\n1-я\t8\t7,5\t30\n2-я\t9\t7,5\t\n";
    expect(labelledFields(text).grids[0]?.headers.map((row) => row.map(({ words }) => words))).toEqual([
      ["Смена", "Часы", "Сумма", "38"],
    ]);
  });

  it("is found under a title with a comma, above amounts with commas", () => {
    const text =
      "Лист\nВедомость за март, ООО\nКто\tСумма\tЧасы\nЛён\t1 001,50\t1\nЛев\t2 001,50\t2\nТкач\t3 001,50\t3\n";
    const { grids } = labelledFields(text);
    expect(grids.map(({ columns }) => columns.map(({ header }) => header))).toEqual([["Кто", "Сумма", "Часы"]]);
  });

  it("is none where the first row says nothing in place of a figure", () => {
    const text = "Маржа;нет\nЗатраты;1 201,50\nВыручка;850,00";
    expect(labelledFields(text).grids[0]?.headers).toEqual([]);
  });
});

describe("the rows of a column", () => {
  it("of amounts hold nothing personal, whatever the header is called", () => {
    const rows = ["1 001,50", "950,00", "(12 345,00)", "8 916 123,45", "-"].map((sum) => `Лён;${sum}`);
    const text = `Контрагент;Оборот за май\n${rows.join("\n")}`;
    const labels = labelledFields(text).labels.map(({ start, end }) => text.slice(start, end));
    expect(labels).toEqual(expect.arrayContaining(["1 001,50", "950,00", "(12 345,00)", "8 916 123,45"]));
  });

  it("are found as a whole where they are amounts in no column of these", () => {
    const text = "Кто;Что\nЛён;1 001,50\nЛён;Вера\nЛён;Лев";
    expect(left(text, [finding(text, "1 001", "number", 0.5)])).toEqual(["1 001,50"]);
  });

  it("with codes are all found where most are", () => {
    const text = "Кто;Что\nЛён;А-10234\nЛён;Б-10235\nЛён;В-10236\nЛён;нет";
    const found = ["А-10234", "Б-10235"].map((code) => finding(text, code, "number", 0.5));
    expect(left(text, found)).toEqual(["А-10234", "Б-10235", "В-10236"]);
    expect(left(text, found.slice(1))).toEqual(["Б-10235"]);
  });
});

it("reads the rows of a table whose quoted cells hold delimiters, quotes and line breaks", () => {
  const names = ['"ООО "Лён; и ко""', '"ООО ""Лён; и ко"""', '"Ткач Лев\nфилиал 2"', "Ткач", '"Лён"'];
  const text = `Кто;Обороты;Сколько\r\n${names.map((name, index) => `${name};1 001,5${index};${index}`).join("\r\n")}`;
  const [grid, ...others] = labelledFields(text).grids;
  expect(others).toEqual([]);
  expect(grid?.columns.map(({ cells, isOfAmounts }) => [isOfAmounts, ...cells.map(({ words }) => words)])).toEqual([
    [false, 'ООО "Лён; и ко', 'ООО ""Лён; и ко', "Ткач Лев\nфилиал 2", "Ткач", "Лён"],
    [true, "1 001,50", "1 001,51", "1 001,52", "1 001,53", "1 001,54"],
    [true, "0", "1", "2", "3", "4"],
  ]);
});

describe("the name of a sheet", () => {
  const rows = "Кто\tСколько\nЛён\t1,5\nЛён\t2,5\n";
  const found = (text: string): string[] =>
    left(text, [finding(text, "Омск", "place", 0.9), finding(text, "март 2024", "date", 0.9)]);

  it("may say a place and a date, above a table and its title", () => {
    expect(found(`Омск март 2024\n${rows}`)).toEqual([]);
    expect(found(`Лист\n${rows}\nОмск март 2024\nВедомость\n${rows}`)).toEqual([]);
  });

  it("says no person, and no place that is found elsewhere", () => {
    const text = `Омск Лён март 2024\nГород\t1\nОмск\t2\nТверь\t3\n`;
    const spans = [
      finding(text, "Омск", "place", 0.9),
      finding(text, "Лён", "person", 0.9),
      finding(text, "Омск", "place", 0.9, 5),
    ];
    expect(left(text, spans)).toEqual(["Омск", "Лён", "Омск"]);
  });

  it("is no line of a text", () => {
    expect(found("Омск март 2024\nи дальше")).toEqual(["Омск", "март 2024"]);
    expect(found(`Мы были в городе Омск, это был март 2024\n${rows}`)).toEqual(["Омск", "март 2024"]);
    expect(found(`Омск март 2024\n${"текст\n".repeat(4)}${rows}`)).toEqual(["Омск", "март 2024"]);
  });
});

it("sentences with numbers are no rows of a table", () => {
  const said = "Паспорт 63, 14, 902, 775.\nСНИЛС 087,654,303,00.\nМой номер 8,917,204,33.\n";
  expect(labelledFields(said).grids).toEqual([]);
  expect(labelledFields("Лев,14,902,775\nМир,15,654,303\nРоза,16,204,33.\n").grids).toHaveLength(1);
});
