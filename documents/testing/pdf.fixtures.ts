import {
  AFRelationship,
  decodePDFRawStream,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  rgb,
  StandardFonts,
} from "@cantoo/pdf-lib";
import { Lettering } from "../pdfium/lettering";
import { PdfFile } from "../pdfium/pdf-file";
import { loadPdfium } from "../pdfium/pdfium";
import { cleanFile } from "../formats/pdf/clean-file";
import { MarkedPictures } from "../formats/pdf/marked-pictures";
import { addPicturePage } from "../formats/pdf/picture-page";

/** Encoded by glyph numbers. `height` in points: lower pages speed up OCR. */
export async function pdfOfPages(pages: readonly (readonly string[])[], height = 842): Promise<Uint8Array> {
  const pdfium = await loadPdfium();
  const file = PdfFile.create(pdfium);
  const lettering = new Lettering(file);
  try {
    pages.forEach((lines, index) => {
      const page = pdfium.api.FPDFPage_New(file.document, index, 595, height);
      lines.forEach((text, line) => {
        const label = {
          text,
          at: [60, height - 62 - line * 20],
          angle: 0,
          width: 10_000,
          size: 12,
          object: -1,
        } as const;
        pdfium.api.FPDFPage_InsertObject(page, lettering.objectFor({ ...label, colour: [0, 0, 0, 255] }, true));
      });
      pdfium.api.FPDFPage_GenerateContent(page);
      pdfium.api.FPDF_ClosePage(page);
    });
    return file.save();
  } finally {
    lettering.close();
    file.close();
  }
}

export async function scanOf(bytes: Uint8Array): Promise<Uint8Array> {
  const pdfium = await loadPdfium();
  const [from, to] = [PdfFile.open(pdfium, bytes), PdfFile.create(pdfium)];
  const lettering = new Lettering(to);
  const pictures = new MarkedPictures();
  for (let index = 0; index < from.pages; index += 1) {
    addPicturePage(from, index, to, { covered: [], areas: [], drawn: [], silent: [] }, lettering, pictures);
  }
  const { bytes: scan } = await cleanFile(to.save(), [], pictures);
  for (const one of [lettering, from, to]) one.close();
  return scan;
}

export async function changed(bytes: Uint8Array, change: (pdf: PDFDocument) => unknown): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  await change(pdf);
  return pdf.save({ useObjectStreams: true, addDefaultPage: false });
}

export function addContent(pdf: PDFDocument, index: number, content: string): void {
  const { node } = pdf.getPage(index);
  const stream = pdf.context.flateStream(content);
  node.normalize();
  node.Contents();
  node.addContentStream(pdf.context.register(stream));
}

/** In unusual parts, in addition to its lines. */
export function withNameEverywhere(bytes: Uint8Array, name: string): Promise<Uint8Array> {
  return changed(bytes, async (pdf) => {
    const { context, catalog } = pdf;
    const page = pdf.getPage(0);
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    pdf.setTitle(name);
    pdf.setAuthor(name);
    const xmp = context.register(
      context.stream(`<x:xmpmeta><dc:title>${name}</dc:title></x:xmpmeta>`, { Type: "Metadata" }),
    );
    catalog.set(PDFName.of("Metadata"), xmp);
    page.node.set(PDFName.of("Metadata"), xmp);
    page.node.set(PDFName.of("PieceInfo"), context.obj({ Program: { Private: PDFString.of(name) } }));
    page.node.set(PDFName.of("Thumb"), context.register(context.stream(name, { Width: 1, Height: 1 })));
    await pdf.attach(Buffer.from(name), `${name}.txt`, {
      description: name,
      afRelationship: AFRelationship.Alternative,
    });
    pdf.addJavaScript("main", `app.alert(${JSON.stringify(name)})`);
    const field = pdf.getForm().createTextField(`field.${name}`);
    field.setText(name);
    field.addToPage(page, { x: 60, y: 300, width: 200, height: 24, font });
    const comment = {
      Type: "Annot",
      Subtype: "Text",
      Rect: [300, 300, 320, 320],
      Contents: PDFHexString.fromText(name),
    };
    page.node.addAnnot(context.register(context.obj({ ...comment, T: PDFHexString.fromText(name) })));
    const link = { Type: "Annot", Subtype: "Link", Rect: [60, 60, 90, 90], Border: [0, 0, 0] };
    const target = { S: "URI", URI: PDFString.of(`mailto:${name}`) };
    page.node.addAnnot(context.register(context.obj({ ...link, A: target })));
    const mark = context.register(context.obj({ Title: PDFHexString.fromText(`About ${name}`) }));
    catalog.set(PDFName.of("Outlines"), context.obj({ Type: "Outlines", First: mark, Last: mark, Count: 1 }));
    const element = {
      Type: "StructElem",
      S: "P",
      Alt: PDFHexString.fromText(name),
      ActualText: PDFHexString.fromText(name),
    };
    catalog.set(
      PDFName.of("StructTreeRoot"),
      context.obj({ Type: "StructTreeRoot", K: context.register(context.obj(element)) }),
    );
    page.drawText("shown", { x: 60, y: 200, size: 12, font, color: rgb(0, 0, 0) });
    addContent(pdf, 0, `/Span <</ActualText (${name})>> BDC BT ET EMC % ${name}\n`);
    // Referenced but never drawn.
    const form = context.register(
      context.flateStream(`BT (${name}) Tj ET`, { Type: "XObject", Subtype: "Form", BBox: [0, 0, 9, 9] }),
    );
    page.node.setXObject(PDFName.of("Undrawn"), form);
  });
}

/** First page, built-in font. */
export function withHiddenLayer(bytes: Uint8Array, words: string): Promise<Uint8Array> {
  return changed(bytes, (pdf) => {
    const { context, catalog } = pdf;
    const layer = context.register(context.obj({ Type: "OCG", Name: PDFString.of("Hidden") }));
    catalog.set(PDFName.of("OCProperties"), context.obj({ OCGs: [layer], D: { OFF: [layer], Order: [layer] } }));
    const { node } = pdf.getPage(0);
    node.normalize();
    const resources = node.Resources();
    resources?.set(PDFName.of("Properties"), context.obj({ Hidden: layer }));
    const font = context.obj({ Type: "Font", Subtype: "Type1", BaseFont: "Helvetica" });
    node.setFontDictionary(PDFName.of("Plain"), context.register(font));
    addContent(pdf, 0, `/OC /Hidden BDC BT /Plain 12 Tf 60 120 Td (${words}) Tj ET EMC`);
  });
}

/** Bytes, inflated streams, codes of displayed text. */
export async function everythingIn(bytes: Uint8Array): Promise<Buffer[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const found: Buffer[] = [Buffer.from(bytes)];
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) found.push(Buffer.from(String(object)));
    else {
      found.push(Buffer.from(String(object.dict)));
      try {
        const inflated = Buffer.from(decodePDFRawStream(object).decode());
        found.push(inflated, shownCodes(inflated));
      } catch {
        found.push(Buffer.from(object.contents));
      }
    }
  }
  return found;
}

function shownCodes(stream: Buffer): Buffer {
  const codes: Buffer[] = [];
  for (const [, hex, plain] of stream.toString("latin1").matchAll(/<([0-9A-Fa-f\s]+)>|\(((?:[^()\\]|\\[^])*)\)/g)) {
    codes.push(hex === undefined ? unescaped(plain ?? "") : Buffer.from(hex.replace(/\s/g, ""), "hex"));
  }
  return Buffer.concat(codes);
}

const unescaped = (plain: string): Buffer =>
  Buffer.from(
    plain.replace(/\\([0-7]{1,3}|[^])/g, (_, what: string) =>
      /^[0-7]/.test(what)
        ? String.fromCharCode(Number.parseInt(what, 8))
        : ({ n: "\n", r: "\r", t: "\t" }[what] ?? what),
    ),
    "latin1",
  );

/** Letters, and codes of each font. */
export async function waysToWrite(value: string, bytes: Uint8Array): Promise<Buffer[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const wide = Buffer.from(value, "utf16le").swap16();
  const ways = [
    Buffer.from(value),
    wide,
    Buffer.from(wide.toString("hex")),
    Buffer.from(wide.toString("hex").toUpperCase()),
  ];
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    const map = object.lookup(PDFName.of("ToUnicode"));
    if (!(map instanceof PDFRawStream)) continue;
    const codes = codesByLetter(Buffer.from(decodePDFRawStream(map).decode()).toString("latin1"));
    const written = Array.from(value).map((letter) => codes.get(letter));
    if (written.every((code) => code !== undefined)) ways.push(Buffer.from(written.join(""), "hex"));
  }
  return ways;
}

/** ToUnicode inverted: hexadecimal code by letter. */
function codesByLetter(map: string): Map<string, string> {
  const codes = new Map<string, string>();
  const letters = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le");
  for (const [, block = ""] of map.matchAll(/beginbfchar([^]*?)endbfchar/g)) {
    for (const [, code = "", shown = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>/g)) codes.set(letters(shown), code);
  }
  for (const [, block = ""] of map.matchAll(/beginbfrange([^]*?)endbfrange/g)) {
    for (const [, first = "", last = "", shown = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1) {
        const letter = String.fromCharCode(Number.parseInt(shown, 16) + code - Number.parseInt(first, 16));
        codes.set(letter, code.toString(16).padStart(first.length, "0"));
      }
    }
    for (const [, first = "", list = ""] of block.matchAll(/<(\w+)>\s*<\w+>\s*\[([^\]]*)\]/g)) {
      [...list.matchAll(/<(\w+)>/g)].forEach(([, shown = ""], index) => {
        codes.set(letters(shown), (Number.parseInt(first, 16) + index).toString(16).padStart(first.length, "0"));
      });
    }
  }
  return codes;
}
