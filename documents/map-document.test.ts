import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Edit } from "./mapped-document";
import { mapDocument } from "./map-document";
import { readDocument } from "./read-document";

const TEXT = "Прошу перезвонить Анне Петровой.\r\nСпасибо — «Ёлка» 😀.\n";
const OLD = "Прошу перезвонить Анне Петровой. Она ждет звонка до конца недели.";
const swap = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
const cyrillic = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (letter) => {
      const at = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя".indexOf(letter);
      return at < 0 ? letter.charCodeAt(0) : 0xc0 + at;
    }),
  );
const SOURCES: readonly (readonly [string, string, Buffer])[] = [
  ["UTF-8", TEXT, Buffer.from(TEXT)],
  ["UTF-8 with its mark", TEXT, Buffer.from(`\uFEFF${TEXT}`)],
  ["UTF-16 of Windows", TEXT, Buffer.from(`\uFEFF${TEXT}`, "utf16le")],
  ["UTF-16 that begins as a frame of MP3 does", `В деле. ${TEXT}`, Buffer.from(`\uFEFFВ деле. ${TEXT}`, "utf16le")],
  ["UTF-16 in network order", TEXT, swap(Buffer.from(`\uFEFF${TEXT}`, "utf16le"))],
  ["windows-1251", OLD, cyrillic(OLD)],
];
async function mapped(
  bytes: Uint8Array,
  name = "a.txt",
): Promise<NonNullable<Awaited<ReturnType<typeof mapDocument>>>> {
  const document = await mapDocument(name, bytes);
  if (document === undefined) throw new Error("No way back");
  return document;
}
const editOf = (text: string, words: string, replacement: string): Edit => {
  const start = text.indexOf(words);
  return { start, end: start + words.length, replacement };
};

describe.each(SOURCES)("a text in %s", (_encoding, text, bytes) => {
  it("has the text that is read of it, and its places fit", async () => {
    const document = await mapped(bytes);
    expect(document.text).toBe(text);
    expect(await readDocument("a.txt", bytes)).toMatchObject({ ok: true, value: { text, format: "text" } });
    expect(document.places).toEqual([{ place: "body", start: 0, end: text.length }]);
  });

  it("comes back byte for byte where nothing is changed", async () => {
    const written = await (await mapped(bytes)).write([]);
    expect(Buffer.compare(written.bytes, bytes)).toBe(0);
    expect(written.notCarried).toEqual([]);
  });

  it("comes back in its encoding with the words replaced", async () => {
    const edits = [editOf(text, "Анне", "[ИМЯ_1]"), editOf(text, "Петровой", "")];
    const written = await (await mapped(bytes)).write(edits);
    expect(await mapped(written.bytes)).toMatchObject({
      text: text.replace("Анне", "[ИМЯ_1]").replace("Петровой", ""),
    });
    expect(Buffer.compare(written.bytes.subarray(0, 3), bytes.subarray(0, 3))).toBe(0);
  });
});

describe("a text that is written back", () => {
  it("is what the edits make of it, whatever its letters are", async () => {
    const part = fc.string({ unit: "grapheme", maxLength: 8 }).map((words) => words.replace(/[\0-\x1f\uFEFF]/g, ""));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(part, part, part), { maxLength: 5 }), async (pieces) => {
        const source = `:${pieces.map(([kept, gone]) => kept + gone).join("")}`;
        let at = 1;
        const edits = pieces.map(([kept, gone, replacement]) => {
          const start = at + kept.length;
          at = start + gone.length;
          return { start, end: at, replacement };
        });
        const written = await (await mapped(Buffer.from(source))).write(edits);
        expect(Buffer.from(written.bytes).toString()).toBe(
          `:${pieces.map(([kept, , replacement]) => kept + replacement).join("")}`,
        );
      }),
    );
  });

  it("says how many letters its encoding does not have, and writes plainer ones", async () => {
    const document = await mapped(cyrillic("Звонила Анна."));
    const written = await document.write([editOf(document.text, "Анна", "José 山")]);
    expect(await mapped(written.bytes)).toMatchObject({ text: "Звонила Jose ?." });
    expect(written.notCarried).toEqual([{ kind: "letters", count: 2 }]);
  });

  it.each([
    [
      "out of order",
      [
        { start: 4, end: 5, replacement: "" },
        { start: 0, end: 1, replacement: "" },
      ],
    ],
    [
      "over each other",
      [
        { start: 0, end: 3, replacement: "" },
        { start: 2, end: 4, replacement: "" },
      ],
    ],
    ["beyond the end", [{ start: 0, end: 99, replacement: "" }]],
    ["backwards", [{ start: 3, end: 1, replacement: "" }]],
    ["in the middle of a letter", [{ start: 6, end: 7, replacement: "" }]],
  ])("takes no edits that are %s", async (_what, edits) => {
    const document = await mapped(Buffer.from("Anna 😀."));
    await expect(document.write(edits)).rejects.toThrow(RangeError);
  });
});

describe("a document without a way back", () => {
  it.each([
    ["base64", "a.txt", Buffer.from("Anna and Vera".repeat(10)).toString("base64")],
    ["quoted letters", "a.txt", "=D0=90=D0=BD=D0=BD=D0=B0"],
  ])("is read as text alone: %s", async (_what, name, content) => {
    expect(await mapDocument(name, Buffer.from(content))).toBeUndefined();
    const result = await readDocument(name, Buffer.from(content));
    expect(result.ok && result.value.format).toBeUndefined();
  });
});
