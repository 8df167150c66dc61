import { describe, expect, it } from "vitest";
import type { MappedDocument } from "../../mapped-document";
import { zipOf } from "../../testing/hostile.fixtures";
import { replaced } from "../../testing/laws";
import { officeParts, partsOf, relationships, standsIn } from "../../testing/package-laws";
import { mapSlides } from "./read";

const p = (...words: string[]): string =>
  `<a:p>${words.map((run) => `<a:r><a:rPr b="1"/><a:t>${run}</a:t></a:r>`).join("")}</a:p>`;
const slide = (content: string): string => `<p:sld><p:cSld>${content}</p:cSld></p:sld>`;
const WORDS =
  "Alanova Balanova Calanova Dalanova Ealanova Falanova Galanova Halanova Ialanova Jalanova Kalanova malanova@e.example Nalanova Oalanova".split(
    " ",
  );

function deck(): Buffer {
  const parts = {
    "_rels/.rels": relationships({
      r1: ["officeDocument", "ppt/presentation.xml"],
      r2: ["thumbnail", "docProps/t.jpeg"],
    }),
    "ppt/presentation.xml": `<p:presentation><p:sldIdLst><p:sldId id="2" r:id="r2"/><p:sldId id="1" r:id="r1"/></p:sldIdLst><p14:section name="Alanova"/></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relationships({
      r1: ["slide", "slides/slide1.xml"],
      r2: ["slide", "slides/slide2.xml"],
      r3: ["changesInfo", "changesInfos/changesInfo1.xml"],
    }),
    "ppt/slides/slide1.xml": slide(
      `<p:cNvPr name="Title 1" descr="Balanova"/><a:tbl><a:tr><a:tc>${p("Cala", "nova")}</a:tc><a:tc>${p("York")}</a:tc></a:tr></a:tbl>`,
    ),
    "ppt/slides/slide2.xml": slide(p("First: Dala", "nova") + p("Second")),
    "ppt/slides/_rels/slide2.xml.rels": relationships({
      r1: ["notesSlide", "../notesSlides/notesSlide1.xml"],
      r2: ["hyperlink", "mailto:malanova@e.example"],
      r3: ["package", "../embeddings/book.xlsx"],
    }),
    "ppt/notesSlides/notesSlide1.xml": `<p:notes>${p("Call Ealanova")}${p("2")}</p:notes>`,
    "ppt/comments/comment1.xml": `<p:cmLst><p:cm authorId="0"><p:text>Ask Falanova</p:text></p:cm></p:cmLst>`,
    "ppt/commentAuthors.xml": `<p:cmAuthorLst><p:cmAuthor id="0" name="Galanova" initials="G"/></p:cmAuthorLst>`,
    "ppt/slideMasters/slideMaster1.xml": `<p:sldMaster>${p("Click to edit Master title style")}${p("Halanova Ltd")}</p:sldMaster>`,
    "ppt/tags/tag1.xml": `<p:tagLst><p:tag name="OWNER" val="Ialanova"/></p:tagLst>`,
    "ppt/charts/chart1.xml": `<c:chartSpace><c:v>Jalanova</c:v><c:f>Sheet1!$A$1</c:f></c:chartSpace>`,
    "ppt/changesInfos/changesInfo1.xml": `<pc:chgInfo name="Kalanova"/>`,
    "ppt/embeddings/book.xlsx": "Kalanova",
    "docProps/t.jpeg": "Kalanova",
    "docProps/core.xml": `<cp:coreProperties><dc:creator>Nalanova</dc:creator><dc:title>Oalanova</dc:title></cp:coreProperties>`,
  };
  const deckOf = (kind: string): string => `officedocument.presentationml.${kind}`;
  return zipOf(
    officeParts(parts, {
      "ppt/presentation.xml": deckOf("presentation.main"),
      "ppt/slides/slide1.xml": deckOf("slide"),
      "ppt/slides/slide2.xml": deckOf("slide"),
      "ppt/notesSlides/notesSlide1.xml": deckOf("notesSlide"),
      "ppt/comments/comment1.xml": deckOf("comments"),
      "ppt/commentAuthors.xml": deckOf("commentAuthors"),
      "ppt/slideMasters/slideMaster1.xml": deckOf("slideMaster"),
      "ppt/tags/tag1.xml": deckOf("tags"),
      "ppt/charts/chart1.xml": "officedocument.drawingml.chart",
    }),
  );
}
function mapped(bytes: Uint8Array): MappedDocument {
  const document = mapSlides(bytes);
  if (document === undefined) throw new Error("No presentation");
  return document;
}

describe("a presentation", () => {
  it("is read slide by slide as they are shown, with what does not stand on them", () => {
    const { text, places, parts } = mapped(deck());
    expect(text).toMatch(
      /^First: Dalanova\nSecond\nNotes:\nCall Ealanova\n2\n\nCalanova\tYork\n\nComments:\nAsk Falanova\n\nTemplates:\nHalanova Ltd\n/,
    );
    expect(WORDS.filter((word) => !text.includes(word))).toEqual(["Kalanova"]);
    expect(text).not.toMatch(/Click to edit|Sheet1|Title 1/);
    const told = places.slice(0, 3).map(({ place, name, start, end }) => [place, name, text.slice(start, end)]);
    expect(told).toEqual([
      ["slide", "slide 1", "First: Dalanova\nSecond"],
      ["slideNotes", "slide 1", "Call Ealanova\n2"],
      ["slide", "slide 2", "Calanova\tYork"],
    ]);
    expect(parts.leftOut).toEqual([{ kind: "attachments", count: 1, names: ["book.xlsx"] }]);
  });

  it("parts a table from the words of other boxes", () => {
    const table = `<a:tbl><a:tr><a:tc>${p("Owner")}</a:tc><a:tc>${p("Tom")}</a:tc></a:tr></a:tbl>`;
    const parts = {
      "ppt/presentation.xml": "<p:presentation/>",
      "ppt/slides/s.xml": slide(p("Mira 5") + table + p("End")),
    };
    const types = {
      "ppt/presentation.xml": "officedocument.presentationml.presentation.main",
      "ppt/slides/s.xml": "officedocument.presentationml.slide",
    };
    expect(mapped(zipOf(officeParts(parts, types))).text).toBe("Mira 5\n\nOwner\tTom\n\nEnd");
  });

  it("has none of the names that were hidden in any part of the copy", async () => {
    const { bytes, notCarried } = await replaced(
      mapped(deck()),
      Object.fromEntries(WORDS.map((word, index) => [word, `[N ${index}]`])),
    );
    expect(standsIn(bytes, WORDS)).toEqual([]);
    expect(notCarried).toContainEqual({ kind: "attachments", count: 1, names: ["book.xlsx"] });
    expect(notCarried).toContainEqual({ kind: "thumbnails", count: 1 });
    expect(notCarried).toContainEqual({ kind: "programSettings", count: 1 });
    expect(notCarried).toHaveLength(3);
    expect(partsOf(bytes).get("ppt/commentAuthors.xml")).toContain('name="[N 6]" initials=""');
    expect(partsOf(bytes).get("ppt/slides/slide2.xml")).toBe(slide(p("First: [N 3]", "") + p("Second")));
  });

  it("is not what another package is", () => {
    expect(
      mapSlides(zipOf(officeParts({ "a.xml": "<a/>" }, { "a.xml": "officedocument.spreadsheetml.sheet.main" }))),
    ).toBeUndefined();
  });
});
