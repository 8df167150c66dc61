import { describe, expect } from "vitest";
import { mapDocument } from "../../map-document";
import { rewriteDocument } from "../../rewrite-document";
import { drawnLines } from "../../testing/drawn-lines.fixtures";
import { editsOf } from "../../testing/laws";
import { textHash } from "../../text-hash";
import { mapPicture } from "./read";
import { writePicture } from "../../raster/picture-files";
import type { PictureFormat } from "../../raster/picture-format";
import { it } from "../../testing/remember-pages";

const LINES = ["Identity card of Olivia Bennett", "Issued in Bristol, phone 345-67-89."];
const HIDDEN = { "Olivia Bennett": "[NAME_1]", Bristol: "[PLACE_1]" };

async function card(format: PictureFormat): Promise<Buffer> {
  const pixels = await drawnLines(LINES);
  return Buffer.from(await writePicture(1, () => pixels, format));
}

async function hidden(name: string, source: string): Promise<{ text: string; kinds: string[]; result: string }> {
  const bytes = Buffer.from(source, "latin1");
  const mapped = await mapDocument(name, bytes);
  if (mapped === undefined) throw new Error("Not read");
  const { text, parts } = mapped;
  const written = await rewriteDocument(name, bytes, { text: textHash(text), edits: editsOf(text, HIDDEN) });
  if (!written.ok) throw new Error(written.error.code);
  const kinds = [...parts.read, ...parts.leftOut].map(({ kind, count }) => `${kind} ${count}`);
  return { text, kinds, result: Buffer.from(written.value.bytes).toString("latin1") };
}

async function expectBurned(picture: Buffer): Promise<void> {
  const { text } = await mapPicture(picture);
  expect(text).toMatch(/Identity card of/);
  expect(text).not.toMatch(/Olivia|Bennett|Bristol/);
}

describe("pictures in the addresses of a page", () => {
  it.each(["png", "jpeg"] as const)("are read and burned (%s)", async (format) => {
    const data = (await card(format)).toString("base64");
    const address = `data:image/${format};base64,${data}`;
    const page = `<p>Lease for Olivia Bennett</p><img src="${address}"><b style="background:url(${address})"></b><img src="x.png">`;
    const { text, kinds, result } = await hidden("page.html", page);
    expect(text).toContain("Words in pictures:\nIdentity card of Olivia Bennett");
    expect(kinds).toEqual(["text 1", "recognizedPictures 2", "pictures 1"]);
    expect(result).toContain("<p>Lease for [NAME_1]</p>");
    expect(result).not.toContain(data);
    const burned = [...result.matchAll(/base64,([\w+/=]+)/g)].map(([, own = ""]) => own);
    expect(burned).toHaveLength(2);
    for (const own of burned) await expectBurned(Buffer.from(own, "base64"));
  });
});

describe("pictures of an RTF file", () => {
  it.each(["png", "jpeg"] as const)(
    "are read and burned, and what stands for them elsewhere goes (%s)",
    async (format) => {
      const hex = (await card(format)).toString("hex").replace(/.{128}/g, "$&\r\n");
      const pict = `{\\*\\shppict{\\pict\\${format}blip\\picw9000 ${hex}}}{\\nonshppict{\\pict\\wmetafile8 0100090000}}`;
      const { text, kinds, result } = await hidden("lease.rtf", `{\\rtf1\\ansi Lease for Olivia Bennett\\par ${pict}}`);
      expect(text).toContain("Words in pictures:\nIdentity card of Olivia Bennett");
      expect(kinds).toContain("recognizedPictures 1");
      expect(kinds).not.toContain("pictures 1");
      expect(result).toContain("Lease for [NAME_1]");
      expect(result).not.toContain(hex);
      expect(result).not.toContain("nonshppict");
      const own = /blip\\picw9000 ([\da-f\s]+)/.exec(result)?.[1] ?? "";
      await expectBurned(Buffer.from(own.replace(/\s/g, ""), "hex"));
    },
  );

  it("are as they were where nothing in them is hidden", async () => {
    const hex = (await card("png")).toString("hex");
    const source = `{\\rtf1\\ansi Lease\\par {\\pict\\pngblip ${hex}}}`;
    const mapped = await mapDocument("lease.rtf", Buffer.from(source));
    const { bytes } = (await mapped?.write([{ start: 0, end: 5, replacement: "[NUMBER_1]" }])) ?? {};
    expect(Buffer.from(bytes ?? []).toString()).toBe(source.replace("Lease", "[NUMBER_1]"));
  });
});
