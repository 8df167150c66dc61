import { describe, expect, it } from "vitest";
import { replaced } from "../../testing/laws";
import { standsIn } from "../../testing/package-laws";
import { row, shared, workbookOf } from "../../testing/workbook.fixtures";
import { mapXlsx } from "./read";

const SOUND = '<rPh sb="0" eb="2"><t>Harriet Vance</t></rPh><phoneticPr fontId="1"/>';
const comments = `<comments><commentList><comment ref="A1"><text><t>Note</t>${SOUND}</text></comment></commentList></comments>`;

describe("phonetic text", () => {
  it.each([
    ["a shared string", { strings: `<si><t>山田</t>${SOUND}</si>`, sheets: { A: row(shared(0)) } }],
    ["a cell", { sheets: { A: row(`<c t="inlineStr"><is><t>山田</t>${SOUND}</is></c>`) } }],
    [
      "a comment",
      {
        sheets: { A: row(shared(0)) },
        strings: "<si><t>x</t></si>",
        parts: { "xl/comments1.xml": comments },
        points: { c1: ["comments", "../comments1.xml"] as const },
      },
    ],
  ])("of %s is read, and a name there is removed", async (_where, of) => {
    const document = mapXlsx(workbookOf(of));
    expect(document.text).toContain("Harriet Vance");
    const { bytes } = await replaced(document, { "Harriet Vance": "[NAME_1]" });
    expect(standsIn(bytes, ["Harriet", "Vance"])).toEqual([]);
  });

  it("goes with the cell that it pronounces", async () => {
    const document = mapXlsx(workbookOf({ strings: `<si><t>Ямада</t>${SOUND}</si>`, sheets: { A: row(shared(0)) } }));
    const { bytes } = await replaced(document, { Ямада: "[NAME_1]" });
    expect(standsIn(bytes, ["Harriet", "Vance", "Ямада"])).toEqual([]);
  });
});
