import { describe, expect, it } from "vitest";
import { cellTexts, columnName, tablesOf, textOfLine } from "./tables";

/** Title, names of columns and rows of each table. */
const read = (text: string, name?: string) => {
  const of = tablesOf(text, name);
  return of?.tables.map((table, index) => ({
    title: table.title === undefined ? "" : textOfLine(of, table.title),
    names: Array.from({ length: table.columns }, (_, column) => columnName(of, table, column)),
    rows: of.lines.filter((line, at) => line.table === index && at !== table.head).map((line) => cellTexts(of, line)),
  }));
};

describe("tables of a text", () => {
  it("have the names of their columns and the places of their cells", () => {
    expect(read("Имя\tГород\nАнна\tУфа\nИван\t Омск \n")).toEqual([
      {
        title: "",
        names: ["Имя", "Город"],
        rows: [
          ["Анна", "Уфа"],
          ["Иван", "Омск"],
        ],
      },
    ]);
  });

  it("take a first row of data for no names", () => {
    const [table] = read("Анна\t+7 912 345-67-89\nИван\t+7 912 345-67-80") ?? [];
    expect(table?.names).toEqual(["", ""]);
    expect(table?.rows).toHaveLength(2);
  });

  it("are named by the line above, such as a sheet, and an empty row ends them", () => {
    const text = "Люди\nИмя\tГород\nАнна\tУфа\n\nСуммы\nЧто\tЦена\nСтол\t5\n\nСтул\t3\nСтол\t4\n";
    expect(read(text)?.map(({ title, rows }) => [title, rows.length])).toEqual([
      ["Люди", 1],
      ["Суммы", 1],
      ["", 2],
    ]);
  });

  it("have all rows of a long table", () => {
    const [table] = read(`Имя;Номер\n${"Анна;1\n".repeat(100_000)}`) ?? [];
    expect(table?.rows).toHaveLength(100_000);
  });

  it("keep separators and line breaks between quotes in their cell", () => {
    const [table] =
      read('sep=;\r\nName;Note\r\nAnna;"calls; often\r\nand late"\r\n\r\nVera;-\r\nIda;"a ""b"""\r\n') ?? [];
    expect(table?.names).toEqual(["Name", "Note"]);
    expect(table?.rows).toEqual([
      ["Anna", "calls; often\r\nand late"],
      ["Vera", "-"],
      ["Ida", 'a ""b""'],
    ]);
  });

  it("of a document have single quotes inside of quotes", () => {
    const text = 'Name;Note;Age\nAnna;"said "yes; no"";7\nVera;x;8\n';
    expect(read(text, "people.csv")?.[0]?.rows[0]).toEqual(["Anna", 'said "yes; no"', "7"]);
  });

  it("of separated values may have rows of different length", () => {
    const text = "Name;City;Phone\nAnna;Leeds\nVera\n";
    expect(read(text)).toBeUndefined();
    expect(read(text, "people.csv")?.[0]?.rows).toEqual([["Anna", "Leeds"], ["Vera"]]);
  });

  it("of a workbook may be smaller than its text", () => {
    const text = "People\nName\tCity\nAnna\tLeeds\nA comment\nAnother one\nOne more\n";
    expect(read(text)).toBeUndefined();
    expect(read(text, "people.xlsx")).toHaveLength(1);
  });

  it.each(["", "Просто текст, без таблицы.", "Договор\nЕщё строка\nИ ещё\nИмя\tАнна\nГород\tУфа", "Имя\tАнна"])(
    "are not found in %j",
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );
});
