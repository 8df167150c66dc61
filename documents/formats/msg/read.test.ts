import { describe, expect, it } from "vitest";
import { documentFormat } from "../recognize";
import { mapDocument } from "../../map-document";
import type { MappedDocument } from "../../mapped-document";
import { readDocument } from "../../read-document";
import { replaced } from "../../testing/laws";
import { compoundFile, type Folder, inWords, numbered, numbers, property } from "../../testing/message.fixtures";

const RECIPIENT_TYPE = 0x0c150003;
const recipient = (name: string, address: string, type: number): Folder => ({
  "__properties_version1.0": numbers(8, { [RECIPIENT_TYPE]: type }),
  [property("3001")]: inWords(name),
  [property("39FE")]: inWords(address),
});
const attached = (name: string, content: string): Folder => ({
  "__properties_version1.0": numbers(8),
  [property("3707")]: inWords(name),
  [property("3701", "bytes")]: Buffer.from(content),
});
const BASE: Folder = {
  "__properties_version1.0": numbers(32),
  [property("001A")]: inWords("IPM.Note"),
  [property("0037")]: inWords("Договор с Алановой"),
  [property("0C1A")]: inWords("Вера Баланова"),
  [property("5D01")]: inWords("vera@mail.example"),
  [property("007D")]: inWords("Received: from host\r\n by other\r\nX-User: valanova\r\n"),
  [property("1000")]: inWords("Здравствуйте, Дима Даланов!"),
  ...numbered("recip", [
    recipient("Галанов, Иван", "ivan@mail.example", 1),
    recipient("Ланова", "lanova@mail.example", 2),
  ]),
};
async function mapped(folder: Folder): Promise<MappedDocument> {
  const document = await mapDocument("a.msg", compoundFile(folder));
  if (document === undefined) throw new Error("No way back");
  return document;
}

describe("a mail of Outlook", () => {
  it("is told by its content, and reads as a mail: who wrote to whom, and what is attached", async () => {
    const source = compoundFile({ ...BASE, ...numbered("attach", [attached("Каланова.txt", "Call Marina")]) });
    expect(documentFormat("a.bin", source)?.id).toBe("outlookMessage");
    const { text } = await mapped({ ...BASE, ...numbered("attach", [attached("Каланова.txt", "Call Marina")]) });
    expect(text).toBe(
      'From: Вера Баланова <vera@mail.example>\nTo: "Галанов, Иван" <ivan@mail.example>\nCc: Ланова <lanova@mail.example>\n' +
        "Subject: Договор с Алановой\n\nЗдравствуйте, Дима Даланов!\n\nВложение: Каланова.txt\nCall Marina",
    );
    expect(await readDocument("a.msg", source)).toMatchObject({ ok: true, value: { format: "outlookMessage" } });
  });

  it("comes back as a mail that every program opens, without what was hidden, and says so", async () => {
    const names = [
      "Алановой",
      "Баланова",
      "vera",
      "Галанов",
      "ivan",
      "Ланова",
      "lanova",
      "Даланов",
      "Каланова",
      "Marina",
    ];
    const document = await mapped({ ...BASE, ...numbered("attach", [attached("Каланова.txt", "Call Marina")]) });
    const { bytes, notCarried } = await replaced(
      document,
      Object.fromEntries(names.map((name, index) => [name, `N${index}`])),
    );
    const raw = Buffer.from(bytes).toString("latin1");
    expect(raw).toMatch(/^From: /);
    const decoded = raw.replace(/[A-Za-z0-9+/=]{8,}/g, (words) => Buffer.from(words, "base64").toString("utf8"));
    expect(
      [...names, "valanova"].filter((name) =>
        (raw + decoded + decodeURIComponent(raw.replace(/%(?![\da-f]{2})/gi, ""))).includes(name),
      ),
    ).toEqual([]);
    expect((await mapDocument("a.eml", bytes))?.text).toContain("Subject: Договор с N0\n");
    expect(notCarried).toEqual([
      { kind: "outlookFormat", count: 1 },
      { kind: "properties", count: 2 },
    ]);
  });

  it("is read in its page too, and in Outlook's own form where it has no other", async () => {
    const page = { [property("1013", "bytes")]: Buffer.from("<html><body><p>Привет, <b>Анна</b></p></body></html>") };
    expect((await mapped({ ...BASE, [property("1000")]: inWords(""), ...page })).text).toMatch(/\n\nПривет, Анна$/);
    const rtf = Buffer.from("{\\rtf1\\ansi\\ansicpg1251 \\'c0nna}");
    const packed = Buffer.alloc(16);
    packed.writeUInt32LE(rtf.length + 12, 0);
    packed.writeUInt32LE(rtf.length, 4);
    packed.write("MELA", 8, "latin1");
    const document = await mapped({
      ...BASE,
      [property("1000")]: inWords(""),
      [property("1009", "bytes")]: Buffer.concat([packed, rtf]),
    });
    expect(document.text).toMatch(/\n\nАnna$/);
    expect((await document.write([])).notCarried).toContainEqual({ kind: "formatting", count: 1 });
  });

  it("reads the mails that are attached to it, each as one", async () => {
    const inner: Folder = {
      "__properties_version1.0": numbers(24),
      [property("0037")]: inWords("Inner"),
      [property("0C1A")]: inWords("Olga"),
      [property("1000")]: inWords("Ask Kirill"),
    };
    const asFolder: Folder = {
      "__properties_version1.0": numbers(8, { 0x37050003: 5 }),
      [property("3001")]: inWords("Inner"),
      "__substg1.0_3701000D": inner,
    };
    const asFile = attached(
      "b.msg",
      compoundFile({ ...inner, "__properties_version1.0": numbers(32) }).toString("latin1"),
    );
    const file = {
      ...asFile,
      [property("3701", "bytes")]: compoundFile({ ...inner, "__properties_version1.0": numbers(32) }),
    };
    for (const attachment of [asFolder, file]) {
      const document = await mapped({ ...BASE, ...numbered("attach", [attachment]) });
      expect(document.text).toContain("Subject: Inner\n\nAsk Kirill");
      const { bytes } = await replaced(document, { Kirill: "[N]", Olga: "[M]" });
      expect((await mapDocument("a.eml", bytes))?.text).toContain("From: [M]\nSubject: Inner\n\nAsk [N]");
    }
  });

  it("that is the card of a person, or cut off, is refused", async () => {
    await expect(mapped({ ...BASE, [property("001A")]: inWords("IPM.Contact") })).rejects.toThrow(
      expect.objectContaining({ code: "unsupported_document" }) as Error,
    );
    const whole = compoundFile(BASE);
    const { text } = await mapped(BASE);
    for (let length = 512; length < whole.length; length += 128) {
      const read = await readDocument("a.msg", whole.subarray(0, length));
      expect(read.ok && read.value.text !== text && length).toBe(false);
    }
  });
});
