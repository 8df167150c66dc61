import { deflateRawSync, deflateSync } from "node:zlib";

export function zipOf(entries: Readonly<Record<string, Uint8Array | string>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const packed = typeof content === "string" ? deflateRawSync(Buffer.from(content)) : content;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    bodies.push(local, Buffer.from(name), Buffer.from(packed));
    directory.push(entry, Buffer.from(name));
    offset += local.length + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}

const override = (part: string, kind: string): string =>
  `<Override PartName="/word/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml"/>`;

/** `more`: other parts by content type. */
export function wordOf(body: string | Uint8Array, more: Readonly<Record<string, string>> = {}): Buffer {
  const parts = Object.entries(more);
  return zipOf({
    "[Content_Types].xml": `<?xml version="1.0"?><Types>${override("document", "document.main")}${parts.map(([kind]) => override(kind, kind)).join("")}</Types>`,
    "word/document.xml": typeof body === "string" ? `<w:document><w:body>${body}</w:body></w:document>` : body,
    ...Object.fromEntries(parts.map(([kind, content]) => [`word/${kind}.xml`, `<w:part>${content}</w:part>`])),
  });
}

/** Objects from 1; the first is the catalogue. */
export function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const pieces: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  let length = pieces[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const offset = length;
    const piece = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]);
    pieces.push(piece);
    length += piece.length;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`;
  return Buffer.concat([...pieces, Buffer.from(table)]);
}

const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << >> >>";
const stream = (head: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${head} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from("\nendstream"),
  ]);

const kids = (count: number): string => `<< /Type /Pages /Kids [${"3 0 R ".repeat(count)}] /Count ${count} >>`;
const catalogue = "<< /Type /Catalog /Pages 2 0 R >>";

export const HOSTILE: Readonly<Record<string, { readonly name: string; readonly make: () => Buffer }>> = {
  "two million paragraphs of Word": { name: "a.docx", make: () => wordOf("<w:p/>".repeat(2_000_000)) },
  "a zip whose text inflates to 400 MB": {
    name: "a.docx",
    make: () => wordOf(deflateRawSync(Buffer.alloc(400_000_000, " "))),
  },
  "elements of Word within each other": { name: "a.docx", make: () => wordOf("<w:sdt>".repeat(1_000_000)) },
  "tables of Word within each other": { name: "a.docx", make: () => wordOf("<w:tr><w:tc>".repeat(240)) },
  "a PDF that names one page 20,000 times": {
    name: "a.pdf",
    make: () => pdfOf([catalogue, kids(20_000), page, stream("", Buffer.from("BT ET"))]),
  },
  "a PDF with a doubled Flate bomb": {
    name: "a.pdf",
    make: () => {
      const bomb = deflateSync(deflateSync(Buffer.alloc(1_000_000_000, " "), { level: 1 }));
      return pdfOf([catalogue, kids(1), page, stream("/Filter [/FlateDecode /FlateDecode]", bomb)]);
    },
  },
  "groups of RTF within each other": { name: "a.rtf", make: () => Buffer.from(`{\\rtf1 ${"{".repeat(5_000_000)}`) },
  "elements of HTML within each other": {
    name: "a.html",
    make: () => Buffer.from(`<html>${"<b>".repeat(1_000_000)}${"</i>".repeat(1_000_000)}`),
  },
  "10,000 parts of a mail within each other": {
    name: "a.eml",
    make: () => {
      const boundary = (n: number): string => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`;
      return Buffer.from(`From: a@e.example\r\n${Array.from({ length: 10_000 }, (_, n) => boundary(n)).join("")}`);
    },
  },
};
