import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { zipOf } from "../testing/hostile.fixtures";
import { findResidue, type Residue } from "./find-residue";
import { soughtValues } from "./sought-values";
import { ValueMatcher } from "./value-matcher";

function search(bytes: Uint8Array, ...values: string[]): Residue | undefined {
  const text = values.join("\n");
  const edits = values.map((value) => {
    const start = text.indexOf(value);
    return { start, end: start + value.length, replacement: "" };
  });
  return findResidue(bytes, new ValueMatcher(soughtValues(text, edits)));
}
const RU = "Иван Петров";
const EN = "Harriet Vance";
const xml = (words: string): string => `<w:t>${words}</w:t>`;
const koi8 = Buffer.from([0xe9, 0xd7, 0xc1, 0xce, 0x20, 0xf0, 0xc5, 0xd4, 0xd2, 0xcf, 0xd7]);
const cp1251 = Buffer.from([0xc8, 0xe2, 0xe0, 0xed, 0x20, 0xcf, 0xe5, 0xf2, 0xf0, 0xee, 0xe2]);
const utf16 = (words: string): Buffer => Buffer.from(words, "utf16le");
const utf16be = (words: string): Buffer => utf16(words).swap16();
const BINARY = Buffer.from([1, 2, 0, 3, 200, 7, 0, 0, 14, 0]);
const around = (bytes: Uint8Array): Buffer => Buffer.concat([BINARY, bytes, BINARY]);
const pdf = (...pieces: (string | Uint8Array)[]): Buffer =>
  Buffer.concat([Buffer.from("%PDF-1.7\n"), ...pieces.map((piece) => Buffer.from(piece as string, "latin1"))]);
const stream = (content: Uint8Array | string): Buffer =>
  Buffer.concat([
    Buffer.from("1 0 obj <</Filter/FlateDecode>> stream\n"),
    deflateSync(Buffer.from(content as string)),
    Buffer.from("\nendstream endobj\n"),
  ]);
const mail = (head: string, body = "Hi"): Buffer =>
  Buffer.from(`From: a@mail.example\nSubject: Hi\n${head}\n\n${body}\n`);

describe("a hidden value is found", () => {
  it.each<[string, Uint8Array]>([
    ["in plain text", Buffer.from(`Call ${RU}.`)],
    ["in UTF-16 with a mark", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(`Call ${RU}`)])],
    ["in windows-1251", Buffer.concat([Buffer.from("x "), cp1251, Buffer.from("\n")])],
    ["in KOI8-R", Buffer.concat([Buffer.from("x "), koi8, Buffer.from("\n")])],
    ["in binary data as UTF-8", around(Buffer.from(RU))],
    ["in binary data as UTF-16 at an odd place", around(Buffer.concat([Buffer.from([1]), utf16(RU)]))],
    ["in binary data as UTF-16 with the high byte first", around(utf16be(RU))],
    ["in binary data in windows-1251", around(cp1251)],
    [
      "in UTF-16 after a long run of equal bytes",
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(9_004, 32), utf16(RU)]),
    ],
    [
      "split by thousands of soft hyphens",
      Buffer.concat([Buffer.from("x "), cp1251.subarray(0, 2), Buffer.alloc(9_000, 0xad), cp1251.subarray(2)]),
    ],
    ["over a line break", Buffer.from("Call Иван\r\n Петров.")],
    ["with soft hyphens and marks of its own", Buffer.from("Call И\u00ADван Петро\u0301в.")],
    ["in capitals", Buffer.from("ИВАН ПЕТРОВ")],
    ["in a name for programs", Buffer.from("id=Иван_Петров;")],
    ["as percent signs", Buffer.from(`href=/${encodeURIComponent(RU)}?`)],
    ["as escapes of JSON", Buffer.from(JSON.stringify(RU).replace(/[^\x00-\x7f]/g, hexEscape))],
    ["as entities", Buffer.from(`<p>${RU.replace(/[^ ]/g, (letter) => `&#${letter.charCodeAt(0)};`)}</p>`)],
    ["split by tags", Buffer.from("<r><t>Ив</t></r><r><t>ан Пет</t></r><b/><r><t>ров</t></r>")],
    ["in an attribute", Buffer.from(`<a title='${RU}'/>`)],
    ["in the encoded name of a style", Buffer.from(`<s name='Page_5f_${RU.replace(" ", "_20_")}'/>`)],
    ["in a comment", Buffer.from(`<a><!-- ${RU} --></a>`)],
    ["in an instruction", Buffer.from(`<a><?note ${RU}?></a>`)],
    ["in base64", Buffer.from(`data:text/plain;base64,${Buffer.from(`Call ${RU} now, please`).toString("base64")}`)],
    ["in RTF as bytes of its code page", Buffer.from(`{\\rtf1\\ansicpg1251 ${rtfBytes(cp1251)}}`)],
    [
      "in RTF as units of Unicode, split by formatting",
      Buffer.from(`{\\rtf1 ${rtfUnits("Иван Пе")}{\\b ${rtfUnits("тров")}}}`),
    ],
    [
      "in data of RTF",
      Buffer.from(
        `{\\rtf1{\\objdata ${around(utf16(RU.repeat(3))).toString("hex")}${around(utf16(RU)).toString("hex")}}}`,
      ),
    ],
    ["in compressed data", gzipSync(Buffer.from(RU))],
  ])("%s", (_where, bytes) => expect(search(bytes, RU)).toBeDefined());

  it.each<[string, Uint8Array, Residue]>([
    [
      "in any part of a package",
      zipOf({ "a/b.xml": xml("x"), "custom/x1.dat": RU }),
      { place: "part", part: "custom/x1.dat" },
    ],
    ["in the name of a part", zipOf({ "media/Harriet Vance.png": "x" }), { place: "partName" }],
    [
      "in a package within a package",
      zipOf({ "e/book.xlsx": deflateRawSync(zipOf({ "xl/s.xml": xml(RU) })) }),
      { place: "embedded", part: "e/book.xlsx" },
    ],
    ["in a string of a PDF", pdf("1 0 obj (", cp1251, ") endobj"), { place: "pdfText" }],
    [
      "in a hexadecimal string of a PDF",
      pdf(`1 0 obj <FEFF${utf16be(RU).toString("hex")}> endobj`),
      { place: "pdfText" },
    ],
    ["in a comment of a PDF", pdf("% ", Buffer.from(RU), "\n"), { place: "pdfText" }],
    [
      "in a name of a PDF",
      pdf(`/${Array.from(Buffer.from(RU), (byte) => `#${byte.toString(16)}`).join("")} `),
      { place: "pdfText" },
    ],
    [
      "in pieces that a page draws",
      pdf(
        stream(
          Buffer.concat([
            Buffer.from("[("),
            cp1251.subarray(0, 3),
            Buffer.from(")-20("),
            cp1251.subarray(3),
            Buffer.from(")] TJ"),
          ]),
        ),
      ),
      { place: "pdfText" },
    ],
    [
      "in the text that is read aloud",
      pdf(stream(`/Span <</ActualText <FEFF${utf16be(RU).toString("hex")}>>> BDC`)),
      { place: "pdfText" },
    ],
    ["in an object stream", pdf(stream(`1 0 <</Title <FEFF${utf16be(RU).toString("hex")}>>>`)), { place: "pdfText" }],
    [
      "in the metadata of a PDF",
      pdf(stream(`<?xpacket?><x:xmpmeta><dc:creator>${RU}</dc:creator></x:xmpmeta>`)),
      { place: "pdfMetadata" },
    ],
    ["in a file that is attached to a PDF", pdf(stream(zipOf({ "a.txt": RU }))), { place: "embedded" }],
    [
      "in a field of a mail",
      mail(`X-Author: =?utf-8?B?${Buffer.from("Иван Пе").toString("base64")}?=\n =?koi8-r?Q?=D4=D2=CF=D7?=`),
      { place: "text" },
    ],
    [
      "in a parameter of a mail",
      mail(`Content-Type: text/plain; name*=utf-8''${encodeURIComponent(RU)}`),
      { place: "text" },
    ],
    [
      "in a body in quoted-printable",
      mail("Content-Transfer-Encoding: quoted-printable", "=C8=E2=E0=\n=ED =CF=E5=F2=F0=EE=E2"),
      { place: "text" },
    ],
    [
      "in a body in base64",
      mail(
        "Content-Transfer-Encoding: base64",
        Buffer.concat([Buffer.from("Please call "), koi8, Buffer.from(" before noon")]).toString("base64"),
      ),
      { place: "embedded" },
    ],
  ])("%s", (_where, bytes, residue) => expect(search(bytes, RU, EN)).toEqual(residue));

  it.each([
    ["+7 (912) 345-67-89", "tel:+79123456789"],
    ["+7 (912) 345-67-89", "+7 912 345 67 89"],
    ["45 10 123456", "<v>4510123456</v>"],
    ["anna@mail.example", "ANNA@mail.example"],
    [EN, "harrietvance"],
    [EN, "C:\\Users\\Harriet.Vance\\x"],
    ["Аня", "<t>Аня</t>"],
  ])("%s as %s", (value, text) => expect(search(Buffer.from(text), value)).toBeDefined());
});

describe("no false alarm", () => {
  it.each([
    ["a short number", "12", "<c r='A12'>12</c>"],
    ["a number within a longer one", "7707083893", "17707083893 77070838931 7707083893.5"],
    ["a year", "2024", "<dcterms:created>2024-05-06T10:00:00Z</dcterms:created>"],
    ["a day within a time", "2024-05-06", "<w:ins w:date='2024-05-06T10:00:00Z'/>"],
    ["a common word", "May", "<a>May</a>"],
    ["a name of a part", "settings", "<Override PartName='/word/settings.xml'/>settings"],
    ["a name within a longer one", "Иван", "Иванов Иванка подиван"],
    ["a name in other case", "Roman", "Times New roman"],
    ["a typeface", "Georgia", "<w:rFonts w:ascii='Georgia'/><p style='font-family: Arial, Georgia'>x</p>"],
    ["an element", "Company", "<Properties><Company>x</Company></Properties>"],
    ["a value that the format lists", "Default", "<Default Extension='xml' ContentType='a/Default'/>"],
    [
      "a field of a mail",
      "Content",
      "From: a@b.example\nContent-Type: text/plain\nContent-Transfer-Encoding: 8bit\n\nHi",
    ],
    [
      "a typeface of RTF",
      "Georgia",
      "{\\rtf1{\\fonttbl{\\f0\\fswiss{\\*\\panose 02}Georgia;}}{\\*\\generator Georgia 1}x}",
    ],
    ["a typeface of PDF", "Helvetica", "%PDF-1.4\n<</BaseFont /Helvetica>>"],
    ["spaces where the value has none", "Петров", "Пет ров"],
    ["digits of two cells", "4510 123456", "4510<b/>1234560"],
  ])("by %s", (_what, value, text) => expect(search(Buffer.from(text), value)).toBeUndefined());

  it("by a typeface's own words, whoever drew it", () => {
    expect(
      search(Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 12]), utf16be("Matthew Carter")]), "Matthew Carter"),
    ).toBeUndefined();
  });

  it("by parts that every package has", () => {
    const names = ["Types", "Content", "Pictures", "Standard", "Object", "Default"];
    expect(
      search(
        zipOf({ "[Content_Types].xml": "<x/>", "Pictures/1.png": "x", "Basic/Standard/Object 1": "<x/>" }),
        ...names,
      ),
    ).toBeUndefined();
  });

  it("by a value that stays visible where the user kept it", () => {
    const values = new ValueMatcher(soughtValues(`${EN} and ${RU}`, [{ start: 0, end: EN.length, replacement: "" }]));
    expect(findResidue(Buffer.from(EN), values)).toBeDefined();
    expect(findResidue(Buffer.from(EN), values.without(`Kept: ${EN}`))).toBeUndefined();
  });
});

function hexEscape(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
function rtfBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => `\\'${byte.toString(16)}`).join("");
}
function rtfUnits(words: string): string {
  return Array.from(words, (letter) => `\\u${letter.charCodeAt(0)}?`).join("");
}
