import { describe, expect, it } from "vitest";
import { DocumentFailure } from "../../document-failure";
import { replaced } from "../../testing/laws";
import { partsOf, standsIn } from "../../testing/package-laws";
import { number, row, shared, type WorkbookOf, words, workbookOf } from "../../testing/workbook.fixtures";
import { mapXlsx } from "./read";

const textOf = (of: WorkbookOf): string => mapXlsx(workbookOf(of)).text;
async function written(of: WorkbookOf, edits: Readonly<Record<string, string>>) {
  const result = await replaced(mapXlsx(workbookOf(of)), edits);
  return { ...result, part: (name: string) => partsOf(result.bytes).get(name) ?? "", text: mapXlsx(result.bytes).text };
}
const SHEET = "xl/worksheets/sheet1.xml";
const STRINGS = "xl/sharedStrings.xml";

describe("the text of a workbook", () => {
  it("is each sheet's name and table, with its title above the header and an empty line where rows are empty", () => {
    const sheets = {
      People: `<row r="2"><c r="B2" t="str"><v>Staff</v></c></row><row r="3"><c r="B3" t="str"><v>Name</v></c><c r="D3" t="str"><v>Age</v></c></row><row r="4"><c r="B4" t="str"><v>Anna</v></c></row><row r="7"><c r="D7"><v>5</v></c></row>`,
      More: "",
    };
    expect(textOf({ sheets })).toBe("People\nStaff\nName\tAge\nAnna\t\n\n5\n\nMore");
  });

  it("shows strings, numbers, days and truth as a person sees them", () => {
    const cells = row(
      shared(0),
      words("a &amp; b_x000D_&#10;c"),
      number("7.9161234567E10"),
      number(31_121, 1),
      number(31_121, 2),
      '<c t="b"><v>1</v></c>',
      '<c t="e"><v>#N/A</v></c>',
    );
    const strings = "<si><r><t>Pet</t></r><r><rPr><b/></rPr><t>rova</t></r><rPh><t>sound</t></rPh></si>";
    expect(textOf({ sheets: { A: cells }, strings, formats: ["dd.mm.yyyy", "yyyy\\-mm"] })).toBe(
      "A\nPetrova\ta & b  c\t79161234567\t15.03.1985\t1985-03\tTRUE\t#N/A\n\n\nData:\nsound",
    );
  });

  it("tells the place of each cell", () => {
    const { text, places } = mapXlsx(workbookOf({ sheets: { A: row(words("Name"), words("Age")) } }));
    const cells = places.filter(({ place }) => place === "cell");
    expect(cells.map(({ name, start, end }) => [name, text.slice(start, end)])).toEqual([
      ["A!A1", "Name"],
      ["A!B1", "Age"],
    ]);
  });
});

describe("the columns of a workbook", () => {
  it("have their header, some of their cells, and the places of all", () => {
    const rows = ["Anna", "Anna", "Vera", "Olga", "Zoya"].map((name, index) => row(words(name), number(index)));
    const sheets = { A: `${row(words("Staff"))}${row(words("Name"), words("Age"))}${rows.join("")}` };
    const { text, columns = [] } = mapXlsx(workbookOf({ sheets }));
    expect(columns.map(({ sheet, column, header, samples }) => [sheet, column, header, samples])).toEqual([
      ["A", "A", "Name", ["Anna", "Vera", "Olga"]],
      ["A", "B", "Age", ["0", "1", "2"]],
    ]);
    expect(columns[0]?.cells().map(({ start, end }) => text.slice(start, end))).toEqual([
      "Anna",
      "Anna",
      "Vera",
      "Olga",
      "Zoya",
    ]);
  });
});

describe("a cell that is edited", () => {
  it("keeps what is not, and the formatting of its words", async () => {
    const strings = "<si><r><t>call </t></r><r><rPr><b/></rPr><t>An</t></r><r><t>na now</t></r></si>";
    const { part } = await written({ sheets: { A: row(shared(0)) }, strings }, { Anna: "<P>" });
    expect(part(STRINGS)).toContain(
      '<si><r><t>call </t></r><r><rPr><b/></rPr><t xml:space="preserve">&lt;P&gt;</t></r><r><t xml:space="preserve"> now</t></r></si>',
    );
  });

  it("has a string of its own where another cell of the same string says something else", async () => {
    const of = {
      sheets: { A: row(words("Name"), words("Note")) + row(shared(0), shared(0)) },
      strings: "<si><t>Anna</t></si>",
    };
    const document = mapXlsx(workbookOf(of));
    const start = document.text.indexOf("Anna");
    const { bytes } = await document.write([{ start, end: start + 4, replacement: "[P]" }]);
    expect(mapXlsx(bytes).text).toBe("A\nName\tNote\n[P]\tAnna");
    const both = await written(of, { Anna: "[P]" });
    expect(both.part(STRINGS)).toContain("<si><t>[P]</t></si></sst>");
    expect(both.part(SHEET)).toContain(shared(0) + shared(0));
  });

  it("leaves no string behind that no cell shows", async () => {
    const of = { sheets: { A: row(shared(0)) }, strings: "<si><t>Anna</t></si><si><t>Vera</t></si>" };
    expect(standsIn((await written(of, { Anna: "[P]" })).bytes, ["Anna", "Vera"])).toEqual([]);
  });

  it("becomes words where it was a number, and stays a number or a day where it is given one", async () => {
    const of = {
      sheets: { A: row(number(79161234567), number(79160000000), number(31_121, 1), number(31_122, 1)) },
      formats: ["dd.mm.yyyy"],
    };
    const edits = {
      "79161234567": "[T]",
      "79160000000": "79031112233",
      "15.03.1985": "[D]",
      "16.03.1985": "01.02.1990",
    };
    const { part, text } = await written(of, edits);
    expect(text).toBe("A\n[T]\t79031112233\t[D]\t01.02.1990");
    expect(part(SHEET)).toContain('<c s="0" t="inlineStr"><is><t xml:space="preserve">[T]</t></is></c>');
    expect(part(SHEET)).toContain(number(79031112233) + '<c s="1" t="inlineStr">');
    expect(part(SHEET)).toContain(number(32_905, 1));
  });

  it("is a number or a day again when that comes back for its placeholder, and words where it has more than that", async () => {
    const days = { sheets: { A: row(number(95_000), number(31_121, 1), number(7)) }, formats: ["dd.mm.yyyy"] };
    const hidden = await written(days, { "95000": "[N_1]", "15.03.1985": "[D_1]", "7": "[N_2]" });
    const back = await replaced(mapXlsx(hidden.bytes), { "[N_1]": "95000", "[D_1]": "15.03.1985", "[N_2]": "007" });
    const sheet = partsOf(back.bytes).get(SHEET) ?? "";
    expect(sheet).toContain('<c s="0"><v>95000</v></c>' + number(31_121, 1));
    expect(sheet).toContain('<t xml:space="preserve">007</t>');
  });

  it.each([
    ["dd.mm.yyyy", false],
    ["ДД.ММ.ГГГГ", false],
    ["D.M. Boris", true],
  ])("has words of a person in the quotes of a formula, and no format of dates: %s", (words, isRead) => {
    const rows = `<row r="1"><c r="A1"><f>TEXT(B1,"${words}")</f><v>1</v></c></row>`;
    expect(mapXlsx(workbookOf({ sheets: { One: rows } })).text.includes(words)).toBe(isRead);
  });

  it("loses the formula that would say the words again, and says so; a cell that shares it gets its own", async () => {
    const cells = row(
      '<c r="A1" t="str"><f t="shared" si="0" ref="A1:B1">C1&amp;"x"</f><v>Anna</v></c>',
      '<c r="B1" t="str"><f t="shared" si="0"/><v>other</v></c>',
      '<c r="C1"><f>1+1</f><v>2</v></c>',
    );
    const { part, text, notCarried } = await written({ sheets: { A: cells } }, { Anna: "[P]" });
    expect(text).toContain("[P]\tother\t2");
    expect(part(SHEET).match(/<f.*?<\/f>/g)).toEqual(['<f>D1&amp;"x"</f>', "<f>1+1</f>"]);
    expect(notCarried).toEqual([{ kind: "formulas", count: 1, names: ["A!A1"] }]);
  });

  it("is one cell although an edit goes over two", async () => {
    const { text } = await written(
      { sheets: { A: row(words("Anna"), words("Lee"), words("x")) } },
      { "Anna\tLee": "[P]" },
    );
    expect(text).toBe("A\n[P]\tx");
  });
});

describe("what stands outside of cells", () => {
  const OF: WorkbookOf = {
    sheets: {
      "Anna’s": row(words("Name"), words("Note")) + row(words("Vera"), '<c t="str"><f>"Olga "&amp;A2</f><v>x</v></c>'),
      Sums: row(`<c><f>SUM('Anna’s'!A1:A2)+Petrov_pay</f><v>1</v></c>`),
    },
    behind:
      '<autoFilter><filterColumn><filters><filter val="Gleb"/></filters></filterColumn></autoFilter><dataValidations><dataValidation prompt="Ask Boris"><formula1>"Boris,Gleb"</formula1></dataValidation></dataValidations>' +
      '<hyperlinks><hyperlink ref="A1" r:id="l" display="Egor"/></hyperlinks><headerFooter><oddHeader>&amp;C&amp;"Arial,Bold"Report of Zoya&amp;R&amp;P</oddHeader></headerFooter>',
    more: `<definedNames><definedName name="Petrov_pay">'Anna’s'!$A$1</definedName></definedNames>`,
    points: { c: ["comments", "../comments1.xml"], l: ["hyperlink", "mailto:egor@mail.example"] },
    parts: {
      "xl/comments1.xml":
        '<comments><authors><author>Igor</author></authors><commentList><comment ref="A2"><text><r><t>See Kir</t></r><r><t>ill</t></r></text></comment></commentList></comments>',
    },
  };

  it("is read under headings of its own", () => {
    const [, asides] = mapXlsx(workbookOf(OF)).text.split("Sums\n");
    expect(asides).toBe(
      "1\n\n\nHeaders and footers:\nReport of Zoya\n\nComments:\nA2: See Kirill\n\nFields:\nOlga\nGleb\nBoris,Gleb\n" +
        "\nLinks:\nEgor\negor@mail.example\n\nBookmarks:\nPetrov_pay\n\nForm fields:\nAsk Boris\n\nAuthors:\nAuthor: Igor",
    );
  });

  it("is edited everywhere, and formulas call sheets and ranges by their new names", async () => {
    const names = ["Anna", "Vera", "Olga", "Petrov", "Boris", "Gleb", "Zoya", "Egor", "egor", "Kirill", "Igor"];
    const { bytes, part, text } = await written(
      OF,
      Object.fromEntries(names.map((name, index) => [name, `[P_${index}]`])),
    );
    expect(standsIn(bytes, names)).toEqual([]);
    expect(part("xl/workbook.xml")).toContain('<sheet name="P_0’s"');
    expect(part("xl/worksheets/sheet2.xml")).toContain("<f>SUM('P_0’s'!A1:A2)+P_3_pay</f>");
    expect(part("xl/workbook.xml")).toContain(`<definedName name="P_3_pay">'P_0’s'!$A$1</definedName>`);
    expect(part(SHEET)).toContain('<formula1>"[P_4],[P_5]"</formula1>');
    expect(text).toContain("P_0’s\nName\tNote\n[P_1]\tx");
  });

  it("that a number is written with is hidden there too", async () => {
    const of = { sheets: { A: row(words("x")) }, formats: ["0 &quot;by Anna&quot;", "0 &quot;pcs&quot;"] };
    const { part } = await written(of, { Anna: "[P]" });
    expect(textOf(of)).toBe("A\nx\n\n\nFields:\nby Anna");
    expect(part("xl/styles.xml")).toContain("by [P]&quot;");
  });

  it("that keeps a copy of cells is left out and told of", async () => {
    const pivot: WorkbookOf = {
      sheets: { A: row(words("Anna")) },
      more: '<pivotCaches><pivotCache cacheId="1" r:id="p"/></pivotCaches>',
      workbookPoints: { p: ["pivotCacheDefinition", "pivotCache/pivotCacheDefinition1.xml"] },
      points: { t: ["pivotTable", "../pivotTables/pivotTable1.xml"] },
      parts: {
        "xl/pivotCache/pivotCacheDefinition1.xml": '<pivotCacheDefinition><s v="Anna"/></pivotCacheDefinition>',
        "xl/pivotTables/pivotTable1.xml": "<pivotTableDefinition/>",
      },
      types: { "xl/pivotTables/pivotTable1.xml": "officedocument.spreadsheetml.pivotTable" },
    };
    const { bytes, part, notCarried } = await written(pivot, { Anna: "[P]" });
    expect(standsIn(bytes, ["Anna", "ivotTable", "ivotCache"])).toEqual([]);
    expect(part("xl/workbook.xml")).not.toContain("pivot");
    expect(notCarried).toEqual([{ kind: "objects", count: 1 }]);
    const copyAlone = { ...pivot, points: {}, types: {} };
    expect((await written(copyAlone, { Anna: "[P]" })).notCarried).toEqual([{ kind: "objects", count: 1 }]);
  });
});

describe("a workbook", () => {
  it("without edits is the same bytes", async () => {
    const bytes = workbookOf({ sheets: { A: row(words("Anna")) } });
    expect(Buffer.compare((await mapXlsx(bytes).write([])).bytes, bytes)).toBe(0);
  });

  it.each([
    ["words in a comment among cells", row("<!-- Anna --><c><v>1</v></c>")],
    ["words quoted as a whole", row('<c t="str"><v><![CDATA[Anna]]></v></c>')],
    ["a string that is not there", row(shared(7))],
    ["a cell that does not end", '<row><c t="str"><v>Anna'],
  ])("that hides or lacks something is not read as whole: %s", (_what, cells) => {
    expect(() => mapXlsx(workbookOf({ sheets: { A: cells } }))).toThrow(DocumentFailure);
  });
});
