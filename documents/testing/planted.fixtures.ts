import { deflateSync } from "node:zlib";

type PdfPart = string | readonly [dict: string, data: string | Uint8Array];

/** Objects from 1: syntax, or a dictionary and stream data. */
export function pdfOf(...objects: readonly PdfPart[]): Buffer {
  const pieces = [Buffer.from("%PDF-1.7\n")];
  objects.forEach((object, index) => {
    pieces.push(Buffer.from(`${index + 1} 0 obj\n`));
    if (typeof object === "string") pieces.push(Buffer.from(object, "latin1"));
    else {
      const data = Buffer.from(object[1] as string, "latin1");
      pieces.push(Buffer.from(`<<${object[0]} /Length ${data.length}>>\nstream\n`, "latin1"), data);
      pieces.push(Buffer.from("\nendstream"));
    }
    pieces.push(Buffer.from("\nendobj\n"));
  });
  return Buffer.concat([...pieces, Buffer.from("trailer <</Root 1 0 R>>\n%%EOF")]);
}

/** Page (object 3), font (4), content (5), more objects. */
export function pageOf(font: string, content: string, ...more: readonly PdfPart[]): Buffer {
  return pdfOf(
    "<</Type /Catalog /Pages 2 0 R>>",
    "<</Type /Pages /Kids [3 0 R] /Count 1 /Resources <</Font <</F1 4 0 R>>>>>>",
    "<</Type /Page /Parent 2 0 R /Contents 5 0 R>>",
    font,
    ["/Filter /FlateDecode", deflateSync(Buffer.from(content, "latin1"))],
    ...more,
  );
}

/** Two-byte glyph numbers: 17 plus the index in `letters`. */
export const codesOf = (words: string, letters: string): string =>
  Array.from(words, (letter) => (0x1100 + letters.indexOf(letter)).toString(16)).join("");

export function unicodeMap(letters: string): readonly [string, string] {
  const lines = Array.from(letters, (letter, index) => {
    const code = (0x1100 + index).toString(16);
    return `<${code}> <${letter.charCodeAt(0).toString(16).padStart(4, "0")}>`;
  });
  return [
    "",
    `1 begincodespacerange <0000> <ffff> endcodespacerange ${lines.length} beginbfchar ${lines.join("\n")} endbfchar`,
  ];
}

/** TrueType with only a `cmap` (format 4), from 0x1100 on. */
export function trueType(letters: string): Buffer {
  const codes = Array.from(letters, (letter) => letter.charCodeAt(0)).sort((a, b) => a - b);
  const segments = [...codes, 0xffff];
  const words = (values: readonly number[]): Buffer => Buffer.concat(values.map((value) => short(value & 0xffff)));
  const table = Buffer.concat([
    words([4, 16 + segments.length * 8, 0, segments.length * 2, 0, 0, 0]),
    words(segments),
    words([0]),
    words(segments),
    words(segments.map((code) => (code === 0xffff ? 1 : 0x1100 + letters.indexOf(String.fromCharCode(code)) - code))),
    words(segments.map(() => 0)),
  ]);
  const cmap = Buffer.concat([words([0, 1, 3, 1]), long(12), table]);
  return Buffer.concat([
    Buffer.from([0, 1, 0, 0]),
    words([1, 0, 0, 0]),
    Buffer.from("cmap"),
    long(0),
    long(28),
    long(cmap.length),
    cmap,
  ]);
}

export const pngOf = (...chunks: readonly (readonly [kind: string, data: Uint8Array])[]): Buffer =>
  Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    ...chunks.flatMap(([kind, data]) => [long(data.length), Buffer.from(kind), data, long(0)]),
  ]);

export const jpegOf = (...segments: readonly (readonly [marker: number, data: Uint8Array])[]): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments.flatMap(([marker, data]) => [Buffer.from([0xff, marker]), short(data.length + 2), data]),
    Buffer.from([0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9]),
  ]);

/** One directory, big-endian. */
export function tiffOf(...tags: readonly (readonly [tag: number, type: number, data: Uint8Array])[]): Buffer {
  let at = 8 + 2 + tags.length * 12 + 4;
  const entries: Buffer[] = [];
  for (const [tag, type, data] of tags) {
    entries.push(short(tag), short(type), long(data.length), long(at));
    at += data.length;
  }
  return Buffer.concat([
    Buffer.from("MM\0*"),
    long(8),
    short(tags.length),
    ...entries,
    long(0),
    ...tags.map(([, , data]) => data),
  ]);
}

const long = (value: number): Buffer =>
  Buffer.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);
const short = (value: number): Buffer => Buffer.from([(value >>> 8) & 255, value & 255]);
