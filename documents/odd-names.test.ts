import { describe, expect, it } from "vitest";
import type { MappedDocument } from "./mapped-document";
import { mapOdf } from "./formats/odf/read";
import { mapOds } from "./formats/ods/read";
import { mapSlides } from "./formats/pptx/read";
import { mapRtf } from "./formats/rtf/read";
import { zipOf } from "./testing/hostile.fixtures";
import { replaced } from "./testing/laws";
import { officeParts, relationships, standsIn } from "./testing/package-laws";

const odf = (kind: string, content: string, styles = ""): Buffer =>
  zipOf({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    "content.xml": `<office:document-content><office:body>${content}</office:body></office:document-content>`,
    "styles.xml": `<office:document-styles>${styles}</office:document-styles>`,
    "META-INF/manifest.xml": "<manifest:manifest></manifest:manifest>",
  });
const p = (words: string): string => `<text:p>${words}</text:p>`;

const ODP = odf(
  "presentation",
  `<office:presentation><draw:page>${p("Hello")}</draw:page></office:presentation>`,
  `<style:master-page style:name="M"><draw:frame><draw:text-box>${p("Shown to Alanova")}${p("Click to edit the title")}</draw:text-box></draw:frame></style:master-page>`,
);
const ODT = odf(
  "text",
  `<office:text>${p('<text:bookmark-start text:name="__RefMoveFrom__alanova Copy 1"/>x<text:bookmark-end text:name="__RefMoveFrom__alanova Copy 1"/><text:bookmark text:name="_Toc123"/><text:bookmark text:name="__RefMoveTo__move77 Copy 1"/>')}</office:text>`,
);
const ODS = odf(
  "spreadsheet",
  '<office:spreadsheet><table:table table:name="Sheet1"/><table:named-expressions><table:named-range table:name="alanova" table:cell-range-address="$Sheet1.$A$1"/>' +
    '<table:named-range table:name="Print_Area"/></table:named-expressions></office:spreadsheet>',
);
const PPTX = zipOf(
  officeParts(
    {
      "ppt/presentation.xml": "<p:presentation><p:sldId r:id='r1'/></p:presentation>",
      "ppt/_rels/presentation.xml.rels": relationships({ r1: ["slide", "slides/slide1.xml"] }),
      "ppt/slides/slide1.xml": "<p:sld><a:p><a:r><a:t>Hello</a:t></a:r></a:p></p:sld>",
      "ppt/tags/tag1.xml": '<p:tagLst><p:tag name="ALANOVA" val="x"/></p:tagLst>',
    },
    {
      "ppt/presentation.xml": "officedocument.presentationml.presentation.main",
      "ppt/slides/slide1.xml": "officedocument.presentationml.slide",
      "ppt/tags/tag1.xml": "officedocument.presentationml.tags",
    },
  ),
);
const rtf = (body: string): Buffer =>
  Buffer.from(`{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;{\\*\\fonttype Alanovsk}}}${body}}`);
const PLACES: Readonly<Record<string, readonly [MappedDocument | undefined, name: string]>> = {
  "layout of slides of OpenDocument": [mapOdf(ODP), "Alanova"],
  "moved passage of OpenDocument": [mapOdf(ODT), "alanova"],
  "range of a sheet of OpenDocument": [mapOds(ODS), "alanova"],
  "tag of a presentation": [mapSlides(PPTX), "ALANOVA"],
  "moved passage of rich text": [
    mapRtf(rtf("{\\*\\bkmkstart __RefMoveFrom__alanova}x{\\*\\bkmkend __RefMoveFrom__alanova}")),
    "alanova",
  ],
  "group of rich text that nobody knows": [mapRtf(rtf("{\\*\\unknowndest By Alanova}\\par x")), "Alanova"],
};

describe.each(Object.entries(PLACES))("a name of a %s", (_place, [document, name]) => {
  it("is read and goes", async () => {
    if (document === undefined) throw new Error("Not read");
    expect(document.text).toContain(name);
    const { bytes } = await replaced(document, { [name]: "[N 1]" });
    const isPackage = Buffer.from(bytes).toString("latin1", 0, 2) === "PK";
    expect(isPackage ? standsIn(bytes, [name]) : Buffer.from(bytes).includes(name)).toEqual(isPackage ? [] : false);
  });
});

it("what programs call such places is not told", () => {
  const texts = Object.values(PLACES).map(([document]) => document?.text ?? "");
  expect(texts.join("\n")).not.toMatch(/Toc|Move|Print_Area|Click|Alanovsk/);
});
