import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MappedDocument } from "../../mapped-document";
import { wordOf, zipOf } from "../../testing/hostile.fixtures";
import { replaced } from "../../testing/laws";
import { barePicture } from "../../raster/bare-picture";
import { orientationOf } from "../../raster/jpeg-segments";
import { pixelsOf, writePicture } from "../../raster/picture-files";
import { withExif, withTextChunk } from "../../testing/picture.fixtures";
import { officeParts, partsOf, relationships, standsIn } from "../../testing/package-laws";
import { Zip } from "../../zip/zip";
import { mapWord } from "./read";

const p = (...runs: string[]): string => `<w:p>${runs.join("")}</w:p>`;
const r = (words: string): string => `<w:r><w:rPr><w:b/></w:rPr><w:t>${words}</w:t></w:r>`;
function mapped(bytes: Uint8Array): MappedDocument {
  const document = mapWord(bytes);
  if (document === undefined) throw new Error("No Word document");
  return document;
}
const written = async (body: string, words: Record<string, string>): Promise<string> => {
  const { bytes } = await replaced(mapped(wordOf(body)), words);
  return (partsOf(bytes).get("word/document.xml") ?? "").replace(
    /^<w:document><w:body>|<\/w:body><\/w:document>$/g,
    "",
  );
};

const box = (words: string): string =>
  `<mc:AlternateContent><mc:Choice><wp:docPr name="Alanova.jpg" descr="Balanova"/><w:txbxContent>${p(r(words))}</w:txbxContent></mc:Choice><mc:Fallback><v:shape alt="Balanova"><w:txbxContent>${p(r(words.slice(0, 3)), r(words.slice(3)))}</w:txbxContent></v:shape></mc:Fallback></mc:AlternateContent>`;
const comment = (id: number, words: string): string =>
  `<w:comment w:id="${id}" w:author="Carla Dunova" w:initials="CD">${p(r(words))}</w:comment>`;
const field = (instruction: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>${instruction.slice(0, 20)}</w:instrText></w:r><w:r><w:instrText>${instruction.slice(20)}</w:instrText><w:fldChar w:fldCharType="separate"/></w:r>${r("here")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const BODY = [
  `<w:tbl><w:tr><w:tc>${p(r("Enova"))}</w:tc><w:tc>${p(r("York"))}</w:tc></w:tr></w:tbl>`,
  p(r("Dear Fa"), r("nova,"), '<w:bookmarkStart w:id="1" w:name="Ganova_signs"/>'),
  p(`<w:r>${box("Hanova box")}</w:r>`),
  p(`<w:del w:id="2" w:author="Carla Dunova"><w:r><w:delText>Ianova gone</w:delText></w:r></w:del>`),
  p(
    `<w:ins w:author="Janova">${r("Kanova came")}</w:ins>`,
    `<w:moveFrom w:author="Janova">${r("Lanova went")}</w:moveFrom>`,
  ),
  p('<w:moveFromRangeStart w:id="5" w:name="Amanova" w:author="Janova"/>'),
  p(
    '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="Ananova"/></w:ffData></w:fldChar></w:r>',
    '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
  ),
  p(`<w:hyperlink r:id="r1" w:tgtFrame="Aonova">${r("link")}</w:hyperlink><!-- Apanova, who is read nowhere -->`),
  p('<w:fldSimple w:instr=" QUOTE &quot;Akanova&quot; ">' + r("x") + "</w:fldSimple>"),
  `<w:p><w:r><w:pict><v:shape><v:textpath string="Alonova &amp; sons"/></v:shape></w:pict></w:r></w:p>`,
  p(field('HYPERLINK "mailto:manova@e.example"'), field("REF Ganova_signs \\h")),
  p(`<w:hyperlink r:id="r1" w:tooltip="Nanova" w:anchor="Ganova_signs">${r("link")}</w:hyperlink>`),
  `<w:sdt><w:sdtPr><w:alias w:val="Oanova"/><w:tag w:val="Panova"/><w:date w:fullDate="1999-01-02T00:00:00Z"/></w:sdtPr><w:sdtContent>${p(r("2 January 1999"))}</w:sdtContent></w:sdt>`,
  `<w:p><w:pPr><w:pStyle w:val="a1"/></w:pPr><m:oMath><m:t>Qanova</m:t></m:oMath></w:p>`,
  p('<w:r><w:object><v:imagedata o:title="Ranova"/><o:OLEObject r:id="r2"/></w:object></w:r>'),
].join("");
const WORDS = (
  "Alanova Balanova Carla|Dunova Enova Fanova Ganova Hanova Ianova Janova Kanova Lanova manova@e.example Nanova Oanova Panova " +
  "Qanova Ranova Sanova Tanova Uanova Vanova Wanova Xanova Yanova Zanova Abanova Acanova Adanova Aeanova Afanova Aganova Ahanova Ainova Akanova Alonova Amanova Ananova Aonova Aqanova Аня|Ли"
)
  .split(" ")
  .map((word) => word.replace("|", " "));

function oddDocument(): Buffer {
  const parts = {
    "_rels/.rels": relationships({ r1: ["officeDocument", "word/document.xml"], r2: ["thumbnail", "docProps/t.jpeg"] }),
    "word/document.xml": `<w:document><w:body>${BODY}</w:body></w:document>`,
    "word/_rels/document.xml.rels": relationships({
      r1: ["hyperlink", "https://e.example/?q=Sanova&amp;n=%D0%90%D0%BD%D1%8F%20%D0%9B%D0%B8"],
      r2: ["oleObject", "embeddings/oleObject1.bin"],
      r3: ["header", "header1.xml"],
    }),
    "word/header1.xml": `<w:hdr>${p(r("Tanova Ltd"))}</w:hdr>`,
    "word/header2.xml": `<w:hdr>${p(r("Tan"), r("ova Ltd"))}</w:hdr>`,
    "word/footer1.xml": `<w:ftr>${p(r("Uanova"))}</w:ftr>`,
    "word/footnotes.xml": `<w:footnotes><w:footnote>${p(r("Vanova"))}</w:footnote></w:footnotes>`,
    "word/endnotes.xml": `<w:endnotes><w:endnote>${p(r("Wanova"))}</w:endnote></w:endnotes>`,
    "word/comments.xml": `<w:comments>${comment(1, "Ask Xanova")}${comment(2, "Yes")}</w:comments>`,
    "word/people.xml": `<w15:people><w15:person w15:author="Carla Dunova"><w15:presenceInfo w15:providerId="AD" w15:userId="Yanova"/></w15:person></w15:people>`,
    "word/settings.xml": `<w:settings><w:docVars><w:docVar w:name="client" w:val="Zanova"/></w:docVars></w:settings>`,
    "word/styles.xml": `<w:styles><w:style w:styleId="a1"><w:name w:val="Style of Fanova"/><w:rPr><w:rFonts w:ascii="Fanova"/></w:rPr></w:style><w:style w:customStyle="1" w:styleId="b"><w:name w:val="Letter Aqanova"/></w:style></w:styles>`,
    "word/glossary/document.xml": `<w:glossaryDocument>${p(r("Abanova"))}</w:glossaryDocument>`,
    "word/charts/chart1.xml": `<c:chartSpace><c:strCache><c:pt><c:v>Acanova</c:v></c:pt></c:strCache><a:p><a:r><a:t>Adanova</a:t></a:r></a:p></c:chartSpace>`,
    "word/embeddings/oleObject1.bin": "Aeanova",
    "docProps/t.jpeg": "Aeanova",
    "docProps/core.xml": `<cp:coreProperties><dc:creator>Carla Dunova</dc:creator><dc:title>Afanova</dc:title></cp:coreProperties>`,
    "docProps/app.xml": `<Properties><Company>Aganova</Company><TotalTime>3</TotalTime></Properties>`,
    "docProps/custom.xml": `<Properties><property name="Client"><vt:lpwstr>Ainova</vt:lpwstr></property></Properties>`,
    "customXml/item1.xml": `<data client="Ahanova"><name>Enova</name></data>`,
    "word/media/image1.png": "picture",
  };
  const word = (kind: string): string => `officedocument.wordprocessingml.${kind}`;
  return zipOf(
    officeParts(parts, {
      "word/document.xml": word("document.main"),
      "word/header1.xml": word("header"),
      "word/header2.xml": word("header"),
      "word/footer1.xml": word("footer"),
      "word/footnotes.xml": word("footnotes"),
      "word/endnotes.xml": word("endnotes"),
      "word/comments.xml": word("comments"),
      "word/people.xml": word("people"),
      "word/settings.xml": word("settings"),
      "word/styles.xml": word("styles"),
      "word/glossary/document.xml": word("document.glossary"),
      "word/charts/chart1.xml": "officedocument.drawingml.chart",
    }),
  );
}

describe("a Word document with a name in every odd part", () => {
  const replacements = Object.fromEntries([...WORDS, "2 January 1999"].map((word, index) => [word, `[N ${index}]`]));

  it("is read whole, each name once", () => {
    const { text, parts } = mapped(oddDocument());
    const unread = ["Aeanova"];
    expect(WORDS.filter((word) => !text.includes(word))).toEqual(unread);
    expect(parts.leftOut).toContainEqual({ kind: "attachments", count: 1, names: ["oleObject1.bin"] });
    for (const once of ["Hanova", "Balanova", "Carla Dunova", "Tanova", "Janova"]) {
      expect(text.split(once)).toHaveLength(2);
    }
    expect(text).toMatch(/\n\nComments:\nAsk Xanova\nYes\n\nDeleted text:\nIanova gone\nLanova went\n/);
    expect(text).toMatch(/\n\nAuthors:\nAuthor: Carla Dunova\nAuthor: Janova\nAccount: Yanova\n/);
    expect(text).toMatch(/\nTitle: Afanova\nCompany: Aganova\nClient: Ainova$/);
  });

  it("has none of them in any part of the copy, and says what does not travel", async () => {
    const { bytes, notCarried } = await replaced(mapped(oddDocument()), replacements);
    // A typeface is not a person.
    const leaked = standsIn(bytes, [...WORDS, "Apanova"]).filter((found) => found !== "Fanova: word/styles.xml");
    expect(leaked).toEqual([]);
    expect(partsOf(bytes).get("word/styles.xml")).toContain('w:ascii="Fanova"');
    expect(standsIn(bytes, ["1999"])).toEqual([]);
    expect(notCarried).toEqual([
      { kind: "thumbnails", count: 1 },
      { kind: "attachments", count: 1, names: ["oleObject1.bin"] },
      { kind: "fileNotes", count: 1 },
    ]);
    const all = [...partsOf(bytes).values()].join("");
    expect(all).not.toMatch(/oleObject1|t\.jpeg|OLEObject|w:initials="C/);
    expect(all).toContain('w:name="N_5_signs"');
    expect(all).toContain('w:anchor="N_5_signs"');
    expect(partsOf(bytes).get("word/media/image1.png")).toBe("picture");
  });

  it("reads the same where nothing is edited, and every part that travels is as it was", async () => {
    const source = oddDocument();
    const { bytes } = await mapped(source).write([]);
    const [before, after] = [partsOf(source), partsOf(bytes)];
    const changed = [...before].filter(([name, content]) => after.get(name) !== content).map(([name]) => name);
    expect(changed).toEqual([
      "_rels/.rels",
      "word/document.xml",
      "word/_rels/document.xml.rels",
      "word/embeddings/oleObject1.bin",
      "docProps/t.jpeg",
    ]);
  });
});

describe("what nobody reads of a Word document", () => {
  const copyOf = async (
    parts: Record<string, string | Buffer>,
    words: Record<string, string>,
  ): Promise<Map<string, string>> => {
    const main = { "word/document.xml": `<w:document>${p(r("Anna Petrova"), r(" and May"))}</w:document>` };
    const types = { "word/document.xml": "officedocument.wordprocessingml.document.main" };
    const packed = Object.entries(parts).map(([name, content]) => [name, deflateRawSync(content)]);
    const source = zipOf({ ...officeParts(main, types), ...(Object.fromEntries(packed) as Record<string, Buffer>) });
    return partsOf((await replaced(mapped(source), words)).bytes);
  };

  it("loses hidden words where they are names and values, and keeps its looks", async () => {
    const numbering = `<w:numbering><w:lvlText w:val="Anna Petrova %1"/><w:tag>of Anna<w:b/> Petrova and Anna Petrova</w:tag><w:rFonts w:ascii="Anna Petrova"/></w:numbering>`;
    const copy = await copyOf({ "word/numbering.xml": numbering }, { "Anna Petrova": "[N]" });
    expect(copy.get("word/numbering.xml")).toBe(
      numbering.replace('val="Anna Petrova %1', 'val="[N] %1').replace("and Anna Petrova", "and [N]"),
    );
  });

  it("loses what the writer of the file noted beside it, whatever it says", async () => {
    const parts = {
      "word/theme/theme1.xml": "<a:theme><!-- for Anna Petrova --></a:theme>",
      "word/numbering.xml": "<?of Anna Petrova?><w:numbering><!-- Anna Petrova asked --><!-- plain --></w:numbering>",
    };
    const copy = await copyOf(parts, { "Anna Petrova": "[N]" });
    expect(copy.get("word/theme/theme1.xml")).toBe("<a:theme></a:theme>");
    expect(copy.get("word/numbering.xml")).toBe("<w:numbering></w:numbering>");
  });

  it("is left alone where a hidden word is short, or stands in the result as well", async () => {
    const settings = `<w:numbering><w:lvlText w:val="May Petrova"/></w:numbering>`;
    const copy = await copyOf({ "word/numbering.xml": settings }, { May: "[D]", Anna: "Petrova" });
    expect(copy.get("word/numbering.xml")).toBe(settings);
  });

  it("loses hidden words in what a picture says of itself, and stays as long as it was", async () => {
    const picture = Buffer.concat([Buffer.from("\xff\xd8 Anna Petrova "), Buffer.from("Anna Petrova!", "utf16le")]);
    const copy =
      (await copyOf({ "word/media/1.jpg": picture }, { "Anna Petrova": "[N]" })).get("word/media/1.jpg") ?? "";
    expect(copy).not.toContain("Anna");
    expect(copy.replaceAll("\0", "")).not.toContain("Anna");
    expect(copy).toHaveLength(picture.toString().length);
  });

  it("is called otherwise where a part has a hidden name", async () => {
    const copy = await copyOf({ "word/media/Anna Petrova.jpg": "" }, { "Anna Petrova": "[N]" });
    expect([...copy.keys()]).toContain("word/media/N.jpg");
  });
});

describe("writing a Word document", () => {
  it("gives back the very bytes where nothing is edited and all of it travels", async () => {
    const source = wordOf(p(r("Anna")));
    expect((await mapped(source).write([])).bytes).toBe(source);
  });

  it("puts a replacement in the place and the looks of its first run, and keeps the spaces around it", async () => {
    expect(await written(p(r("Dear An"), r("na Lee said")), { "Anna Lee": "[NAME 1]" })).toBe(
      p(
        r("Dear [NAME 1]").replace("<w:t>", '<w:t xml:space="preserve">'),
        r(" said").replace("<w:t>", '<w:t xml:space="preserve">'),
      ),
    );
  });

  it("hides an author in every place where the document says who it was, however short the name", async () => {
    const change = (words: string): string => p(`<w:ins w:author="Li">${r(words)}</w:ins>`);
    const copy = await written(change("One") + change("Two"), { Li: "[N]" });
    expect(copy.match(/w:author="\[N\]"/g)).toHaveLength(2);
    expect(copy).not.toContain('"Li"');
  });

  it("reads a deleted name as one word where a program has deleted it in pieces", () => {
    const gone = (words: string): string => `<w:del><w:r><w:delText>${words}</w:delText></w:r></w:del>`;
    const { text } = mapped(wordOf(p(gone("Ann"), gone("a Petrova"), r(" stays "), gone("Tom"))));
    expect(text).toContain("\nAnna Petrova … Tom");
  });

  it("leaves out what a field keeps for programs", async () => {
    const data =
      '<w:r><w:fldChar w:fldCharType="begin"><w:fldData xml:space="preserve">QW5uYQ==</w:fldData></w:fldChar></w:r>';
    expect(await written(p(data, r("Anna")), {})).toBe(p(data.replace("QW5uYQ==", ""), r("Anna")));
  });

  it("takes the hyphen out of a double name that is written as an element", async () => {
    const body = p("<w:r><w:t>Anna</w:t><w:noBreakHyphen/><w:t>Maria</w:t></w:r>");
    expect(await written(body, { "Anna-Maria": "X" })).not.toContain("noBreakHyphen");
  });

  it("changes words in cells and their rows as they are read", async () => {
    const row = `<w:tbl><w:tr>${["Anna  Lee", "5 May", ""].map((cell) => `<w:tc>${p(r(cell))}</w:tc>`).join("")}</w:tr></w:tbl>`;
    expect(mapped(wordOf(row)).text).toBe("Anna Lee\t5 May");
    expect(await written(row, { "Anna Lee": "[N]" })).toBe(
      row.replace("<w:t>Anna  Lee", '<w:t xml:space="preserve">[N]'),
    );
  });

  it("parts a table from what stands above and below it, as a reader sees it", () => {
    const table = (words: string): string =>
      `<w:tbl><w:tr><w:tc>${p(r(words))}</w:tc><w:tc>${p(r("Tom"))}</w:tc></w:tr></w:tbl>`;
    const nested = table("In").replace(p(r("Tom")), `${table("Deep")}<w:p/>`);
    const body = p(r("Live at Mira 5")) + table("Owner") + table("Backup") + p() + p(r("Next")) + nested + p(r("End"));
    expect(mapped(wordOf(body)).text).toBe(
      "Live at Mira 5\n\nOwner\tTom\n\nBackup\tTom\n\nNext\n\nIn\tDeep Tom\n\nEnd",
    );
  });

  it("comes out as if it had been made in the text, whatever runs that stands in", async () => {
    const runs = fc.array(fc.stringMatching(/^[a-c&<]{1,4}$/), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.array(runs, { minLength: 1, maxLength: 4 }), fc.nat(20), fc.nat(20), async (lines, a, b) => {
        const escape = (words: string): string => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
        const document = mapped(wordOf(lines.map((line) => p(...line.map((run) => r(escape(run))))).join("")));
        const { text } = document;
        const [start, end] = [Math.min(a, b, text.length), Math.min(Math.max(a, b), text.length)];
        if (text.slice(start, end).includes("\n") || start === end) return;
        const { bytes } = await document.write([{ start, end, replacement: "[X&Y]" }]);
        expect(mapped(bytes).text).toBe(`${text.slice(0, start)}[X&Y]${text.slice(end)}`);
      }),
    );
  });
});

describe("pictures in a document", () => {
  it("come back without what cameras and programs wrote into them, drawn as before", async () => {
    const rgba = new Uint8Array(64).map((_, at) => (at % 4 === 3 ? 255 : at * 3));
    const [png, jpeg] = [
      await writePicture(1, () => ({ width: 4, height: 4, rgba }), "png"),
      await writePicture(1, () => ({ width: 4, height: 4, rgba }), "jpeg"),
    ];
    const source = zipOf({
      ...officeParts(
        {
          "word/document.xml": `<w:document><w:body>${p(r("Dear Anna"))}</w:body></w:document>`,
          "_rels/.rels": relationships({
            r1: ["officeDocument", "word/document.xml"],
            r2: ["thumbnail", "docProps/t.jpeg"],
          }),
        },
        { "word/document.xml": "officedocument.wordprocessingml.document.main" },
      ),
      "docProps/t.jpeg": deflateRawSync(withExif(jpeg, 6)),
      "word/media/image1.png": deflateRawSync(withTextChunk(png, "tEXt")),
      "word/media/image2.jpeg": deflateRawSync(withExif(jpeg, 6)),
      "word/media/image3.png": deflateRawSync(png),
    });
    for (const words of [{}, { Anna: "[Name 1]" }]) {
      const { bytes, notCarried } = await replaced(mapped(source), words);
      expect(standsIn(bytes, ["Theodora"])).toEqual([]);
      expect(notCarried).toContainEqual({ kind: "pictureProperties", count: 2 });
      const zip = new Zip(bytes);
      expect(pixelsOf(zip.read("word/media/image1.png")!, "png")[0]?.rgba).toEqual(rgba);
      expect(zip.read("word/media/image3.png")).toEqual(Buffer.from(png));
      const turned = zip.read("word/media/image2.jpeg")!;
      expect(orientationOf(turned)).toBe(6);
      expect(barePicture(turned)).toBeUndefined();
    }
  });
});
