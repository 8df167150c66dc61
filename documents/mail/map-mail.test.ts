import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { mapDocument } from "../map-document";
import { replaced } from "../testing/laws";
import { mapMail } from "./map-mail";

const base64 = (text: string): string =>
  Buffer.from(text)
    .toString("base64")
    .replace(/.{76}(?=.)/g, "$&\r\n");
const mail = (...lines: readonly string[]): Buffer => Buffer.from(lines.join("\r\n"), "latin1");
const mapped = (bytes: Buffer) => mapMail(bytes, mapDocument);
async function rewritten(bytes: Buffer, words: Readonly<Record<string, string>>) {
  const result = await replaced(await mapped(bytes), words);
  const raw = Buffer.from(result.bytes);
  return { ...result, raw: raw.toString("latin1"), read: await PostalMime.parse(raw) };
}

const HEAD = [
  "Received: from anna-pc by host.example; Mon, 1 Jan 2024 10:00:00 +0000",
  "Message-ID: <anna.lee.1@host.example>",
  "X-Sender-Name: Anna Lee",
  `From: =?utf-8?B?${base64("Анна Ли")}?= <anna@mail.example>`,
  'To: "Vera, the" <v@mail.example>,\r\n Lee <lee@mail.example>',
  "Subject: Call of Anna",
  "MIME-Version: 1.0",
];

describe("a mail that is written back", () => {
  const PLAIN = mail(...HEAD, "Content-Type: text/plain; charset=us-ascii", "", "Hello Vera,", "Anna Lee called.", "");

  it("is as it was without edits", async () => {
    expect(Buffer.compare((await (await mapped(PLAIN)).write([])).bytes, PLAIN)).toBe(0);
  });

  it("reads its head and its text, line by line", async () => {
    expect((await mapped(PLAIN)).text).toBe(
      'From: Анна Ли <anna@mail.example>\nTo: "Vera, the" <v@mail.example>, Lee <lee@mail.example>\nSubject: Call of Anna\n\nHello Vera,\nAnna Lee called.',
    );
  });

  it("loses what programs wrote on its way, and says so", async () => {
    const { raw, notCarried } = await rewritten(PLAIN, { "Anna Lee": "[P1]", Anna: "[P1]" });
    expect(raw).not.toMatch(/anna-pc|anna\.lee|X-Sender|Anna/);
    expect(notCarried).toEqual([{ kind: "properties", count: 3 }]);
  });

  it("has fields that programs read, in any letters", async () => {
    const words = {
      "Анна Ли": "[ИМЯ_1]",
      "anna@mail.example": "a1@x.example",
      Lee: "[P2]",
      lee: "b2",
      "Call of Anna": "Звонок [ИМЯ_1]",
    };
    const { raw, read } = await rewritten(PLAIN, words);
    expect(read.from).toMatchObject({ name: "[ИМЯ_1]", address: "a1@x.example" });
    expect(read.to).toMatchObject([{ name: "Vera, the" }, { name: "[P2]", address: "b2@mail.example" }]);
    expect(read.subject).toBe("Звонок [ИМЯ_1]");
    expect(raw).toMatch(/^[\r\n\x20-\x7e]*$/);
  });

  it("is written in UTF-8 where its encoding lacks a letter", async () => {
    const { raw, read } = await rewritten(PLAIN, { "Anna Lee": "[ИМЯ_1]" });
    expect(read.text?.trim()).toBe("Hello Vera,\n[ИМЯ_1] called.");
    expect(raw).toContain(
      "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n",
    );
  });

  it.each([
    ["base64", "utf-8", (text: string) => base64(text)],
    [
      "quoted-printable",
      "utf-8",
      (text: string) =>
        text.replace(/[^\x20-\x7e]/g, (sign) => Buffer.from(sign).toString("hex").toUpperCase().replace(/../g, "=$&")),
    ],
    [
      "8bit",
      "windows-1251",
      (text: string) =>
        String.fromCharCode(
          ...Array.from(
            text,
            (sign) => (
              "Анна звонила".indexOf(sign),
              { А: 0xc0, н: 0xed, а: 0xe0, з: 0xe7, в: 0xe2, о: 0xee, и: 0xe8, л: 0xeb }[sign] ?? sign.charCodeAt(0)
            ),
          ),
        ),
    ],
  ])("keeps %s and its encoding", async (transfer, charset, encode) => {
    const bytes = mail(
      "From: a@mail.example",
      `Content-Type: text/plain; charset=${charset}`,
      `Content-Transfer-Encoding: ${transfer}`,
      "",
      encode("Анна звонила"),
    );
    const { raw, read } = await rewritten(bytes, { Анна: "Она" });
    expect(read.text?.trim()).toBe("Она звонила");
    expect(raw).toContain(`charset=${charset}\r\nContent-Transfer-Encoding: ${transfer}\r\n`);
  });

  it("is written in both of its alternatives, which are read once where they say the same", async () => {
    const bytes = mail(
      ...HEAD,
      "Content-Type: multipart/alternative; boundary=in",
      "",
      "words of Anna before it",
      "--in",
      "Content-Type: text/plain",
      "",
      "Hello Anna",
      "--in",
      "Content-Type: text/html; charset=utf-8",
      "Content-Transfer-Encoding: base64",
      "",
      base64("<p>Hello <b>An</b>na</p><!-- by Anna -->"),
      "--in--",
      "and Anna behind it",
    );
    expect((await mapped(bytes)).text).toMatch(/\n\nHello Anna\n\nComments\nby Anna$/);
    const { raw, read } = await rewritten(bytes, { Anna: "[P1]" });
    expect([read.text?.trim(), read.html?.trim()]).toEqual(["Hello [P1]", "<p>Hello <b>[P1]</b></p><!-- by [P1] -->"]);
    expect(raw).not.toContain("Anna");
  });
});

describe("what is attached to a mail", () => {
  const part = (type: string, name: string, content: string): string[] => [
    "--out",
    `Content-Type: ${type}; name="${name}"`,
    "Content-Transfer-Encoding: base64",
    `Content-Disposition: attachment; filename="${name}"`,
    "",
    base64(content),
  ];
  const inner = ["From: Anna <anna@mail.example>", "Received: by anna-pc", "", "Anna again"].join("\r\n");
  const MIXED = mail(
    "From: a@mail.example",
    "Content-Type: multipart/mixed; boundary=out",
    "",
    "--out",
    "",
    "Anna wrote",
    ...part("text/csv", "Anna.csv", "name;note\r\nAnna;x\r\n"),
    ...part("application/octet-stream", "Vera.bin", "\0\x01\x02"),
    "--out",
    "Content-Type: message/rfc822",
    "",
    inner,
    "--out--",
    "",
  );

  it("is read as a document of its own, and named as left out where it cannot be", async () => {
    const { text, parts } = await mapped(MIXED);
    expect(text).toBe(
      "From: a@mail.example\n\nAnna wrote\n\nAttachment: Anna.csv\nname;note\r\nAnna;x\r\n\n\nAttachment\nFrom: Anna <anna@mail.example>\n\nAnna again",
    );
    expect(parts.leftOut).toEqual([{ kind: "attachments", count: 1, names: ["Vera.bin"] }]);
  });

  it("is edited with its name, and does not travel where it cannot be read", async () => {
    const { raw, read, notCarried } = await rewritten(MIXED, { Anna: "[П;1]", "anna@mail.example": "[M]" });
    expect(raw).not.toMatch(/Anna|anna|Vera/);
    expect(read.attachments.map(({ filename }) => filename)).toContain("[П;1].csv");
    const table = read.attachments.find(({ mimeType }) => mimeType === "text/csv");
    expect(Buffer.from(table?.content as ArrayBuffer).toString()).toBe('name;note\r\n"[П;1]";x\r\n');
    expect(notCarried).toEqual([
      { kind: "attachments", count: 1, names: ["Vera.bin"] },
      { kind: "properties", count: 1 },
    ]);
  });
});
