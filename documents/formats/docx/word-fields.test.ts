import { describe, expect, it } from "vitest";
import type { MappedDocument } from "../../mapped-document";
import { wordOf } from "../../testing/hostile.fixtures";
import { replaced } from "../../testing/laws";
import { partsOf } from "../../testing/package-laws";
import { mapWord } from "./read";

const escaped = (words: string): string => words.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const simple = (instruction: string): string => `<w:p><w:fldSimple w:instr="${escaped(instruction)}"/></w:p>`;
function mapped(body: string): MappedDocument {
  const document = mapWord(wordOf(body));
  if (document === undefined) throw new Error("No Word document");
  return document;
}
const linesOf = (instruction: string): string[] =>
  mapped(simple(instruction))
    .text.split("\n")
    .filter((line) => line !== "" && !/^(?:Links|Fields|Bookmarks):$/.test(line));

describe("the instruction of a field", () => {
  it.each([
    [String.raw` AUTHOR Harriet_Vance \* MERGEFORMAT `, ["Harriet Vance"]],
    [String.raw`TITLE Letter to Vance`, ["Letter to Vance"]],
    [
      String.raw`HYPERLINK "https://e.example/~vance" \l "Vance_signs" \o "About Vance" \t "_blank"`,
      ["https://e.example/~vance", "About Vance", "Vance signs"],
    ],
    [String.raw`INCLUDEPICTURE "C:\\Users\\Harriet Vance\\a.jpg" \d`, [String.raw`C:\Users\Harriet Vance\a.jpg`]],
    [String.raw`REF Vance_signs \h`, ["Vance signs"]],
    [String.raw`Vance_signs \h`, ["Vance signs"]],
    [String.raw`IF "Vance" = "Li" "Dear \"Harriet\"" ""`, ["Vance", "Li", 'Dear "Harriet"']],
    [String.raw`SET client "Harriet Vance"`, ["Harriet Vance", "client"]],
    [String.raw`= Vance_share * SUM(ABOVE) \# "0.00"`, ["Vance share"]],
    [String.raw`MERGEFIELD Vance_surname`, ["Vance surname"]],
    [String.raw`STYLEREF "Harriet Vance"`, ["Harriet Vance"]],
    [String.raw`DATE \@ "'Harriet Vance,' d MMMM"`, ["'Harriet Vance,' d MMMM"]],
    [
      String.raw`ADDIN ZOTERO_ITEM CSL_CITATION {"family":"Vance","note":"a"}`,
      [String.raw`{"family":"Vance","note":"a"}`],
    ],
  ])("%s: says what a person wrote there", (instruction, lines) => expect(linesOf(instruction)).toEqual(lines));

  it.each([
    String.raw`TOC \o "1-3" \h \z \u`,
    String.raw`PAGEREF _Toc123456 \h`,
    String.raw`DATE \@ "d MMMM yyyy 'г.'"`,
    String.raw`SEQ Figure \* ARABIC`,
    String.raw`STYLEREF "heading 1" \n`,
    "=SUM(LEFT) + A12",
    "NUMPAGES",
    String.raw`EMBED Word.Document.12 \s`,
  ])("%s: says nothing of anybody", (instruction) => expect(linesOf(instruction)).toEqual([]));

  it("keeps its own word and its switches where its arguments change", async () => {
    const body =
      simple(String.raw`HYPERLINK "mailto:a@e.example?subject=Vance" \o "HYPERLINK"`) +
      simple(String.raw`INCLUDEPICTURE "C:\\Harriet Vance\\a.jpg" \d`);
    const written = await replaced(mapped(body), { "a@e.example": "[MAIL]", Vance: "[N]", "C:\\Harriet Vance": "[P]" });
    expect(partsOf(written.bytes).get("word/document.xml")).toContain(
      simple(String.raw`HYPERLINK "mailto:[MAIL]?subject=[N]" \o "HYPERLINK"`) +
        simple(String.raw`INCLUDEPICTURE "[P]\\a.jpg" \d`),
    );
  });

  it("holds no hidden name in one word, wherever it stands", async () => {
    const body =
      `<w:p><w:r><w:rPr><w:rStyle w:val="HarrietVance"/></w:rPr><w:t>Harriet Vance</w:t></w:r></w:p>` +
      `<w:p><w:r><w:instrText>SYMBOL harriet.vance</w:instrText></w:r></w:p>` +
      simple(String.raw`SEQ VanceHarriet \* ARABIC`);
    const { bytes } = await replaced(mapped(body), { "Harriet Vance": "[NAME_1]" });
    const written = partsOf(bytes).get("word/document.xml") ?? "";
    expect(written).not.toMatch(/harriet|vance/i);
    expect(written).toContain('<w:rStyle w:val="NAME_1"/>');
  });
});
