import { describe, expect, it } from "vitest";
import type { DocumentParts } from "../shared/ipc/document-parts";
import { readDocument } from "./read-document";
import { pdfOfPages } from "./testing/pdf.fixtures";

const bytes = (text: string): Buffer => Buffer.from(text, "latin1");
async function textOf(name: string, content: Buffer): Promise<string> {
  const result = await readDocument(name, content);
  return result.ok ? result.value.text : result.error.code;
}
async function partsOf(name: string, content: Buffer): Promise<DocumentParts | string> {
  const result = await readDocument(name, content);
  return result.ok ? result.value.parts : result.error.code;
}
const base64 = (text: string): string => Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\r\n");
const quoted = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");

describe("RTF", () => {
  const rtf = (body: string, head = "\\ansi\\ansicpg1251\\deff0{\\fonttbl{\\f0\\fnil\\fcharset204 Arial;}}"): Buffer =>
    bytes(`{\\rtf1${head}${body}}`);

  it("is decoded by its code page and by Unicode, with the signs for old readers left out", async () => {
    const body =
      "\\f0 \\'cf\\'e5\\'f2\\'f0\\'ee\\'e2 \\u1040?\\u1085?\\u1085?\\u1072?\\par {\\uc2\\u1042\\'3f\\'3f}\\'e5\\'f0\\'e0";
    expect(await textOf("a.rtf", rtf(body))).toBe("Петров Анна\nВера");
  });

  it("is decoded by the font of each word", async () => {
    const head =
      "\\ansi\\ansicpg1252{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial Cyr;}{\\f2\\fcharset128 MS;}}";
    expect(await textOf("a.rtf", rtf("\\f0 Jos\\'e9 {\\f1 \\'c8\\'e2\\'e0\\'ed} {\\f2 \\'8e\\'52\\'93c}", head))).toBe(
      "José Иван 山田",
    );
  });

  it("is without fonts, styles and pictures, keeps heads and notes, and tells what does not stand on a page", async () => {
    const body =
      "{\\colortbl;\\red0;}{\\stylesheet{\\s0 Normal;}}{\\info{\\author Olga}}{\\*\\generator Riched20;}" +
      "{\\header \\pard Head\\par}Text{\\footnote \\pard Note}.{\\pict\\pngblip 89504e47}" +
      '{\\field{\\*\\fldinst HYPERLINK "http://e.example/"}{\\fldrslt link}}{\\*\\unknown gone}{\\deleted old}\\par';
    const file = rtf(body);
    expect(await textOf("a.rtf", file)).toBe(
      "Head\nText.link\nNote\n\nDeleted text:\nold\n\nLinks:\nhttp://e.example/\n\nData:\ngone\n\nAuthors:\nAuthor: Olga",
    );
    expect(await partsOf("a.rtf", file)).toEqual({
      read: [
        { kind: "text", count: 1 },
        { kind: "footnotes", count: 1 },
        { kind: "runningHeads", count: 1 },
        { kind: "deletions", count: 1 },
        { kind: "links", count: 1 },
        { kind: "properties", count: 1 },
      ],
      leftOut: [{ kind: "pictures", count: 1 }],
    });
  });

  it("has a line for each row of a table, with tabs between its cells", async () => {
    const row = (...cells: string[]): string => `\\trowd\\pard\\intbl ${cells.join("\\cell ")}\\cell\\row `;
    expect(await textOf("a.rtf", rtf(`${row("Name", "City")}${row("Anna\\par Lee", "York")}\\pard End`))).toBe(
      "Name\tCity\nAnna Lee\tYork\nEnd",
    );
  });

  it("is what it is under any name, and skips binary data", async () => {
    const file = rtf("Anna{\\pict\\bin4 {{{{}Lee\\{\\}\\\\");
    for (const name of ["a.txt", "a.doc", "a"]) expect(await textOf(name, file)).toBe("AnnaLee{}\\");
  });

  it("that was cut off is not shown as all of it", async () => {
    expect(await textOf("a.rtf", bytes("{\\rtf1\\ansi Anna {\\b"))).toBe("document_unreadable");
  });
});

describe("a mail", () => {
  const HEAD = `From: =?utf-8?B?${base64("Анна Ли")}?= <anna@mail.example>\r\nTo: =?koi8-r?Q?=F7=C5=D2=C1?= <v@mail.example>\r\nSubject: =?utf-8?Q?${quoted("Встреча")}?=\r\nMIME-Version: 1.0\r\n`;
  const TOLD = "From: Анна Ли <anna@mail.example>\nTo: Вера <v@mail.example>\nSubject: Встреча\n\n";
  const TEXT = "Прошу перезвонить Анне Петровой.";

  it.each([
    ["base64", `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(TEXT)}`],
    [
      "quoted-printable",
      `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quoted(TEXT)}`,
    ],
  ])("is decoded from %s, head and all", async (_how, rest) => {
    for (const name of ["a.eml", "a.txt"]) expect(await textOf(name, bytes(HEAD + rest))).toBe(TOLD + TEXT);
  });

  it("is decoded by the encoding it names, and by the usual one where it names none", async () => {
    const cyrillic = bytes("\xcf\xf0\xe8\xe2\xe5\xf2, \xc0\xed\xed\xe0");
    const named = Buffer.concat([bytes(`${HEAD}Content-Type: text/plain; charset=windows-1251\r\n\r\n`), cyrillic]);
    expect(await textOf("a.eml", named)).toBe(`${TOLD}Привет, Анна`);
    const bare = Buffer.concat([bytes("From: a@mail.example\r\nTo: b@mail.example\r\nDate: x\r\n\r\n"), cyrillic]);
    expect(await textOf("a.eml", bare)).toContain("Привет, Анна");
  });

  it("is read in one of its alternatives, and what is attached is named as left out", async () => {
    const parts = [
      "Content-Type: multipart/alternative; boundary=in\r\n\r\n--in\r\nContent-Type: text/plain\r\n\r\nHello Anna\r\n--in\r\nContent-Type: text/html\r\n\r\n<p>Hello <b>Anna</b></p>\r\n--in--",
      'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="scan.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERi0=',
    ];
    const mail = bytes(
      `${HEAD}Content-Type: multipart/mixed; boundary=out\r\n\r\n${parts.map((part) => `--out\r\n${part}\r\n`).join("")}--out--\r\n`,
    );
    expect(await textOf("a.eml", mail)).toBe(`${TOLD}Hello Anna`);
    expect(await partsOf("a.eml", mail)).toEqual({
      read: [{ kind: "messages", count: 1 }],
      leftOut: [{ kind: "attachments", count: 1, names: ["scan.pdf"] }],
    });
  });

  it("is read in its html first where the text is but a stub", async () => {
    const mail = `${HEAD}Content-Type: multipart/alternative; boundary=in\r\n\r\n--in\r\nContent-Type: text/plain\r\n\r\nUse HTML\r\n--in\r\nContent-Type: text/html\r\n\r\n<p>Dear Anna &amp; Vera</p><p>call me back, please</p>\r\n--in--\r\n`;
    expect(await textOf("a.eml", bytes(mail))).toBe(`${TOLD}Dear Anna & Vera\ncall me back, please\n\nUse HTML`);
  });

  it("in a mailbox is read like the others in it", async () => {
    const mail = (name: string): string =>
      `From x@mail.example Mon Jan  1 00:00:00 2024\nFrom: ${name} <x@mail.example>\nSubject: Hi\n\nText of ${name}\n>From here\n\n`;
    const text = await textOf("in.mbox", bytes(mail("Anna") + mail("Vera")));
    expect(text).toContain("From: Anna <x@mail.example>\nSubject: Hi\n\nText of Anna\nFrom here");
    expect(text).toContain("Text of Vera");
    expect(text.match(/Subject/g)).toHaveLength(2);
  });

  it("is told from a note that begins like one, of which no line may be lost", async () => {
    const note = "From: Anna\nRoom: 12\nTo: Vera\nSubject: keys\n\nthanks";
    expect(await textOf("a.txt", bytes(note))).toBe(note);
  });
});

describe("a page", () => {
  it("is its words: entities decoded, no tags, scripts or styles, a line for each block, then its addresses and comments", async () => {
    const page =
      "<!DOCTYPE html><html><head><title>Case</title><style>b{}</style><script>var a='x'</script></head><body><!-- old -->" +
      '<p>Anna&nbsp;P&eacute;rez &amp; &#1042;&#x435;&#x440;&#x430;<br>called</p><div>Iv<b>an</b>  <a href="mailto:i@e.example">Lee</a><img src="http://e.example/x.png"></div></body></html>';
    expect(await textOf("a.html", bytes(page))).toBe(
      "Case\nAnna\u00a0Pérez & Вера\ncalled\nIvan Lee\n\nLinks\nmailto:i@e.example\n\nComments\nold",
    );
    expect(await textOf("a.txt", bytes(page))).toContain("Ivan Lee");
    expect(await partsOf("a.html", bytes(page))).toMatchObject({
      leftOut: [
        { kind: "scripts", count: 1 },
        { kind: "pictures", count: 1 },
      ],
    });
  });

  it("has a line for each row of a table, and the lines of a layout made of one", async () => {
    const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td><p>${cell}</p>`).join("")}`;
    const table = `<table>${row("Name", "City")}${row("Anna Lee", "York")}</table>`;
    expect(await textOf("a.html", bytes(`<html><body>${table}After`))).toBe("Name\tCity\nAnna Lee\tYork\nAfter");
    const layout = `<html><table><tr><td><p>Dear Anna,</p>${table}<p>Bye</p></td></tr></table>`;
    expect(await textOf("a.html", bytes(layout))).toBe("Dear Anna,\nName\tCity\nAnna Lee\tYork\nBye");
  });

  it("is decoded by the encoding it names", async () => {
    const page = Buffer.concat([bytes('<html><meta charset="koi8-r"><p>'), Buffer.from([0xe1, 0xce, 0xce, 0xc1])]);
    expect(await textOf("a.html", page)).toBe("Анна");
  });
});

describe("text in disguise", () => {
  const TEXT = "Прошу перезвонить Анне Петровой по этому делу как можно скорее.";

  it("is found under base64, also when that is a mail or RTF", async () => {
    expect(await textOf("a.txt", bytes(base64(TEXT)))).toBe(TEXT);
    const rtf = `{\\rtf1\\ansi\\ansicpg1251 \\'cf\\'e5\\'f2\\'f0\\'ee\\'e2 ${"and more ".repeat(10)}}`;
    expect(await textOf("a.txt", bytes(base64(rtf)))).toContain("Петров");
    const mail = `From: a@e.example\r\nMIME-Version: 1.0\r\nContent-Transfer-Encoding: base64\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${base64(TEXT)}`;
    expect(await textOf("a.txt", bytes(base64(mail)))).toContain(TEXT);
  });

  it("is found under base64 where that is a PDF, by the reader of all PDFs", async () => {
    const pdf = Buffer.from(await pdfOfPages([["Signed by Olivia Bennett"]])).toString("base64");
    expect(await readDocument("a.txt", bytes(pdf))).toMatchObject({
      value: { text: "Signed by Olivia Bennett", parts: { read: [{ kind: "pages", count: 1 }] } },
    });
  });

  it("is not looked for in what only resembles base64", async () => {
    const hashes = `${"0123456789abcdef".repeat(4)}\n`.repeat(3);
    expect(await textOf("a.txt", bytes(hashes))).toBe(hashes);
  });

  it("is found under quoted-printable and in encoded words", async () => {
    const card = `FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${quoted("Анна").slice(0, 12)}=\r\n${quoted("Анна").slice(12)}\r\n`;
    expect(await textOf("a.vcf", bytes(card))).toContain(":Анна");
    expect(await textOf("a.txt", bytes(`one =?utf-8?B?${base64("Анна")}?=\ntwo`))).toBe("one Анна\ntwo");
  });

  it("is found in JSON and XML, which stay what they are", async () => {
    const json = '{"name":"\\u0410\\u043d\\u043d\\u0430 \\u0022\\\\u0410","n":1}';
    expect(await textOf("a.json", bytes(json))).toBe('{"name":"Анна \\u0022А","n":1}');
    const xml = '<?xml version="1.0"?><a b="&#x410;&amp;">&#1048;ван &lt;</a>';
    expect(await textOf("a.xml", Buffer.from(xml))).toBe('<?xml version="1.0"?><a b="А&amp;">Иван &lt;</a>');
  });

  it.each([
    ["PostScript", "%!PS-Adobe-3.0\n(Anna) show"],
    ["uuencode", "begin 644 a.txt\n#0V%T\n`\nend\n"],
    [
      "Word's one-file XML",
      '<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:t>An</w:t><w:t>na</w:t>',
    ],
  ])("that nothing here reads is refused under any name: %s", async (_what, content) => {
    expect(await textOf("a.txt", bytes(content))).toBe("unsupported_document");
  });
});
