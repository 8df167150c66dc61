import { describe, expect, it } from "vitest";
import type { MappedDocument } from "../../mapped-document";
import { zipOf } from "../../testing/hostile.fixtures";
import { replaced } from "../../testing/laws";
import { partsOf, standsIn } from "../../testing/package-laws";
import { mapOdf } from "./read";

const p = (words: string): string => `<text:p>${words}</text:p>`;
function odf(kind: string, body: string, more: Readonly<Record<string, string>> = {}): Buffer {
  const paths = Object.keys(more).map((path) => `<manifest:file-entry manifest:full-path="${path}"/>`);
  return zipOf({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    "content.xml": `<office:document-content><office:body>${body}</office:body></office:document-content>`,
    "META-INF/manifest.xml": `<manifest:manifest>${paths.join("")}</manifest:manifest>`,
    ...more,
  });
}
function mapped(bytes: Uint8Array): MappedDocument {
  const document = mapOdf(bytes);
  if (document === undefined) throw new Error("No OpenDocument");
  return document;
}

const BODY = [
  `<text:tracked-changes><text:changed-region><text:deletion><office:change-info><dc:creator>Alanova</dc:creator><dc:date>2024</dc:date></office:change-info>${p("Balanova went")}</text:deletion></text:changed-region></text:tracked-changes>`,
  `<text:user-field-decl text:name="client" office:string-value="Calanova"/>`,
  p(
    `Dear Dala<text:span>nova</text:span><text:s text:c="2"/>&amp;<office:annotation><dc:creator>Ealanova</dc:creator><meta:creator-initials>EA</meta:creator-initials>${p("Ask Falanova")}</office:annotation> co<text:note><text:note-citation>1</text:note-citation><text:note-body>${p("See Galanova")}</text:note-body></text:note>.`,
  ),
  `<table:table><table:table-row><table:table-cell>${p("Halanova")}</table:table-cell><table:table-cell>${p("York")}</table:table-cell></table:table-row></table:table>`,
  p(
    `<draw:frame draw:name="Image1"><draw:image xlink:href="Pictures/1.png"/><svg:title>Ialanova</svg:title><svg:desc>By Jalanova</svg:desc></draw:frame>`,
  ),
  p(`<text:bookmark-start text:name="Kalanova_signs"/>here<text:bookmark-end text:name="Kalanova_signs"/>`),
  p(
    `<draw:g draw:name="Group 5"><draw:custom-shape draw:name="Salanova"/></draw:g><field:param field:value="Talanova"/><text:user-defined text:name="Ualanova"/>`,
  ),
  `<table:table table:name="Valanova"/><presentation:settings><presentation:show presentation:name="Walanova"/></presentation:settings>`,
  p(
    `<text:a office:target-frame-name="Xalanova" xlink:href="mailto:lalanova@e.example">link</text:a> <text:title>Malanova</text:title>`,
  ),
].join("");
const WORDS =
  "Alanova Balanova Calanova Dalanova Ealanova Falanova Galanova Halanova Ialanova Jalanova Kalanova lalanova@e.example Malanova Nalanova Oalanova Palanova Qalanova Ralanova Salanova Talanova Ualanova Valanova Walanova Xalanova".split(
    " ",
  );
const MORE = {
  "styles.xml": `<office:document-styles><style:master-page><style:header>${p("Nalanova Ltd")}</style:header><style:footer>${p("Oalanova")}</style:footer></style:master-page></office:document-styles>`,
  "meta.xml": `<office:document-meta><meta:initial-creator>Ealanova</meta:initial-creator><dc:title>Malanova</dc:title><meta:user-defined meta:name="Client">Palanova</meta:user-defined></office:document-meta>`,
  "Object 1/content.xml": `<office:document-content><table:table-cell>${p("Qalanova")}</table:table-cell></office:document-content>`,
  "Thumbnails/thumbnail.png": "Ralanova",
  "Pictures/1.png": "picture",
};

describe("settings of an OpenDocument", () => {
  const item = (name: string, value: string): string =>
    `<config:config-item config:name="${name}">${value}</config:config-item>`;
  const settings = (...items: string[]): Buffer =>
    odf("text", p("Anna"), {
      "settings.xml": `<office:document-settings>${items.join("")}</office:document-settings>`,
    });

  it("lose the name and the data of a printer, which is told", async () => {
    const kept = item("ViewAreaTop", "1");
    const source = settings(item("PrinterName", "Laser of Vera"), kept, item("PrinterSetup", "RGF0YQ=="));
    const { bytes, notCarried } = await replaced(mapped(source), { Anna: "[P_1]" });
    expect(partsOf(bytes).get("settings.xml")).toBe(`<office:document-settings>${kept}</office:document-settings>`);
    expect(notCarried).toEqual([{ kind: "programSettings", count: 1 }]);
  });

  it("without a printer are not told", async () => {
    const { notCarried } = await replaced(mapped(settings(item("PrinterName", ""))), { Anna: "[P_1]" });
    expect(notCarried).toEqual([]);
  });
});

describe("a text of OpenDocument with a name in every odd part", () => {
  const source = (): Buffer => odf("text", `<office:text>${BODY}</office:text>`, MORE);

  it("is read whole, each name once", () => {
    const { text, parts } = mapped(source());
    expect(text).toMatch(
      /^Nalanova Ltd\nDear Dalanova {2}& co\.\n\nHalanova\tYork\n\nhere\n\n\nlink Malanova\nOalanova\nSee Galanova\n\nComments:\nAsk Falanova\n\nDeleted text:\nBalanova went\n/,
    );
    expect(WORDS.filter((word) => !text.includes(word))).toEqual(["Ralanova"]);
    expect(text).toMatch(/\nAuthor: Alanova\nAuthor: Ealanova\n/);
    expect(text).toMatch(/\nTitle: Malanova\nClient: Palanova$/);
    expect(text).not.toContain("2024");
    expect(parts.leftOut).toEqual([{ kind: "pictures", count: 1 }]);
  });

  it("has none of them in any part of the copy", async () => {
    const { bytes } = await replaced(
      mapped(source()),
      Object.fromEntries(WORDS.map((word, index) => [word, `[N ${index}]`])),
    );
    expect(standsIn(bytes, WORDS)).toEqual([]);
    const after = partsOf(bytes);
    expect([...after.keys()]).toEqual([...partsOf(source()).keys()].filter((name) => !name.startsWith("Thumbnails")));
    expect(after.get("META-INF/manifest.xml")).not.toContain("Thumbnails");
    expect(after.get("content.xml")).toContain(
      "Dear Dala".replace("Dala", "[N 3]") + '<text:span></text:span><text:s text:c="2"/>',
    );
    expect(after.get("content.xml")).toContain("<meta:creator-initials></meta:creator-initials>");
  });

  it("gives back the very bytes where nothing is edited and all of it travels", async () => {
    const whole = odf("text", `<office:text>${BODY}</office:text>`);
    expect((await mapped(whole).write([])).bytes).toBe(whole);
  });
});

it("a presentation of OpenDocument is read slide by slide, with its notes", () => {
  const slide = (words: string, notes: string): string =>
    `<draw:page><draw:frame><draw:text-box>${p(words)}</draw:text-box></draw:frame><presentation:notes>${p(notes)}</presentation:notes></draw:page>`;
  const bytes = odf(
    "presentation",
    `<office:presentation>${slide("One", "Call Anna")}${slide("Two", "")}</office:presentation>`,
  );
  const { text, places } = mapped(bytes);
  expect(text).toBe("One\nNotes:\nCall Anna\n\nTwo");
  expect(places.map(({ place, name }) => [place, name])).toEqual([
    ["slide", "slide 1"],
    ["slideNotes", "slide 1"],
    ["slide", "slide 2"],
  ]);
});

it("fields of a form and their hints are read and hidden", async () => {
  const body =
    p(
      `<text:drop-down text:name="choice" text:help="Ask Anna" text:hint="or Boris"><text:label text:value="Vera Lee"/></text:drop-down>`,
    ) +
    p(
      `<text:text-input text:description="Name of Gleb"/><form:checkbox form:label="Call Igor" form:title="Egor knows"/>`,
    );
  const document = mapped(odf("text", `<office:text>${body}</office:text>`));
  const names = ["Anna", "Boris", "Vera Lee", "Gleb", "Igor", "Egor"];
  expect(names.filter((name) => !document.text.includes(name))).toEqual([]);
  const { bytes } = await replaced(document, Object.fromEntries(names.map((name) => [name, "[P]"])));
  expect(standsIn(bytes, names)).toEqual([]);
});

it("is told when it is protected with a password", () => {
  const locked = odf("text", "", { "META-INF/manifest.xml": "<m:manifest><m:encryption-data/></m:manifest>" });
  expect(() => mapOdf(locked)).toThrow(expect.objectContaining({ code: "document_encrypted" }) as Error);
});
