import { expect, it } from "vitest";
import { isHeaderRow } from "../../../shared/document/header-row";
import { csvColumns } from "./csv-columns";

const cellsOf = (source: string, at = 0): string[] | undefined =>
  csvColumns(source)
    [at]?.cells()
    .map(({ start, end }) => source.slice(start, end));

it("columns of separated values have their header, some of their cells, and the places of all", () => {
  const source = 'Name;Note\r\nAnna;"a; ""b"""\r\n\r\nVera;\r\nAnna;x';
  const told = csvColumns(source).map(({ cells: _, ...column }) => column);
  expect(told).toEqual([
    { sheet: "", column: "A", header: "Name", samples: ["Anna", "Vera"], isOfAmounts: false },
    { sheet: "", column: "B", header: "Note", samples: ['a; "b"', "x"], isOfAmounts: false },
  ]);
  expect(cellsOf(source)).toEqual(["Anna", "Vera", "Anna"]);
  expect(cellsOf(source, 1)).toEqual(['a; ""b""', "x"]);
});

it("a first row of data belongs to its columns", () => {
  expect(cellsOf("anna@example.com;5\nvera@example.com;6")).toEqual(["anna@example.com", "vera@example.com"]);
  expect(csvColumns("anna@example.com;5\n")[1]).toMatchObject({ header: "", samples: ["5"] });
});

it("a line that names the separator is no row, and a text without one has no columns", () => {
  expect(csvColumns("sep=;\nName;Age\nAnna;5").map(({ header }) => header)).toEqual(["Name", "Age"]);
  expect(csvColumns("Anna\nVera")).toEqual([]);
});

it.each([
  [["Name", "Born", "2024"], true],
  [["Name", "", "Phone"], true],
  [["Anna", "anna@example.com"], false],
  [["Anna", "+7 916 123-45-67"], false],
  [["Anna", "Anna"], false],
  [["Anna", "01.02.1990"], false],
])("the row %j names columns: %s", (cells, is) => expect(isHeaderRow(cells)).toBe(is));

it("are of amounts by what their cells hold, with and without a header", () => {
  const rows = 'Lee;"1 001,50";555 0178\nFox;950,00;555 0179\n';
  expect(csvColumns(`Who;Paid in May;Phone\n${rows}`).map(({ isOfAmounts }) => isOfAmounts)).toEqual([
    false,
    true,
    false,
  ]);
  expect(csvColumns(rows).map(({ isOfAmounts }) => isOfAmounts)).toEqual([false, true, false]);
});
