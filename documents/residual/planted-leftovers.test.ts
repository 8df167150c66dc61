import { deflateRawSync, deflateSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as mapping from "../map-document";
import type { MappedDocument } from "../mapped-document";
import { rewriteDocument } from "../rewrite-document";
import { codesOf, jpegOf, pageOf, pdfOf, pngOf, tiffOf, trueType, unicodeMap } from "../testing/planted.fixtures";
import { zipOf } from "../testing/hostile.fixtures";
import { textHash } from "../text-hash";

const [RU, EN, SHORT] = ["Вера Кравец", "Harriet Vance", "Orwin"];
const TEXT = `${RU}, ${EN}, ${SHORT}, Page, Type, Роман. Романова.`;
const BYTES = Buffer.from(TEXT);
const LETTERS = [...new Set("Вера Кравец Романова Harriet Vance")].join("");
const utf16 = (words: string): string => Buffer.from(`\ufeff${words}`, "utf16le").swap16().toString("hex");

afterEach(() => vi.restoreAllMocks());

async function saved(left: Uint8Array, hidden: readonly string[] = [RU, EN, `${SHORT},`, "Page", "Type"]) {
  const edits = hidden
    .map((words) => ({ start: TEXT.indexOf(words), words: words.replace(/,$/, "") }))
    .sort((a, b) => a.start - b.start)
    .map(({ start, words }, index) => ({ start, end: start + words.length, replacement: `[NAME_${index + 1}]` }));
  const after = edits.reduceRight(
    (text, one) => text.slice(0, one.start) + one.replacement + text.slice(one.end),
    TEXT,
  );
  const document = (text: string): MappedDocument => ({
    text,
    places: [],
    parts: { read: [], leftOut: [] },
    write: () => Promise.resolve({ bytes: left, notCarried: [] }),
  });
  vi.spyOn(mapping, "mapDocument").mockImplementation((_name, bytes) =>
    Promise.resolve(document(bytes === BYTES ? TEXT : after)),
  );
  const result = await rewriteDocument("a.pdf", BYTES, { text: textHash(TEXT), edits });
  return result.ok ? "saved" : `${result.error.code}: ${String(result.error.details?.["place"])}`;
}

const identity = "<</Type /Font /Subtype /Type0 /Encoding /Identity-H /ToUnicode 6 0 R>>";
const shown = (words: string): string => `<${codesOf(words, LETTERS)}>`;
const plain = "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>";

describe("a leftover of a writer blocks the export of a PDF", () => {
  it.each<[string, Buffer]>([
    ["glyph codes with a map to Unicode", pageOf(identity, `BT /F1 9 Tf ${shown(RU)} Tj ET`, unicodeMap(LETTERS))],
    [
      "glyph codes in kerned pieces of several operators",
      pageOf(
        identity,
        `BT /F1 9 Tf [${shown("В")} -12 ${shown("е")} 20 ${shown("ра")}] TJ 9 0 Td [${shown("К")} 30 ${shown("рав")}] TJ ${shown("ец")} Tj ET`,
        unicodeMap(LETTERS),
      ),
    ],
    ["a word that is broken over two lines", pageOf(plain, `BT /F1 9 Tf (Harriet Van-) Tj 0 -12 Td (ce) Tj ET`)],
    [
      "glyph codes without a map, by the embedded font",
      pageOf(
        "<</Type /Font /Subtype /Type0 /Encoding /Identity-H /DescendantFonts [6 0 R]>>",
        `BT /F1 9 Tf ${shown(EN.replace("Harriet", "Hit"))} Tj 9 0 Td ${shown(RU)} Tj ET`,
        "<</Type /Font /Subtype /CIDFontType2 /FontDescriptor 7 0 R>>",
        "<</Type /FontDescriptor /FontFile2 8 0 R>>",
        ["", trueType(LETTERS)],
      ),
    ],
    [
      "glyphs of Type 3 by their names",
      pageOf(
        "<</Type /Font /Subtype /Type3 /CharProcs <<>> /Encoding <</Differences [1 /afii10019 /afii10070 /afii10082 /afii10065 32 /space 65 /afii10028 /afii10067 /afii10088]>>>>",
        "BT /F1 9 Tf (\\001\\002\\003\\004 A\\003\\004B\\002C) Tj ET",
      ),
    ],
    [
      "a form that a page draws, in ASCII85",
      pageOf(plain, "/X1 Do", [
        "/Subtype /Form /Filter /ASCII85Decode",
        "6<#'\\7PQ#G+B2qq-qIceEbT*,+BDog@q@)3<,*OE;u~>",
      ]),
    ],
    ["a text to be read aloud", pageOf(plain, `/Span <</ActualText <${utf16(RU)}>>> BDC EMC`)],
    ["an annotation", pageOf(plain, "", `<</Type /Annot /Subtype /Text /Contents <${utf16(RU)}>>>`)],
    ["a form field", pageOf(plain, "", `<</FT /Tx /T (a) /V (${EN})>>`)],
    ["a bookmark", pageOf(plain, "", `<</Title (${EN}) /Parent 9 0 R>>`)],
    ["rich text of a note", pageOf(plain, "", "<</RC (<p>Harriet <b>Va</b>nce</p>)>>")],
    ["an address", pageOf(plain, "", `<</S /URI /URI (https://a.example/?q=${encodeURIComponent(RU)})>>`)],
    ["an older version of an object", Buffer.concat([pageOf(plain, ""), pdfOf(`<</Author (${EN})>>`)])],
    ["a remark", Buffer.concat([pageOf(plain, ""), Buffer.from(`\n%${EN}\n`)])],
  ])("%s", async (_kind, file) => expect(await saved(file)).toBe("document_not_clean: pdfText"));

  it.each<[string, Buffer, string]>([
    [
      "an attached text",
      pageOf(plain, "", ["/Type /EmbeddedFile /Filter /FlateDecode", deflateSync(Buffer.from(`Call ${SHORT} now`))]),
      "embedded",
    ],
    [
      "XMP",
      pageOf(plain, "", ["/Type /Metadata /Subtype /XML", `<?xpacket?><x:xmpmeta><a>${SHORT}</a></x:xmpmeta>`]),
      "pdfMetadata",
    ],
    [
      "a remark in a picture",
      pageOf(plain, "", ["/Subtype /Image /Filter /DCTDecode", jpegOf([0xfe, Buffer.from(SHORT)])]),
      "pictureData",
    ],
  ])("%s", async (_kind, file, place) => expect(await saved(file)).toBe(`document_not_clean: ${place}`));

  it.each<[string, Buffer, string[]?]>([
    ["keywords and names of the syntax", pageOf(plain, "BT /F1 9 Tf (Seite) Tj ET")],
    [
      "a longer word whose letters are placed one by one",
      pageOf(
        identity,
        `BT /F1 9 Tf ${Array.from("Романова", (one) => `3 0 Td ${shown(one)} Tj`).join(" ")} ET`,
        unicodeMap(LETTERS),
      ),
      ["Роман."],
    ],
    [
      "a longer word with kerning",
      pageOf(
        identity,
        `BT /F1 9 Tf [${shown("Роман")} 20 ${shown("ов")} -20 ${shown("а")}] TJ ET`,
        unicodeMap(LETTERS),
      ),
      ["Роман."],
    ],
  ])("but not %s", async (_kind, file, hidden) => expect(await saved(file, hidden)).toBe("saved"));
});

const exif = (words: string): Buffer => tiffOf([315, 2, Buffer.from(`${words}\0`)]);
const iptc = Buffer.concat([
  Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x0a", "latin1"),
  Buffer.from([0x1c, 2, 80, 0, SHORT.length]),
  Buffer.from(SHORT),
]);
const PICTURES: [string, Buffer][] = [
  ["PNG tEXt", pngOf(["tEXt", Buffer.from(`Author\0${SHORT}`)])],
  ["PNG zTXt", pngOf(["zTXt", Buffer.concat([Buffer.from("Author\0\0"), deflateSync(Buffer.from(SHORT))])])],
  ["PNG iTXt", pngOf(["iTXt", Buffer.from(`Author\0\0\0ru\0\0${RU}`)])],
  [
    "PNG iTXt, compressed",
    pngOf(["iTXt", Buffer.concat([Buffer.from("Author\0\x01\0ru\0\0"), deflateSync(Buffer.from(RU))])]),
  ],
  ["PNG eXIf", pngOf(["eXIf", exif(SHORT)])],
  ["PNG after its end", Buffer.concat([pngOf(["IEND", Buffer.alloc(0)]), Buffer.from(SHORT)])],
  ["JPEG comment", jpegOf([0xfe, Buffer.from(SHORT)])],
  ["JPEG Exif", jpegOf([0xe1, Buffer.concat([Buffer.from("Exif\0\0"), exif(SHORT)])])],
  ["JPEG XMP", jpegOf([0xe1, Buffer.from("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><a>Or<b/>win</a></x:xmpmeta>")])],
  ["JPEG IPTC", jpegOf([0xed, iptc])],
  ["TIFF tag", exif(SHORT)],
  ["TIFF property of Windows", tiffOf([0x9c9d, 1, Buffer.from(`${RU}\0`, "utf16le")])],
  [
    "TIFF tag in windows-1251",
    tiffOf([315, 2, Buffer.from([0xc2, 0xe5, 0xf0, 0xe0, 0x20, 0xca, 0xf0, 0xe0, 0xe2, 0xe5, 0xf6, 0])]),
  ],
  [
    "TIFF remark of Exif",
    tiffOf([0x9286, 7, Buffer.concat([Buffer.from("UNICODE\0"), Buffer.from(RU, "utf16le").swap16()])]),
  ],
  [
    "GIF comment",
    Buffer.concat([Buffer.from("GIF89a"), Buffer.from([0, 0x21, 0xfe, SHORT.length]), Buffer.from(`${SHORT}\0;`)]),
  ],
];

describe("a leftover in a picture blocks the export", () => {
  it.each(PICTURES)("%s, alone", async (_kind, file) =>
    expect(await saved(file)).toBe("document_not_clean: pictureData"),
  );
  it.each(PICTURES)("%s, in a package", async (_kind, file) =>
    expect(await saved(zipOf({ "word/media/image1.bin": deflateRawSync(file) }))).toBe("document_not_clean: part"),
  );
  it.each(PICTURES)("%s, without the name", async (_kind, file) => expect(await saved(file, ["Page"])).toBe("saved"));
});
