import { afterEach, describe, expect, it, vi } from "vitest";
import { DocumentFailure } from "./document-failure";
import * as mapping from "./map-document";
import type { MappedDocument } from "./mapped-document";
import { columnCells } from "./column-cells";
import { edited } from "./edited";
import { readDocument } from "./read-document";
import { rewriteDocument } from "./rewrite-document";
import { row, words, workbookOf } from "./testing/workbook.fixtures";
import { zipOf } from "./testing/hostile.fixtures";
import { textHash } from "./text-hash";

const TEXT = "Anna called Vera. Anna waits.";
const BYTES = Buffer.from(TEXT);
const edit = (start: number, end: number, replacement: string) => ({ start, end, replacement });
const ANNA = edit(0, 4, "[NAME_1]");
afterEach(() => vi.restoreAllMocks());

/** Writes given bytes, and reads `again` from them. */
function fakeFormat(
  again: string,
  written: Partial<Awaited<ReturnType<MappedDocument["write"]>>> = {},
  source = TEXT,
  regions: MappedDocument["regions"] = [],
): void {
  const document = (text: string): MappedDocument => ({
    text,
    places: [],
    regions,
    parts: {
      read: [],
      leftOut: [
        { kind: "pictures", count: 3 },
        { kind: "objects", count: 1 },
        // Missing parts cannot be searched.
        { kind: "cutOff", count: 1 },
      ],
    },
    write: () => Promise.resolve({ bytes: Buffer.from("written"), notCarried: [], ...written }),
  });
  vi.spyOn(mapping, "mapDocument").mockImplementation((_name, bytes) =>
    Promise.resolve(document(bytes === BYTES ? source : again)),
  );
}

describe("an edited copy of a document", () => {
  it("is written when the same text is read of it", async () => {
    const result = await rewriteDocument("a.txt", BYTES, { text: textHash(TEXT), edits: [ANNA, edit(12, 16, "V.")] });
    expect(result).toMatchObject({ ok: true, value: { notCarried: [], unread: [] } });
    expect(result.ok && Buffer.from(result.value.bytes).toString()).toBe("[NAME_1] called V.. Anna waits.");
  });

  it("reports each step, also without pages", async () => {
    const text = "Anna\n";
    const steps: unknown[] = [];
    const edits = [{ start: 0, end: 4, replacement: "[NAME_1]" }];
    await rewriteDocument("letter.txt", Buffer.from(text), { text: textHash(text), edits }, (told) => steps.push(told));
    expect(steps).toEqual([{ step: "reading" }, { step: "writing" }, { step: "checking" }]);
  });

  it("keeps the choice for listed regions, covers others as by default, and is not written if a covered one is missing", async () => {
    const corners = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const;
    const face = { id: "0-face-1", page: 0, kind: "face", corners, covered: false } as const;
    const unread = { id: "0-unread-1", page: 0, kind: "unread", corners, covered: true } as const;
    fakeFormat("[NAME_1] called Vera. Anna waits.", {}, TEXT, [face, unread]);
    const rewrite = { text: textHash(TEXT), edits: [ANNA] };
    const listed = await rewriteDocument("a.txt", BYTES, { ...rewrite, regions: [{ ...face, covered: true }] });
    expect(listed.ok && listed.value.regions).toEqual([{ ...face, covered: true }, unread]);
    const gone = { ...face, id: "0-face-2", covered: true };
    expect(await rewriteDocument("a.txt", BYTES, { ...rewrite, regions: [gone] })).toMatchObject({
      error: { code: "document_reads_differently" },
    });
  });

  async function hide(name: string, source: string, ...words: string[]) {
    const bytes = Buffer.from(source);
    const { text = "" } = (await mapping.mapDocument(name, bytes)) ?? {};
    const edits = words
      .flatMap((one) => [...text.matchAll(new RegExp(one, "g"))])
      .map(({ 0: one, index }) => edit(index, index + one.length, "[NAME_1]"))
      .sort((a, b) => a.start - b.start);
    const result = await rewriteDocument(name, bytes, { text: textHash(text), edits });
    return { text, written: result.ok ? Buffer.from(result.value.bytes).toString() : result.error.code };
  }

  it("tells an error that nobody has foreseen as the program's own", async () => {
    vi.spyOn(mapping, "mapDocument").mockRejectedValue(new TypeError("Anna"));
    const error = { code: "document_reader_failed" };
    for (const result of [
      await rewriteDocument("a.txt", BYTES, { text: textHash(TEXT), edits: [] }),
      await readDocument("a.txt", BYTES),
      await columnCells("a.txt", BYTES, { text: textHash(TEXT), columns: [] }),
    ]) {
      expect(result).toMatchObject({ error });
      expect(JSON.stringify(result)).not.toContain("Anna");
    }
  });

  it("puts back no signs of the format, which never went away", async () => {
    const [card, name] = ["BEGIN:VCARD\r\nTEL;CELL:[P_1]\r\nNOTE:see CELL:[P_1]\r\nEND:VCARD\r\n", "a.vcf"];
    const { text = "" } = (await mapping.mapDocument(name, Buffer.from(card))) ?? {};
    const edits = [...text.matchAll(/\[P_1\]/g)].map(({ index }) => edit(index, index + 5, "CELL:+7 912"));
    const result = await rewriteDocument(name, Buffer.from(card), { text: textHash(text), edits, restores: true });
    expect(result.ok && Buffer.from(result.value.bytes).toString()).toBe(
      card.replace("[P_1]", "+7 912").replace("[P_1]", "CELL:+7 912"),
    );
  });

  it("keeps the times of subtitles, whatever they were taken for", async () => {
    const subtitles =
      "1\n00:00:00,137 --> 00:00:03,582\nAnna speaking.\n\n2\n00:00:04,867 --> 00:00:07,821\nVera here, 582.\n";
    const { written } = await hide("call.srt", subtitles, "Anna", "582");
    expect(written).toBe(subtitles.replace("Anna", "[NAME_1]").replace("here, 582", "here, [NAME_1]"));
  });

  it("heeds no heading that the reader put in, also in a mail", async () => {
    const mail =
      "Subject: Hi\nContent-Type: text/html\n\n<style>.kravets{color:red}</style><p class=kravets>Anna wrote of her data: Data</p>\n";
    const { text, written } = await hide("letter.eml", mail, "Anna", "Data");
    expect(text).toMatch(/^Data$/m);
    expect(written).toContain("[NAME_1] wrote of her data: [NAME_1]");
  });

  it("takes no cell of a sheet for a heading", async () => {
    const cells = row(words("Name"), words("Team")) + row(words("Anna"), words("Grey Owl"));
    const bytes = workbookOf({ strings: "", sheets: { Staff: cells } });
    const { text = "" } = (await mapping.mapDocument("staff.xlsx", bytes)) ?? {};
    const at = text.indexOf("Anna");
    const result = await rewriteDocument("staff.xlsx", bytes, {
      text: textHash(text),
      edits: [edit(at, at + 4, "[NAME_1]")],
    });
    const written = result.ok ? await mapping.mapDocument("staff.xlsx", result.value.bytes) : undefined;
    expect(written?.text).toBe(text.replace("Anna", "[NAME_1]"));
  });

  it("puts no names back where letters are read in a picture, and says so", async () => {
    const document: MappedDocument = {
      text: "[NAME_1] called [NAME_2]. [NAME_3]",
      places: [{ place: "picture", name: "1", start: 26, end: 34 }],
      unsure: [{ start: 16, end: 24, confidence: 70 }],
      parts: { read: [], leftOut: [] },
      write: (edits) => Promise.resolve({ bytes: Buffer.from(JSON.stringify(edits)), notCarried: [] }),
    };
    vi.spyOn(mapping, "mapDocument").mockResolvedValue(document);
    const edits = [edit(0, 8, "Anna"), edit(16, 24, "Vera"), edit(26, 34, "Zoe")];
    const result = await rewriteDocument("a.docx", BYTES, { text: textHash(document.text), edits, restores: true });
    expect(result.ok && JSON.parse(Buffer.from(result.value.bytes).toString())).toEqual([edits[0]]);
    expect(result.ok && result.value.unread).toEqual([{ kind: "placeholdersInPictures", count: 2 }]);
  });

  it("restores a document in which a placeholder stays", async () => {
    fakeFormat("[NAME_1] and [NAME_1]");
    const edits = [ANNA];
    expect((await rewriteDocument("a.txt", BYTES, { text: textHash(TEXT), edits, restores: true })).ok).toBe(true);
  });

  it("tells what of a copy could not be looked into", async () => {
    const unsure = { kind: "unsurePages" as const, count: 1, names: ["3"] };
    fakeFormat("[NAME_1] called Vera. Anna waits.", { unread: [unsure] });
    const result = await rewriteDocument("a.pdf", BYTES, { text: textHash(TEXT), edits: [ANNA] });
    expect(result).toMatchObject({ ok: true, value: { unread: [{}, {}, unsure] } });
  });

  it("is refused when another text is read of it", async () => {
    const result = await rewriteDocument("a.txt", BYTES, { text: textHash("Anna"), edits: [ANNA] });
    expect(result).toMatchObject({ error: { code: "document_reads_differently" } });
  });

  it("is refused where there is no way back", async () => {
    const result = await rewriteDocument("a.bin", Buffer.from([0, 1]), { text: textHash(""), edits: [] });
    expect(result).toMatchObject({ error: { code: "unsupported_document" } });
  });

  it("is refused when a word that was taken away is read in it once more", async () => {
    fakeFormat("[NAME_1] called Vera. Anna waits. Anna");
    const asked = { text: textHash(TEXT), edits: [ANNA] };
    expect(await rewriteDocument("a.docx", BYTES, asked)).toMatchObject({ error: { code: "document_not_clean" } });
    fakeFormat("Comments: [NAME_1] called Vera. Anna waits.");
    expect(await rewriteDocument("a.docx", BYTES, asked)).toMatchObject({ ok: true });
  });

  it("may have a hidden letter within other words, but not alone", async () => {
    const text = "Vera and X, (a) came.";
    const edits = [edit(9, 10, "[NAME_1]"), edit(12, 15, "[NAME_2]")];
    fakeFormat("Vera and [NAME_1], [NAME_2] came. Xerox of an aviary", {}, text);
    expect(await rewriteDocument("a.docx", BYTES, { text: textHash(text), edits })).toMatchObject({ ok: true });
    for (const left of ["X", "(a)", "X2"]) {
      fakeFormat(`Vera and [NAME_1], [NAME_2] came. ${left}`, {}, text);
      const refused = await rewriteDocument("a.docx", BYTES, { text: textHash(text), edits });
      expect(refused).toMatchObject({ error: { code: "document_not_clean" } });
    }
  });

  it.each([
    ["我叫王伟很高兴。", "王伟", "我叫王伟很高兴。谢谢"],
    ["Aged 12 years.", "12", "Aged 12years. x"],
  ])("is refused with a short word that is never alone, or a number (%s)", async (text, words, again) => {
    const start = text.indexOf(words);
    fakeFormat(again, {}, text);
    const asked = { text: textHash(text), edits: [edit(start, start + words.length, "[NAME_1]")] };
    expect(await rewriteDocument("a.docx", BYTES, asked)).toMatchObject({ error: { code: "document_not_clean" } });
  });

  it("is refused when a hidden value stands where no reader looks, and says in which part", async () => {
    const left = zipOf({ "docProps/app.xml": "<Company>Harriet &#86;ance</Company>" });
    const text = "Harriet Vance called.";
    const asked = { text: textHash(text), edits: [edit(0, 13, "[NAME_1]")] };
    fakeFormat("[NAME_1] called.", { bytes: left }, text);
    const result = await rewriteDocument("a.docx", BYTES, asked);
    expect(result).toMatchObject({
      error: { code: "document_not_clean", details: { place: "part", part: "docProps/app.xml" } },
    });
    expect(JSON.stringify(result)).not.toMatch(/Harriet|Vance/);
    // The user kept the same name elsewhere, or restores names.
    const kept = `${text} Harriet Vance`;
    fakeFormat("[NAME_1] called. Harriet Vance", { bytes: left }, kept);
    expect(await rewriteDocument("a.docx", BYTES, { ...asked, text: textHash(kept) })).toMatchObject({ ok: true });
    fakeFormat("", { bytes: left }, text);
    expect(await rewriteDocument("a.docx", BYTES, { ...asked, restores: true })).toMatchObject({ ok: true });
  });

  it("says what stands in it as it was, and what was removed", async () => {
    fakeFormat(TEXT, { notCarried: [{ kind: "objects", count: 1 }] });
    expect(await rewriteDocument("a.docx", BYTES, { text: textHash(TEXT), edits: [] })).toMatchObject({
      value: { notCarried: [{ kind: "objects", count: 1 }], unread: [{ kind: "pictures", count: 3 }] },
    });
  });

  it("ends with the code of the format that could not write it", async () => {
    vi.spyOn(mapping, "mapDocument").mockRejectedValue(new DocumentFailure("document_unreadable", "too_big"));
    expect(await rewriteDocument("a.docx", BYTES, { text: "", edits: [] })).toMatchObject({
      error: { code: "document_unreadable", details: { reason: "too_big" } },
    });
  });

  it("has its text by the edits", () => {
    expect(edited(TEXT, [ANNA, edit(29, 29, "!")])).toBe("[NAME_1] called Vera. Anna waits.!");
  });
});
