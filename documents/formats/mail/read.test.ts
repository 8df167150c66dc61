import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { mapDocument } from "../../map-document";
import type { MappedDocument } from "../../mapped-document";
import { editsOf, replaced } from "../../testing/laws";
import { mapMail } from "./read";

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
    expect(notCarried).toEqual([{ kind: "mailHeaders", count: 3 }]);
  });

  it("has no hidden name in what its parts are put together with", async () => {
    const source = mail(
      "Subject: Letter",
      'Content-Type: multipart/mixed; boundary="=_Anna_Lee_1"',
      "",
      "--=_Anna_Lee_1",
      'Content-Type: text/plain; name="Vera Dunova.txt"',
      "Content-Disposition: inline; filename*=utf-8''Anna%20Lee.txt",
      "Content-ID: <anna.lee.7@host.example>",
      "",
      "Anna Lee called.",
      "--=_Anna_Lee_1",
      "Content-Type: text/csv; name=lee_anna.csv",
      "Content-Disposition: attachment; filename=table.csv",
      "",
      "a,b",
      "--=_Anna_Lee_1--",
      "",
    );
    const { raw, read } = await rewritten(source, { "Anna Lee": "[P1]" });
    expect(raw).not.toMatch(/anna|lee|vera|dunova/i);
    expect(read.text?.trim()).toBe("[P1] called.");
    expect(read.attachments.map(({ filename }) => filename)).toEqual(["table.csv"]);
    const other = await rewritten(source, { called: "[P1]" });
    expect(other.raw).toContain("=_part_1--");
    expect(other.raw).not.toContain("=_Anna");
    expect(other.raw).not.toContain("Dunova");
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

describe("fields that have a grammar", () => {
  const headed = (...fields: string[]): Buffer => mail(...fields, "Content-Type: text/plain", "", "Hi");

  it("stay addresses where an address is hidden, and come back", async () => {
    const source = headed(
      `From: =?utf-8?B?${base64("Ли, Анна")}?= <anna@mail.example>`,
      'To: "Lee, Vera" <vera@mail.example>, olga@mail.example, Team <team@mail.example>',
    );
    const words = {
      "Ли, Анна": "[ИМЯ_1]",
      "anna@mail.example": "[ПОЧТА_1]",
      "vera@mail.example": "[ПОЧТА_2]",
      "olga@mail.example": "[EMAIL_3]",
    };
    expect((await mapped(source)).text).toContain('From: "Ли, Анна" <anna@mail.example>\n');
    const { raw, read } = await rewritten(source, words);
    expect(raw).toMatch(/^[\r\n\x20-\x7e]*$/);
    const addresses = [read.from, ...(read.to ?? [])].map((one) => one?.address);
    expect(addresses).toEqual([
      "email-1@redacted.invalid",
      "email-2@redacted.invalid",
      "email-3@redacted.invalid",
      "team@mail.example",
    ]);
    const again = await mapped(Buffer.from(raw, "latin1"));
    expect(again.text).toMatch(/^From: "\[ИМЯ_1\]" <\[ПОЧТА_1\]>\nTo: "Lee, Vera" <\[ПОЧТА_2\]>, \[EMAIL_3\], Team </);
    const back = await rewritten(
      Buffer.from(raw, "latin1"),
      Object.fromEntries(Object.entries(words).map(([was, is]) => [is, was])),
    );
    expect(back.read.from).toMatchObject({ name: "Ли, Анна", address: "anna@mail.example" });
    expect(back.read.to).toMatchObject([
      { name: "Lee, Vera", address: "vera@mail.example" },
      { address: "olga@mail.example" },
      { name: "Team" },
    ]);
  });

  it("have the same address for the same placeholder, another for each other one, and by place where it has no number", async () => {
    const source = headed("From: Anna <a@mail.example>", "To: Vera, b@mail.example", "Cc: Anna <a@mail.example>, Tom");
    const words = { Anna: "[NAME_7]", "a@mail.example": "[EMAIL_2]", Vera: "[NAME_2]", "b@mail.example": "[EMAIL]" };
    const { read } = await rewritten(source, { ...words, Tom: "[X_5]" });
    const addresses = [read.from, ...(read.to ?? []), ...(read.cc ?? [])].map((one) => one?.address);
    expect(addresses.map((one) => one?.replace("@redacted.invalid", ""))).toEqual([
      "email-2",
      "person-2",
      "hidden-2",
      "email-2",
      "hidden-5",
    ]);
  });

  it("reads a day in 1970 that stands in for no other", async () => {
    const day = "Sun, 04 Jan 1970 00:00:00 +0000 (UTC)";
    expect((await mapped(headed(`Date: ${day}`))).text).toContain(day);
    expect((await mapped(headed(`Date: ${day.replace("UTC", "[DATE_4]")}`))).text).toContain("Sun, 04 Jan 1970");
    expect((await mapped(headed(`Date: ${day.replace("UTC", "[DATE_3] 10:00")}`))).text).toMatch(
      /^Date: \[DATE_3\] 10:00\n/,
    );
  });

  const DATED = headed("From: a@mail.example", "Date: Tue, 05 Mar 2024 10:11:12 +0200 (by Anna)");

  it("stay a date: its weekday and its month name no person, a remark may", async () => {
    const { raw } = await rewritten(DATED, { Tue: "[CITY]", Mar: "[NAME]", "a@mail.example": "b@mail.example" });
    expect(raw).toContain("Date: Tue, 05 Mar 2024 10:11:12 +0200 (by Anna)\r\n");
    expect((await rewritten(DATED, { Anna: "[P]" })).raw).not.toContain("Anna");
    expect((await rewritten(headed("Date: Mar Anna"), { Mar: "[P]", Anna: "[P]" })).raw).not.toMatch(/Mar|Anna/);
  });

  it("hide a date in a remark behind another, and give it back", async () => {
    const savedAt = Date.UTC(2026, 10, 25, 21, 0, 7);
    const document = await mapped(DATED);
    const written = await document.write(editsOf(document.text, { "05 Mar 2024": "[DATE_1]" }), undefined, savedAt);
    const raw = Buffer.from(written.bytes).toString("latin1");
    expect(raw).toContain("Date: Wed, 25 Nov 2026 21:00:07 +0000 (hidden: Tue, [DATE_1] 10:11:12 +0200");
    expect(raw).not.toContain("2024");
    const back = await rewritten(Buffer.from(raw, "latin1"), { "[DATE_1]": "05 Mar 2024" });
    expect(back.raw).toContain("Date: Tue, 05 Mar 2024 10:11:12 +0200");
    expect((await rewritten(DATED, { "05 Mar 2024": "07 Apr 2021" })).raw).toContain("Date: Tue, 07 Apr 2021 10:11:12");
  });
});

describe("a mail that is not whole", () => {
  const flawsOf = async (bytes: Buffer) => (await mapped(bytes)).parts.leftOut;
  const parts = (...lines: string[]): Buffer =>
    mail("From: a@mail.example", 'Content-Type: multipart/mixed; boundary="b"', "", "--b", "", "Hi", ...lines);
  const coded = (encoding: string, body: string): Buffer =>
    mail("From: a@mail.example", `Content-Transfer-Encoding: ${encoding}`, "", body);

  it.each([
    ["parts without the line that closes them", parts("--b", "", "more")],
    ["no part at all", mail("From: a@mail.example", "Content-Type: multipart/mixed; boundary=b", "", "")],
    ["letters of base64 that are no whole bytes", coded("base64", base64("Anna called Vera").slice(0, 13))],
    ["half a byte of quoted-printable", coded("quoted-printable", "Anna =D0=9")],
  ])("says that it breaks off: %s", async (_, bytes) => {
    expect(await flawsOf(bytes)).toEqual([{ kind: "cutOff", count: 1 }]);
  });

  it("is a mail also where its head breaks off", async () => {
    const head = Buffer.from("From: Anna <a@mail.example>\nSubject: Hi\nMIME-Ver");
    expect((await mapDocument("a.eml", head))?.text).toBe("From: Anna <a@mail.example>\nSubject: Hi\n\nMIME-Ver");
  });

  it("is not one that is whole", async () => {
    for (const bytes of [parts("--b--"), parts("--b--", "seen by nobody"), coded("base64", `${base64("Anna")}\r\n`)])
      expect(await flawsOf(bytes)).toEqual([]);
  });
});

describe("a page in a mail", () => {
  const page = (html: string): Buffer =>
    mail("From: a@mail.example", "Subject: Anna", "Content-Type: text/html; charset=utf-8", "", html);

  it("goes without its scripts, also where it has no edits, and says that they are gone", async () => {
    const source = page('<p>Hi</p><script>var user="Anna"</script><p onclick="call(1)">Anna</p>');
    for (const words of [{ Anna: "[P]" }, { "a@mail.example": "[M]" }]) {
      const { raw, notCarried } = await rewritten(source, words);
      expect(raw).not.toMatch(/user|call\(/);
      expect(notCarried).toEqual([{ kind: "scripts", count: 2 }]);
    }
    const { raw } = await rewritten(page('<script>var user="Vera"</script>'), { Anna: "[P]" });
    expect(raw).not.toContain("Vera");
  });

  it("has no scripts where it has a style sheet alone, which is read", async () => {
    const { parts, text } = await mapped(
      page('<style>.kravets{} /* by Anna */ p::before{content:"Vera"}</style><p>Hi'),
    );
    expect(parts.leftOut).toEqual([]);
    expect(text).toMatch(/kravets/);
    expect(text).toMatch(/by Anna/);
    expect(text).toMatch(/Vera/);
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

  it("keeps its own places, so that a heading of its reader is no word of the mail", async () => {
    const sheet: Awaited<ReturnType<typeof mapDocument>> = {
      text: "B4: Anna",
      places: [{ place: "comment", name: "B4", start: 4, end: 8 }],
      parts: { read: [], leftOut: [] },
      write: () => Promise.reject(new Error("Not written here")),
    };
    const { text, places } = await mapMail(MIXED, () => Promise.resolve(sheet));
    const own = places.filter(({ place }) => place === "comment").map(({ start, end }) => text.slice(start, end));
    expect(own).toEqual(["Anna", "Anna"]);
    const heading = text.indexOf("B4");
    expect(places.some(({ start, end }) => start <= heading && end > heading)).toBe(false);
  });

  it("is edited with its name, and does not travel where it cannot be read", async () => {
    const { raw, read, notCarried } = await rewritten(MIXED, { Anna: "[П;1]", "anna@mail.example": "[M]" });
    expect(raw).not.toMatch(/Anna|anna|Vera/);
    expect(read.attachments.map(({ filename }) => filename)).toContain("[П;1].csv");
    for (const name of ["Anna.csv", "Anna"]) {
      const hidden = await rewritten(MIXED, { [name]: "[НОМЕР_6]" });
      expect(hidden.read.attachments.map(({ filename }) => filename)).toContain("[НОМЕР_6].csv");
      const back = await rewritten(Buffer.from(hidden.raw, "latin1"), { "[НОМЕР_6]": name });
      expect(back.read.attachments.map(({ filename }) => filename)).toContain("Anna.csv");
    }
    const table = read.attachments.find(({ mimeType }) => mimeType === "text/csv");
    expect(Buffer.from(table?.content as ArrayBuffer).toString()).toBe('name;note\r\n"[П;1]";x\r\n');
    expect(notCarried).toEqual([
      { kind: "attachments", count: 1, names: ["Vera.bin"] },
      { kind: "mailHeaders", count: 1 },
    ]);
  });
});

describe("pictures that are attached to a mail", () => {
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  const PNG = Buffer.from("89504e470d0a1a0a", "hex");
  /** Its content is its words; it has a face and an unread region. */
  const pictureOf = (name: string, text: string): MappedDocument => ({
    text,
    places: [{ place: "page", start: 0, end: text.length }],
    parts: { read: [{ kind: "recognizedPages", count: 1 }], leftOut: [] },
    unsure: [{ start: 0, end: 4, confidence: 40 }],
    regions: [
      { id: "0-unread-1", page: 0, kind: "unread", corners, covered: true },
      { id: "0-face-1", page: 0, kind: "face", corners, covered: false },
    ],
    draw: () => Promise.resolve({ width: name.length, height: 1, rgba: new Uint8Array(4) }),
    write: (edits, regions = []) =>
      Promise.resolve({
        bytes: Buffer.from(
          JSON.stringify({ edits: edits.length, covered: regions.filter((one) => one.covered).map(({ id }) => id) }),
        ),
        notCarried: [],
        unread: [{ kind: "marksOnPages", count: 1 }],
      }),
  });
  const attached = (name: string, content: Buffer): string[] => [
    "--out",
    `Content-Type: image/png; name="${name}"`,
    "Content-Transfer-Encoding: base64",
    `Content-Disposition: attachment; filename="${name}"`,
    "",
    content.toString("base64"),
  ];
  const source = mail(
    "From: a@mail.example",
    "Content-Type: multipart/mixed; boundary=out",
    "",
    "--out",
    "",
    "Anna wrote",
    ...attached("one.png", PNG),
    ...attached("second.png", PNG),
    "--out--",
    "",
  );
  const read = () => mapMail(source, (name) => Promise.resolve(pictureOf(name, "Anna card")));
  const saved = async (bytes: Uint8Array): Promise<unknown[]> => {
    const { attachments } = await PostalMime.parse(bytes);
    return attachments.map(({ content }) => JSON.parse(new TextDecoder().decode(content as ArrayBuffer)) as unknown);
  };

  it("list their regions with ids and pages of their own, and their doubtful words", async () => {
    const document = await read();
    expect(document.regions?.map(({ id, page }) => [id, page])).toEqual([
      ["0.0-unread-1", 0],
      ["0.0-face-1", 0],
      ["1.0-unread-1", 1],
      ["1.0-face-1", 1],
    ]);
    expect((await document.draw?.(1))?.width).toBe("second.png".length);
    expect(document.unsure?.map(({ start, end }) => document.text.slice(start, end))).toEqual(["Anna", "Anna"]);
  });

  it("are written with their regions covered although no word of them is hidden", async () => {
    const { write } = await read();
    const byDefault = await write([]);
    expect(await saved(byDefault.bytes)).toEqual([
      { edits: 0, covered: ["0-unread-1"] },
      { edits: 0, covered: ["0-unread-1"] },
    ]);
    expect(byDefault.unread).toEqual([{ kind: "marksOnPages", count: 2 }]);
  });

  it("are covered as the user chose", async () => {
    const document = await read();
    const chosen = (document.regions ?? []).map((region) => ({ ...region, covered: region.id === "1.0-face-1" }));
    expect(await saved((await document.write([], chosen)).bytes)).toEqual([
      { edits: 0, covered: [] },
      { edits: 0, covered: ["0-face-1"] },
    ]);
  });

  it("that stay unread in an attached document are reported with the copy", async () => {
    const inner: MappedDocument = {
      ...pictureOf("a.docx", "Anna card"),
      regions: [],
      parts: { read: [], leftOut: [{ kind: "pictures", count: 2 }] },
      write: () => Promise.resolve({ bytes: Buffer.from("{}"), notCarried: [] }),
    };
    const document = await mapMail(source, () => Promise.resolve(inner));
    const unread = [{ kind: "pictures", count: 4 }];
    expect((await document.write([])).unread).toEqual(unread);
    const at = document.text.indexOf("Anna wrote");
    const edited = await document.write([{ start: at, end: at + 4, replacement: "[NAME_1]" }]);
    expect(edited.unread).toEqual(unread);
  });
});
