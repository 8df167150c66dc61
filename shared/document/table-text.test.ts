import { describe, expect, it } from "vitest";
import { blocksOf, delimitedRows, tableSeparator } from "./table-text";

describe("blocksOf", () => {
  it("separates tables from paragraphs", () => {
    expect(blocksOf("Смета\n\nИмя\tСумма\nАнна\t5\n\nИтого")).toEqual([
      { type: "text", text: "Смета\n" },
      {
        type: "table",
        rows: [
          ["Имя", "Сумма"],
          ["Анна", "5"],
        ],
      },
      { type: "text", text: "\nИтого" },
    ]);
  });

  it("starts another table when the number of columns changes", () => {
    const types = blocksOf("a\tb\nc\td\ne\tf\tg\nh\ti\tj").map((block) => block.type === "table" && block.rows.length);
    expect(types).toEqual([2, 2]);
  });

  it("leaves a single line with a tab as text", () => {
    expect(blocksOf("1.\tПредмет договора\nСтороны")).toEqual([
      { type: "text", text: "1.\tПредмет договора\nСтороны" },
    ]);
  });

  it("keeps every line", () => {
    const text = "a\n\nb\tc\nd\te\nf\tg\th\n\n";
    const lines = blocksOf(text).map((block) =>
      block.type === "text" ? block.text : block.rows.map((row) => row.join("\t")).join("\n"),
    );
    expect(lines.join("\n")).toBe(text);
  });
});

describe("tableSeparator", () => {
  it.each([
    ["\t", "Имя\tТелефон\nАнна\t123"],
    [";", "Имя;Телефон\nАнна;123\nИван;456"],
    [",", 'Имя,Заметка\n"Петрова, Анна","две\nстроки"\nИван,x\n'],
  ])("is %j", (separator, text) => {
    expect(tableSeparator(text)).toBe(separator);
  });

  it.each([
    ["prose", "Анна, Иван и Пётр пришли.\nПотом, кажется, ушли.\nВсё."],
    [
      "prose with as many commas in each line",
      Array(4)
        .fill(`${"Долгое предложение ".repeat(6)}, и ещё.`)
        .join("\n"),
    ],
    ["one line", "a;b;c"],
    ["nothing", ""],
  ])("is undefined for %s", (_, text) => {
    expect(tableSeparator(text)).toBeUndefined();
  });
});

describe("delimitedRows", () => {
  it("reads quoted cells, without the declared separator", () => {
    expect(delimitedRows('sep=;\r\n"а;б";"в ""г"""\r\n\r\nд;е', ";")).toEqual([
      ["а;б", 'в "г"'],
      ["д", "е"],
    ]);
  });

  it("stops after the wanted number of rows", () => {
    expect(delimitedRows("a,b\nc,d\ne,f", ",", 2)).toHaveLength(2);
  });
});
