import { Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from "docx";
import { describe, expect, it } from "vitest";
import { MAX_TEXT_BYTES } from "../shared/api/limits";
import { pdfOf as pdfOfObjects } from "./testing/hostile.fixtures";
import { readDocument } from "./read-document";
import { zipOf } from "./testing/hostile.fixtures";

const TEXT = "Прошу перезвонить Анне Петровой.\nСпасибо — «Ёлка».";
const read = (name: string, bytes: Uint8Array) => readDocument(name, bytes);
const codeOf = async (name: string, bytes: Uint8Array): Promise<string> => {
  const result = await read(name, bytes);
  return result.ok ? "ok" : result.error.code;
};

describe("readDocument", () => {
  it.each([
    ["UTF-8", Buffer.from(TEXT)],
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${TEXT}`)],
    ["UTF-16", Buffer.from(`\uFEFF${TEXT}`, "utf16le")],
  ])("reads %s", async (_encoding, bytes) => {
    expect(await read("a.txt", bytes)).toEqual({
      ok: true,
      value: { name: "a.txt", text: TEXT, parts: { read: [{ kind: "text", count: 1 }], leftOut: [] }, format: "text" },
    });
  });

  it("reads windows-1251, the encoding of older Russian files", async () => {
    const bytes = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xc0, 0xed, 0xed, 0xe0]);
    expect(await read("старый.txt", bytes)).toMatchObject({ ok: true, value: { text: "Привет, Анна" } });
  });

  it("reads the paragraphs of a Word document", async () => {
    const document = new Document({
      sections: [{ children: ["Первый.", "Второй."].map((line) => new Paragraph(line)) }],
    });
    const result = await read("Письмо.docx", await Packer.toBuffer(document));
    expect(result).toMatchObject({ ok: true, value: { text: "Первый.\nВторой." } });
  });

  it("reads the tables of a Word document row by row, and lines within a paragraph", async () => {
    const row = (...cells: string[]): TableRow =>
      new TableRow({
        children: cells.map((words) => new TableCell({ children: words.split("|").map((w) => new Paragraph(w)) })),
      });
    const table = new Table({ rows: [row("ФИО", "Адрес", "Дата"), row("Гусь Вера", "Тверь|Мира, 5", "")] });
    const broken = new Paragraph({ children: [new TextRun("Первая"), new TextRun({ text: "вторая", break: 1 })] });
    const document = new Document({ sections: [{ children: [new Paragraph("Список"), table, broken] }] });
    const result = await read("Список.docx", await Packer.toBuffer(document));
    expect(result).toMatchObject({
      ok: true,
      value: { text: "Список\n\nФИО\tАдрес\tДата\nГусь Вера\tТверь Мира, 5\n\nПервая\nвторая" },
    });
  });

  it("reads the text of a PDF, whatever its file is called", async () => {
    const result = await read("letter.bin", pdfOf(["Hello, my name is Olivia Bennett.", "Second line."]));
    expect(result).toMatchObject({ ok: true, value: { text: "Hello, my name is Olivia Bennett.\nSecond line." } });
    expect(await readDocument("scan.pdf", pdfOf([]))).toMatchObject({
      error: { code: "document_unreadable", details: { reason: "scan" } },
    });
  });

  it("tells which pages of a PDF held no text", async () => {
    const page = (contents: number): string =>
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents ${contents} 0 R /Resources << /Font << /F1 6 0 R >> >> >>`;
    const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
    const pdf = pdfOfObjects([
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>",
      page(5),
      page(7),
      stream("BT /F1 9 Tf 9 9 Td (Anna) Tj ET"),
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
      stream("BT ET"),
    ]);
    expect(await read("a.pdf", pdf)).toMatchObject({
      ok: true,
      value: { parts: { read: [{ kind: "pages", count: 1 }], leftOut: [{ kind: "emptyPages", count: 1 }] } },
    });
  });

  it.each([
    ["empty.txt", Buffer.alloc(0), "empty_input"],
    ["spaces.txt", Buffer.from(" \n\t"), "empty_input"],
    ["garbage.bin", Buffer.from([0, 1, 2, 255, 254, 0, 7, 7]), "unsupported_document"],
    ["garbage.txt", Buffer.from([0, 1, 2, 255, 254, 0, 7, 7]), "input_not_text"],
    ["song.txt", Buffer.from("ID3\x04\0\0\0\0\0\0\xff\xfb\x90\0", "latin1"), "media_not_available"],
    ["notes.mp3", Buffer.from("Anna sang."), "ok"],
    ["archive.zip", Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), "unsupported_document"],
    ["table.xlsx", Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), "document_unreadable"],
    ["broken.docx", Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), "document_unreadable"],
    ["paper.pdf", Buffer.from("%PDF-1.7 cut off"), "document_unreadable"],
    ["old.doc", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), "unsupported_document"],
    [
      "locked.docx",
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from("EncryptedPackage", "utf16le")]),
      "document_encrypted",
    ],
    ["long.txt", Buffer.alloc(MAX_TEXT_BYTES + 1, "a"), "input_too_large"],
  ])("answers %s with a code of its own", async (name, bytes, code) => {
    expect(await codeOf(name, bytes)).toBe(code);
  });

  it.each([
    ["old.doc", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), "old_office"],
    ["letter.pages", zipOf({ "Index/Document.iwa": "x", "preview.jpg": "x" }), "apple_iwork"],
    ["deck.key", zipOf({ "index.apxl": "x" }), "apple_iwork"],
    ["table.xlsb", zipOf({ "xl/workbook.bin": "x" }), "old_office"],
    ["archive.zip", zipOf({ "a.txt": "x" }), undefined],
  ])("says of %s what it is, so that the person knows what to do", async (name, bytes, reason) => {
    const result = await readDocument(name, bytes);
    expect(result).toMatchObject({ error: { code: "unsupported_document" } });
    expect(!result.ok && result.error.details?.["reason"]).toBe(reason);
  });
});

function pdfOf(lines: readonly string[]): Buffer {
  const content = `BT /F1 12 Tf 72 720 Td ${lines.map((line) => `(${line}) Tj 0 -20 Td`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(file, "latin1");
}
