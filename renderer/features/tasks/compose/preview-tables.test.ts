import { expect, it } from "vitest";
import { MOST_ROWS, previewTables } from "./preview-tables";

it("reads a pasted table with its header", () => {
  expect(previewTables("Имя\tГород\nАнна\tУфа\nИван\tОмск")).toEqual([
    {
      title: "",
      header: ["Имя", "Город"],
      rows: [
        ["Анна", "Уфа"],
        ["Иван", "Омск"],
      ],
      count: 2,
      columns: 2,
    },
  ]);
});

it("takes a first row of data for no header", () => {
  expect(previewTables("Анна\t+7 912 345-67-89\nИван\t+7 912 345-67-80")[0]).toMatchObject({
    header: undefined,
    count: 2,
  });
});

it("lists the first rows of a long table, and counts the others", () => {
  const [table] = previewTables(`Имя;Номер\n${"Анна;1\n".repeat(2000)}`);
  expect(table?.rows).toHaveLength(MOST_ROWS);
  expect(table?.count).toBe(2000);
});

it("does not count the rows of a very long table", () => {
  const [table] = previewTables(`Имя;Номер\n${"Анна;1\n".repeat(200_000)}`);
  expect(table?.rows).toHaveLength(MOST_ROWS);
  expect(table?.count).toBeUndefined();
});

it("names the tables of sheets by the line above", () => {
  const titles = previewTables("Люди\nИмя\tГород\nАнна\tУфа\n\nСуммы\nЧто\tЦена\nСтол\t5").map(({ title }) => title);
  expect(titles).toEqual(["Люди", "Суммы"]);
});

it.each(["", "Просто текст, без таблицы.", "Договор\nЕщё строка\nИ ещё\nИмя\tАнна\nГород\tУфа"])(
  "shows no table for %j",
  (text) => {
    expect(previewTables(text)).toEqual([]);
  },
);
