import { describe, expect, it } from "vitest";
import { replaced } from "../../testing/laws";
import { partsOf, standsIn } from "../../testing/package-laws";
import { number, row, type WorkbookOf, words, workbookOf } from "../../testing/workbook.fixtures";
import { mapXlsx } from "./read";

async function written(of: WorkbookOf, edits: Readonly<Record<string, string>>) {
  const result = await replaced(mapXlsx(workbookOf(of)), edits);
  const part = (name: string): string => partsOf(result.bytes).get(name) ?? "";
  return { ...result, part, sheet: part("xl/worksheets/sheet1.xml"), text: mapXlsx(result.bytes).text };
}

describe("a workbook without cached values", () => {
  it("keeps a formula with a hidden number, which stands in quotes like the cells that it looks for", async () => {
    const cells =
      row(number(79161234567), number(5)) +
      row('<c r="A2"><f>VLOOKUP(79161234567,A1:B1,2,0)</f></c>', '<c r="B2"><f>SUM($A$79161:$A$79162)</f></c>');
    const { bytes, sheet } = await written({ sheets: { A: cells } }, { "79161234567": "[N_6]" });
    expect(sheet).toContain("<f>VLOOKUP(&quot;[N_6]&quot;,A1:B1,2,0)</f>");
    expect(sheet).toContain("<f>SUM($A$79161:$A$79162)</f>");
    expect(standsIn(bytes, ["79161234567"])).toEqual([]);
  });

  it("keeps references to rows whose number is hidden elsewhere", async () => {
    const cells = row(number(10234)) + row('<c r="A2"><f>COUNTIF($A$1:$A$10234,10234)</f></c>');
    const { sheet } = await written({ sheets: { A: cells } }, { "10234": "[N_1]" });
    expect(sheet).toContain('<f>COUNTIF($A$1:$A$10234,"[N_1]")</f>');
  });
});

const formula = (at: string, text: string, value?: string | number): string =>
  `<c r="${at}"${typeof value === "string" ? ' t="str"' : ""}><f>${text}</f>${value === undefined ? "" : `<v>${value}</v>`}</c>`;
const people = row(words("Anna"), number(500)) + row(words("Vera"), number(700));

describe("formulas", () => {
  it("lose hidden words of a path to another workbook", async () => {
    const cells =
      row(words("x")) +
      row(formula("A2", "'C:\\Users\\vera\\[Anna.xlsx]Sheet1'!A1+1"), formula("B2", "[Anna.xlsx]Sheet1!A1", 7));
    const { bytes, sheet } = await written({ sheets: { A: cells } }, { Anna: "[P_1]", vera: "[P_2]" });
    expect(standsIn(bytes, ["Anna", "vera"])).toEqual([]);
    expect(sheet).toContain("Sheet1'!A1+1</f>");
  });

  it("stay as they are where they hold nothing personal, and the workbook is computed again", async () => {
    const kept =
      '<c r="A3"><f t="shared" ref="A3:B3" si="0">SUM(B1:B2)</f><v>1200</v></c><c r="B3"><f t="shared" si="0"/><v>0</v></c>' +
      '<c r="C3"><f t="array" ref="C3:C4">B1:B2*2</f><v>1000</v></c>';
    const cells = people + row(kept) + row('<c r="C4"><v>1400</v></c>');
    const { part, sheet, notCarried } = await written({ sheets: { A: cells } }, { Anna: "[P_1]" });
    expect(sheet).toContain(kept);
    expect(notCarried).toEqual([]);
    expect(part("xl/workbook.xml")).toContain('</sheets><calcPr fullCalcOnLoad="1"/>');
  });

  it("have the setting to be computed again once, among the others", async () => {
    const of = { sheets: { A: people + row(formula("A3", "B1", 500)) } };
    const more = '<calcPr calcId="191029" fullCalcOnLoad="0"/><extLst/>';
    const { part } = await written({ ...of, more }, { Anna: "[P_1]" });
    expect(part("xl/workbook.xml")).toContain('<calcPr calcId="191029" fullCalcOnLoad="1"/><extLst/>');
  });

  it("that give back hidden cells stay, with the placeholder as their value", async () => {
    const cells =
      people +
      row(
        formula("A3", "VLOOKUP(B3,A1:B2,1,0)", "Anna"),
        formula("B3", "IF(A1=&quot;&quot;,&quot;-&quot;,A1&amp;&quot;, &quot;&amp;A2)", "Anna, Vera"),
      );
    const { bytes, sheet, text, notCarried } = await written(
      { sheets: { A: cells } },
      { Anna: "[P_1]", Vera: "[P_2]" },
    );
    expect(sheet).toContain('<c r="A3" t="str"><f>VLOOKUP(B3,A1:B2,1,0)</f><v>[P_1]</v></c>');
    expect(sheet).toContain("</f><v>[P_1], [P_2]</v>");
    expect(text).toContain("[P_1]\t[P_1], [P_2]");
    expect(notCarried).toEqual([]);
    expect(standsIn(bytes, ["Anna", "Vera"])).toEqual([]);
  });

  it.each([
    ["builds the words from others", "A1&amp;A2", "Anna Lee", "Anna Lee"],
    ["has them written in it", "&quot;An&quot;&amp;&quot;na&quot;&amp;B1", "Anna", "Anna"],
    ["computes a part of them", "LEFT(A1,2)", "An", "An"],
    ["reads another workbook", "[1]Staff!A1", "Anna", "Anna"],
    ["computes with them", "A1*2", "Anna", "Anna"],
  ])("give way to their value where recalculation could show the words: %s", async (_why, text, value, hidden) => {
    const cells = people + row(formula("A3", text, value));
    const { sheet, notCarried } = await written({ sheets: { A: cells } }, { [hidden]: "[P_9]", Anna: "[P_1]" });
    expect(sheet).not.toContain("<f>");
    expect(notCarried).toEqual([{ kind: "formulas", count: 1, names: ["A!A3"] }]);
  });

  it("give way to their value where a cell that they read shows the words still", async () => {
    const document = mapXlsx(workbookOf({ sheets: { A: people + row(formula("A3", "A1", "Anna")) } }));
    const start = document.text.lastIndexOf("Anna");
    const { notCarried } = await document.write([{ start, end: start + 4, replacement: "[P_1]" }]);
    expect(notCarried).toEqual([{ kind: "formulas", count: 1, names: ["A!A3"] }]);
  });

  it("with hidden words in quotes give way to their values, with all cells that share them", async () => {
    const cells =
      people +
      row(
        '<c r="A3"><f t="shared" ref="A3:B3" si="0">COUNTIF(A1:A2,"Anna")</f><v>1</v></c>',
        '<c r="B3"><f t="shared" si="0"/><v>0</v></c>',
        formula("C3", "COUNTIF(A1:A2,79161234567)", 3),
      );
    const { bytes, sheet, notCarried } = await written(
      { sheets: { A: cells } },
      { Anna: "[P_1]", "79161234567": "[T_1]" },
    );
    expect(sheet).toContain('<c r="A3"><v>1</v></c><c r="B3"><v>0</v></c><c r="C3"><v>3</v></c>');
    expect(notCarried).toEqual([{ kind: "formulas", count: 3, names: ["A!A3", "A!B3", "A!C3"] }]);
    expect(standsIn(bytes, ["Anna", "79161234567"])).toEqual([]);
  });

  it("lose a value that shows a part of hidden words, so that it is computed again", async () => {
    const cells = row(words("Annabel")) + row(formula("A2", "MID(A1,1,4)", "Anna"), formula("B2", "A1", "Anna"));
    const { sheet } = await written({ sheets: { A: cells } }, { Annabel: "[P_1]" });
    expect(sheet).toContain("<f>MID(A1,1,4)</f></c>");
  });

  it("that would give an error with a hidden number give way to their value; sums stay", async () => {
    const cells = row(number(31_121, 1)) + row(formula("A2", "YEAR(A1)", 1985), formula("B2", "SUM(A1:A9)", 31_121));
    const of = { sheets: { A: cells }, formats: ["dd.mm.yyyy"] };
    const { sheet, notCarried } = await written(of, { "15.03.1985": "[D_1]" });
    expect(sheet).toContain('<c r="A2"><v>1985</v></c>');
    expect(notCarried).toEqual([{ kind: "formulas", count: 1, names: ["A!A2"] }]);
  });

  it("that look for one of several people hidden by the same words give way to their value", async () => {
    const cells = people + row(formula("A3", "VLOOKUP(A2,A1:B2,2,0)", 700), formula("B3", "SUM(B1:B2)", 1200));
    const { sheet } = await written({ sheets: { A: cells } }, { Anna: "[PERSON]", Vera: "[PERSON]" });
    expect(sheet).toContain('<c r="A3"><v>700</v></c>');
    expect(sheet).toContain("<f>SUM(B1:B2)</f>");
  });

  it("of an array stay or go as a whole", async () => {
    const array = (text: string): string =>
      people +
      row(`<c r="A3" t="str"><f t="array" ref="A3:A4">${text}</f><v>Anna</v></c>`) +
      row('<c r="A4" t="str"><v>Vera</v></c>');
    const edits = { Anna: "[P_1]", Vera: "[P_2]" };
    const kept = await written({ sheets: { A: array("A1:A2") } }, edits);
    expect(kept.sheet).toContain('<f t="array" ref="A3:A4">A1:A2</f><v>[P_1]</v>');
    const gone = await written({ sheets: { A: array("PROPER(A1:A2)") } }, edits);
    expect(gone.sheet).not.toContain("<f");
    expect(gone.text).toMatch(/\[P_1\]\t\n\[P_2\]$/);
  });
});

describe("lists of choices", () => {
  const list = (entries: string): string =>
    `<dataValidations count="1"><dataValidation type="list" sqref="A1:A9"><formula1>"${entries}"</formula1></dataValidation></dataValidations>`;

  it("say what their cells say, also where a comma stands in the new words", async () => {
    const document = mapXlsx(workbookOf({ sheets: { A: people }, behind: list("Anna,Vera,Other one") }));
    expect(document.text.split("Anna")).toHaveLength(2);
    const { bytes } = await replaced(document, { Anna: "[P_1]", Vera: "Lee, Mary" });
    expect(partsOf(bytes).get("xl/worksheets/sheet1.xml")).toContain(
      '<formula1>"[P_1],Lee  Mary,Other one"</formula1>',
    );
  });

  it("follow the cell that is hidden, wherever it stands", async () => {
    const document = mapXlsx(workbookOf({ sheets: { A: people, B: row(words("Anna")) }, behind: list("Anna,Vera") }));
    const start = document.text.lastIndexOf("Anna");
    const { bytes } = await document.write([{ start, end: start + 4, replacement: "[P_1]" }]);
    expect(partsOf(bytes).get("xl/worksheets/sheet1.xml")).toContain('<formula1>"[P_1],Vera"</formula1>');
  });

  it("have no more than 255 characters", async () => {
    const entries = Array.from({ length: 20 }, (_, index) => `Anna ${index}`);
    const document = mapXlsx(workbookOf({ sheets: { A: row(words("x")) }, behind: list(entries.join(",")) }));
    const { bytes, notCarried } = await replaced(document, { Anna: "[A very long placeholder]" });
    const written =
      /<formula1>"(.*)"<\/formula1>/.exec(partsOf(bytes).get("xl/worksheets/sheet1.xml") ?? "")?.[1] ?? "";
    expect(written.length).toBeLessThanOrEqual(255);
    expect(written.split(",").at(-1)).toBe("[A very long placeholder] 8");
    expect(notCarried).toEqual([{ kind: "formFields", count: 1 }]);
  });
});

describe("tables", () => {
  it("call their columns as the headers are called, and so do formulas", async () => {
    const table =
      '<table ref="A1:B3" name="Hours"><tableColumns count="2"><tableColumn id="1" name="Day"/><tableColumn id="2" name="Anna Lee"/></tableColumns></table>';
    const cells =
      row(words("Day"), words("Anna Lee")) +
      row(words("Mon"), number(8)) +
      row(formula("A3", "SUM(Hours[Anna Lee])", 8));
    const of: WorkbookOf = {
      sheets: { A: cells },
      points: { t: ["table", "../tables/table1.xml"] },
      parts: { "xl/tables/table1.xml": table },
    };
    const { bytes, part, sheet } = await written(of, { "Anna Lee": "[P_1]" });
    expect(part("xl/tables/table1.xml")).toContain('<tableColumn id="2" name="[P_1]"/>');
    expect(sheet).toContain("<f>SUM(Hours[&#39;[P_1&#39;]])</f>");
    expect(standsIn(bytes, ["Anna", "Lee"])).toEqual([]);
  });

  it("have no two headers alike, also where cells elsewhere hold the same words", async () => {
    const columns = ["Day", "Anna Lee", "A. Lee", "P_1"].map(
      (name, index) => `<tableColumn id="${index}" name="${name}"/>`,
    );
    const table = `<table ref="A2:D3" name="Hours"><tableColumns count="4">${columns.join("")}</tableColumns></table>`;
    const cells =
      row(words("A. Lee"), words("Anna Lee")) +
      row(words("Day"), words("Anna Lee"), words("A. Lee"), words("P_1")) +
      row(words("Mon"), number(8), number(7), number(6)) +
      row(formula("A4", "SUM(Hours[A. Lee])+SUM(Hours[Anna Lee])", 15));
    const of: WorkbookOf = {
      sheets: { A: cells },
      points: { t: ["table", "../tables/table1.xml"] },
      parts: { "xl/tables/table1.xml": table },
    };
    const { part, sheet, text } = await written(of, { "Anna Lee": "p_1", "A. Lee": "p_1" });
    const names = Array.from(
      part("xl/tables/table1.xml").matchAll(/tableColumn id="\d" name="([^"]*)"/g),
      ([, name]) => name,
    );
    expect(names).toEqual(["Day", "p_1 2", "p_1 3", "P_1"]);
    expect(sheet).toContain("<f>SUM(Hours[p_1 3])+SUM(Hours[p_1 2])</f>");
    expect(text).toContain("p_1 3\tp_1 2\t\t\nDay\tp_1 2\tp_1 3\tP_1");
  });
});
