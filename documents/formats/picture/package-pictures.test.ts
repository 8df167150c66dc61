import { deflateRawSync } from "node:zlib";
import { describe, expect } from "vitest";
import { mapDocument } from "../../map-document";
import type { MappedDocument } from "../../mapped-document";
import { mapPicture } from "./read";
import { writePicture } from "../../raster/picture-files";
import { rewriteDocument } from "../../rewrite-document";
import { drawnLines } from "../../testing/drawn-lines.fixtures";
import { wordOf, zipOf } from "../../testing/hostile.fixtures";
import { editsOf, replaced } from "../../testing/laws";
import { row, words, workbookOf } from "../../testing/workbook.fixtures";
import { textHash } from "../../text-hash";
import { Zip } from "../../zip/zip";
import { it } from "../../testing/remember-pages";

const LINES = ["Identity card of Olivia Bennett", "Issued in Bristol, phone 345-67-89."];
const card = async (): Promise<Uint8Array> => {
  const pixels = await drawnLines(LINES);
  return writePicture(1, () => pixels, "png");
};
/** Paler than any letter. */
const blank = (): Promise<Uint8Array> =>
  writePicture(1, () => ({ width: 200, height: 200, rgba: new Uint8Array(160_000).fill(250) }), "png");

function withParts(bytes: Uint8Array, parts: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const zip = new Zip(bytes);
  const own = Object.fromEntries(zip.names.map((name) => [name, zip.read(name) ?? new Uint8Array()]));
  const packed = Object.entries({ ...own, ...parts }).map(([name, content]) => [name, deflateRawSync(content)]);
  return zipOf(Object.fromEntries(packed) as Record<string, Uint8Array>);
}
const wordWith = (parts: Readonly<Record<string, Uint8Array>>): Uint8Array =>
  withParts(wordOf("<w:p><w:r><w:t>Lease for Olivia Bennett</w:t></w:r></w:p>"), parts);
async function mapped(name: string, bytes: Uint8Array): Promise<MappedDocument> {
  const document = await mapDocument(name, bytes);
  if (document === undefined) throw new Error("Not read");
  return document;
}
const HIDDEN = { "Olivia Bennett": "[NAME_1]", Bristol: "[PLACE_1]" };

describe("pictures in a document", () => {
  it("are read behind its words, and have boxes where something is hidden", async () => {
    const source = wordWith({ "word/media/image1.png": await card() });
    const document = await mapped("lease.docx", source);
    expect(document.text.replace(/\n+/g, "\n")).toBe(
      ["Lease for Olivia Bennett", "Words in pictures:", ...LINES].join("\n"),
    );
    expect(document.parts.read).toContainEqual({ kind: "recognizedPictures", count: 1 });
    expect(document.parts.leftOut).toEqual([]);
    const { bytes, unread } = await replaced(document, HIDDEN);
    expect(unread).toEqual([{ kind: "marksOnPictures", count: 1 }]);
    const { text } = await mapPicture(new Zip(bytes).read("word/media/image1.png") ?? new Uint8Array());
    expect(text).toMatch(/Identity card of/);
    expect(text).not.toMatch(/Olivia|Bennett|Bristol/);
    expect((await mapped("lease.docx", bytes)).text).toMatch(/^Lease for \[NAME_1\]/);
  });

  it("have boxes if they lie in another folder and their own name is hidden", async () => {
    const source = wordWith({ "word/images/Olivia_Bennett.png": await card() });
    const { bytes } = await replaced(await mapped("lease.docx", source), HIDDEN);
    const zip = new Zip(bytes);
    const [name = ""] = zip.names.filter((one) => one.endsWith(".png"));
    expect(name).toBe("word/images/NAME_1.png");
    const { text } = await mapPicture(zip.read(name) ?? new Uint8Array());
    expect(text).toMatch(/Identity card of/);
    expect(text).not.toMatch(/Olivia|Bennett|Bristol/);
  });

  it("have boxes in folders that other documents keep thumbnails in", async () => {
    const source = wordWith({ "docProps/photo.png": await card(), "customUI/icon.png": await card() });
    const { bytes } = await replaced(await mapped("lease.docx", source), HIDDEN);
    const zip = new Zip(bytes);
    expect(zip.names.filter((name) => name.endsWith(".png"))).toEqual(["docProps/photo.png"]);
    const { text } = await mapPicture(zip.read("docProps/photo.png") ?? new Uint8Array());
    expect(text).toMatch(/Identity card of/);
    expect(text).not.toMatch(/Olivia|Bennett|Bristol/);
  });

  it("are as they were where nothing in them is hidden", async () => {
    const picture = await card();
    const document = await mapped("lease.docx", wordWith({ "word/media/image1.png": picture }));
    const { bytes } = await replaced(document, { Lease: "[NUMBER_1]" });
    expect(Buffer.from(new Zip(bytes).read("word/media/image1.png") ?? []).equals(picture)).toBe(true);
  });

  it("that hold no words or cannot be read are told as left out", async () => {
    const damaged = (await card()).slice(0, 300);
    const parts = { "word/media/a.png": await blank(), "word/media/b.png": damaged, "word/media/c.emf": damaged };
    const document = await mapped("lease.docx", wordWith(parts));
    expect(document.text).toBe("Lease for Olivia Bennett");
    expect(document.parts.leftOut).toEqual([{ kind: "pictures", count: 3 }]);
  });

  it("of a workbook are read as well, and its cells stay words", async () => {
    const sheets = { Staff: row(words("Name"), words("Team")) + row(words("Olivia Bennett"), words("Owls")) };
    const source = withParts(workbookOf({ sheets }), { "xl/media/image1.png": await card() });
    const { text } = await mapped("staff.xlsx", source);
    const result = await rewriteDocument("staff.xlsx", source, { text: textHash(text), edits: editsOf(text, HIDDEN) });
    const again = result.ok ? (await mapped("staff.xlsx", result.value.bytes)).text : result.error.code;
    expect(again).toContain("[NAME_1]\tOwls");
    expect(again).not.toMatch(/Olivia|Bennett|Bristol/);
  });
});
