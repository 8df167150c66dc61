import { PDFDocument, PDFName, StandardFonts } from "@cantoo/pdf-lib";
import fc from "fast-check";
import { getDocumentProxy } from "unpdf";
import { describe, expect } from "vitest";
import type { Edit, MappedDocument } from "../../mapped-document";
import {
  addContent,
  changed,
  everythingIn,
  pdfOfPages,
  scanOf,
  waysToWrite,
  withHiddenLayer,
  withNameEverywhere,
} from "../../testing/pdf.fixtures";
import { isSameBut } from "./compare-pictures";
import { mapPdf } from "./read";
import { withSeenPages } from "../../page/page-memory";
import { pictureOf } from "../../pdfium/page-picture";
import { PdfFile } from "../../pdfium/pdf-file";
import { loadPdfium } from "../../pdfium/pdfium";
import { it } from "../../testing/remember-pages";

const LETTER = [
  ["Договор между Анной Кузнецовой и обществом «Ромашка».", "Signed by Olivia Bennett, +7 912 345-67-89."],
  ["Вторая страница: Анной Кузнецовой подпи-", "сано, Olivia Bennett agreed."],
];

function hide({ text }: MappedDocument, ...words: string[]): Edit[] {
  const edits: Edit[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const word = words.find((one) => text.startsWith(one, at));
    if (word === undefined) continue;
    edits.push({ start: at, end: at + word.length, replacement: `[Имя ${edits.length + 1}]` });
    at += word.length - 1;
  }
  return edits;
}

/** Not the reader of the writer. */
async function readByAnother(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  let text = "";
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    text += items.map((item) => ("str" in item ? item.str : "")).join(" ");
  }
  return text;
}

/** Throws if a value is found by two readers or in the bytes. `source`: its fonts may encode the value. */
async function expectGone(value: string, result: Uint8Array, source: Uint8Array): Promise<void> {
  expect((await mapPdf(result)).text).not.toContain(value);
  expect((await readByAnother(result)).replace(/\s/g, "")).not.toContain(value.replace(/\s/g, ""));
  const ways = [...(await waysToWrite(value, source)), ...(await waysToWrite(value, result))];
  for (const part of await everythingIn(result)) {
    for (const way of ways) expect(part.includes(way), `${value} as ${way.toString("hex")}`).toBe(false);
  }
}

describe("a PDF", () => {
  it("is read page after page, lines and hyphens as they stand", async () => {
    const document = await mapPdf(await pdfOfPages(LETTER));
    expect(document.text).toBe(LETTER.map((lines) => lines.join("\n")).join("\n"));
    expect(document.parts.read).toContainEqual({ kind: "pages", count: 2 });
    for (const { place, start, end, name } of document.places) {
      expect({ place, text: document.text.slice(start, end) }).toEqual({
        place: "page",
        text: LETTER[Number(name) - 1]!.join("\n"),
      });
    }
  });

  it("reads and looks the same when nothing is edited", async () => {
    const source = await pdfOfPages(LETTER);
    const document = await mapPdf(source);
    const { bytes, notCarried } = await document.write([]);
    expect((await mapPdf(bytes)).text).toBe(document.text);
    expect(notCarried).toEqual([]);
    const pdfium = await loadPdfium();
    const files = [PdfFile.open(pdfium, source), PdfFile.open(pdfium, bytes)] as const;
    for (const page of [0, 1]) expect(isSameBut(pictureOf(files[0], page), pictureOf(files[1], page), [])).toBe(true);
    for (const file of files) file.close();
  });

  it("comes back with placeholders in the place of what was hidden, and the rest as it was", async () => {
    const source = await pdfOfPages(LETTER);
    const document = await mapPdf(source);
    const { bytes, notCarried } = await document.write(hide(document, "Анной Кузнецовой", "Olivia Bennett"));
    const { text } = await mapPdf(bytes);
    for (const word of [
      "[Имя 1]",
      "[Имя 4]",
      "Договор между",
      "и обществом «Ромашка»",
      "+7 912 345-67-89",
      "agreed.",
    ]) {
      expect(text).toContain(word);
    }
    expect(notCarried).toEqual([]);
    for (const value of ["Анной Кузнецовой", "Кузнецов", "Olivia Bennett", "Bennett"])
      await expectGone(value, bytes, source);
  });

  it("keeps the size of pages that have it from the tree of pages, and what is cut off there", async () => {
    const source = await changed(await pdfOfPages(LETTER), async (pdf) => {
      const { node } = pdf.getPage(0);
      // The appearance of an annotation becomes part of the page.
      const field = pdf.getForm().createTextField("field");
      field.setText("agreed");
      const font = await pdf.embedFont(StandardFonts.Helvetica);
      field.addToPage(pdf.getPage(0), { x: 60, y: 300, width: 200, height: 24, font });
      const parent = node.Parent();
      if (parent === undefined) throw new Error("No tree of pages");
      for (const page of pdf.getPages()) {
        page.node.delete(PDFName.of("MediaBox"));
        page.node.delete(PDFName.of("CropBox"));
      }
      parent.set(PDFName.of("MediaBox"), pdf.context.obj([0, 0, 595, 842]));
      parent.set(PDFName.of("CropBox"), pdf.context.obj([10, 20, 585, 822]));
    });
    const document = await mapPdf(source);
    const { bytes } = await document.write(hide(document, "Olivia Bennett"));
    const pages = (await PDFDocument.load(bytes)).getPages();
    expect(pages.map((page) => page.getCropBox())).toEqual(
      [0, 1].map(() => ({ x: 10, y: 20, width: 575, height: 802 })),
    );
  });

  it("loses both parts of a word that a line break parts", async () => {
    const source = await pdfOfPages(LETTER);
    const document = await mapPdf(source);
    const { bytes } = await document.write(hide(document, "подпи-\nсано"));
    for (const value of ["подпи", "сано"]) await expectGone(value, bytes, source);
    expect((await mapPdf(bytes)).text).toContain("Olivia Bennett agreed.");
  });

  it("reads a name as one that goes on in the next line of its paragraph, and loses both parts", async () => {
    const lines = ["Настоящий договор заключён между гражданкой Анной", "Кузнецовой и обществом."];
    const source = await pdfOfPages([lines]);
    const document = await mapPdf(source);
    expect(document.text).toBe(lines.join(" "));
    const { bytes } = await document.write(hide(document, "Анной Кузнецовой"));
    for (const value of ["Анной", "Кузнецовой"]) await expectGone(value, bytes, source);
    expect((await mapPdf(bytes)).text).toContain("обществом");
  });

  it("keeps no name in any of its odd parts, and says what went", async () => {
    const name = "Theodora Quill";
    const source = await withNameEverywhere(await pdfOfPages(LETTER), name);
    const document = await mapPdf(source);
    const { bytes, notCarried } = await document.write(hide(document, name));
    await expectGone(name, bytes, source);
    for (const kind of ["attachments", "scripts", "properties", "comments", "links", "formFields", "thumbnails"]) {
      expect(notCarried.map((part) => part.kind)).toContain(kind);
    }
    expect((await mapPdf(bytes)).text).toContain("Bookmarks\nAbout [Имя");
  });

  it("holds no older version of itself", async () => {
    const source = await pdfOfPages(LETTER);
    const { bytes } = await (await mapPdf(Buffer.concat([source, source.subarray(9)]))).write([]);
    const raw = Buffer.from(bytes).toString("latin1");
    expect(raw.match(/%%EOF/g)).toHaveLength(1);
    expect(raw).not.toContain("/Prev");
  });

  it("shows no hidden layer, and says that the page is a picture now", async () => {
    const source = await withHiddenLayer(await pdfOfPages(LETTER), "Layer of Theodora");
    const document = await mapPdf(source);
    expect(document.text).toContain("Layer of Theodora");
    const { bytes, notCarried } = await document.write(hide(document, "Theodora"));
    await expectGone("Theodora", bytes, source);
    expect(notCarried).toContainEqual({ kind: "pagesAsPictures", count: 1 });
    expect((await mapPdf(bytes)).text).toContain("Договор между Анной");
  });

  it("reads what is seen, not what is to be read out in its place", async () => {
    const source = await changed(await pdfOfPages([["first"]]), (pdf) => {
      const { node } = pdf.getPage(0);
      node.normalize();
      const font = pdf.context.obj({ Type: "Font", Subtype: "Type1", BaseFont: "Helvetica" });
      node.setFontDictionary(PDFName.of("Plain"), pdf.context.register(font));
      addContent(pdf, 0, "/Span <</ActualText (another)>> BDC BT /Plain 12 Tf 60 300 Td (Theodora) Tj ET EMC");
    });
    const document = await mapPdf(source);
    expect(document.text).toBe("first\nTheodora");
    const { bytes } = await document.write(hide(document, "Theodora"));
    await expectGone("Theodora", bytes, source);
    await expectGone("another", bytes, source);
  });

  it("loses exactly the words that are hidden, whichever they are", async () => {
    const source = await pdfOfPages(LETTER);
    const document = await mapPdf(source);
    const words = [...document.text.matchAll(/\p{L}{4,}/gu)].map(({ 0: word, index }) => ({ word, index }));
    await fc.assert(
      fc.asyncProperty(fc.subarray(words, { minLength: 1 }), async (hidden) => {
        const edits = hidden.map(({ word, index }) => ({ start: index, end: index + word.length, replacement: "…" }));
        const { bytes } = await document.write(edits);
        const { text } = await mapPdf(bytes);
        const left = words.filter((one) => !hidden.includes(one)).map(({ word }) => word);
        expect([...text.matchAll(/\p{L}{4,}/gu)].map(([word]) => word).sort()).toEqual(left.sort());
      }),
      { numRuns: 12 },
    );
  });

  it("of scanned pages is read, and comes back as pictures whose words can be found", async () => {
    const source = await scanOf(await pdfOfPages(LETTER));
    const told: string[] = [];
    const document = await mapPdf(source, ({ step, page, pages }) => told.push(`${step} ${page} of ${pages}`));
    expect(document.parts.read).toEqual([{ kind: "recognizedPages", count: 2 }]);
    expect(document.text).toContain("Signed by Olivia Bennett");
    const { bytes } = await document.write(hide(document, "Olivia Bennett"));
    expect(told).toEqual(["reading 1 of 2", "reading 2 of 2", "writing 1 of 2", "writing 2 of 2"]);
    await expectGone("Bennett", bytes, source);
    const again = await mapPdf(bytes);
    expect(again.parts.read).toContainEqual({ kind: "pages", count: 2 });
    expect(again.text).toContain("Signed by");
    expect(again.text).toContain("[Имя 2]");
  });

  it("of scanned pages can be searched afterwards, also on pages where nothing was hidden", async () => {
    const source = await scanOf(await pdfOfPages(LETTER));
    const document = await mapPdf(source);
    const { bytes } = await document.write(hide(document, "Signed by"));
    const again = await mapPdf(bytes);
    expect(again.parts.read).toContainEqual({ kind: "pages", count: 2 });
    expect(again.text).toContain("agreed");
  });

  it("that is none is refused", async () => {
    await expect(mapPdf(Buffer.from("%PDF-1.7 cut off"))).rejects.toMatchObject({ code: "document_unreadable" });
  });
});

it("known and blank scanned pages are also reported, so that reading many of them is not stopped as stuck", async () => {
  const source = await scanOf(await pdfOfPages([["Signed by Olivia Bennett."], ["Signed by Olivia Bennett."], []]));
  const told: (number | undefined)[] = [];
  await withSeenPages(undefined, () => mapPdf(source, ({ page }) => void told.push(page)));
  expect([...new Set(told)]).toEqual([1, 2, 3]);
});
