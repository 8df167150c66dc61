import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { seededRandom, Sheet } from "../testing/sheet.fixtures";
import { chunk, COLOURS, pngAs, pngOfRows } from "../testing/png.fixtures";
import { withExif } from "../testing/picture.fixtures";
import { inBlackAndWhite } from "./bilevel";
import { barePicture } from "./bare-picture";
import { bareFile, openPicture, writePicture } from "./picture-files";
import { type Pixels } from "./pixels";
import { pictureFormat } from "./picture-format";

const SECRET = "Theodora Quill's screen";
const page = (): Promise<Pixels> => new Sheet(300, 200).write("Letters", 20, 90, { size: 50 }).drawn();
const written = async (format: "png" | "jpeg" | "tiff"): Promise<Buffer> => {
  const pixels = await page();
  return Buffer.from(await writePicture(1, () => pixels, format));
};
const isSame = (one: Pixels, other: Pixels): boolean => Buffer.from(one.rgba).equals(other.rgba);
const opened = (bytes: Uint8Array): Pixels => openPicture(bytes, pictureFormat(bytes)!).pixels(0);

function profile(): Buffer {
  const curve = Buffer.from("curv\0\0\0\0\0\0\0\x01\x02\x33\0\0", "latin1");
  const description = Buffer.concat([Buffer.from("desc\0\0\0\0\0\0\0\x18", "latin1"), Buffer.from(SECRET)]);
  const entry = (tag: string, at: number, length: number): Buffer => {
    const bytes = Buffer.alloc(12);
    bytes.write(tag, 0, "latin1");
    bytes.writeUInt32BE(at, 4);
    bytes.writeUInt32BE(length, 8);
    return bytes;
  };
  const head = Buffer.alloc(132);
  head.write("acsp", 36, "latin1");
  head.write("Quil", 80, "latin1");
  head.writeUInt32BE(2, 128);
  const start = 132 + 24;
  return Buffer.concat([
    head,
    entry("kTRC", start, curve.length),
    entry("desc", start + curve.length, description.length),
    curve,
    description,
  ]);
}

function segment(marker: number, ...data: (string | Buffer)[]): Buffer {
  const content = Buffer.concat(data.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

describe("a picture in which nothing is hidden", () => {
  it("JPEG loses small pictures, XMP, words of its colour profile and pictures behind its end", async () => {
    const jpeg = await written("jpeg");
    const other = await written("jpeg");
    const thumbnail = Buffer.concat([Buffer.from([4, 4]), Buffer.alloc(48, "Quill")]);
    const source = Buffer.concat([
      jpeg.subarray(0, 2),
      segment(0xe0, "JFIF\0\x01\x01\0\0\x01\0\x01", thumbnail),
      segment(0xe1, "Exif\0\0", "II*\0", SECRET),
      segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", SECRET),
      segment(0xe2, "ICC_PROFILE\0\x01\x01", profile()),
      segment(0xed, "Photoshop 3.0\0", SECRET),
      jpeg.subarray(2),
      // As cameras append a second view or a recording.
      other,
      Buffer.from(SECRET),
    ]);
    const bare = Buffer.from(bareFile(source, "jpeg")!);
    expect(bare.toString("latin1")).not.toMatch(/Quil/);
    expect(bare.length).toBeLessThan(jpeg.length + profile().length + 60);
    expect(bare.includes("kTRC")).toBe(true);
    expect(bare.includes(Buffer.from("curv\0\0\0\0\0\0\0\x01\x02\x33", "latin1"))).toBe(true);
    expect(isSame(opened(bare), opened(jpeg))).toBe(true);
    expect(Buffer.from(barePicture(source)!).toString("latin1")).not.toMatch(/Quil/);
  });

  it("JPEG of several scans with a comment between them loses that", async () => {
    const jpeg = await written("jpeg");
    const source = Buffer.concat([jpeg.subarray(0, -2), segment(0xfe, SECRET), jpeg.subarray(-2)]);
    const bare = Buffer.from(bareFile(source, "jpeg")!);
    expect(bare.includes("Quill")).toBe(false);
    expect(isSame(opened(bare), opened(jpeg))).toBe(true);
  });

  it("PNG loses the words of its colour profile and what follows its end", async () => {
    const png = await written("png");
    const packed = Buffer.concat([Buffer.from(`${SECRET}\0\0`), deflateSync(profile())]);
    const source = Buffer.concat([png.subarray(0, 33), chunk("iCCP", packed), png.subarray(33), Buffer.from(SECRET)]);
    const bare = Buffer.from(bareFile(source, "png")!);
    expect(bare.includes("iCCP")).toBe(true);
    expect(bare.includes("Quill")).toBe(false);
    expect(bare.includes(deflateSync(profile()).subarray(0, 40))).toBe(false);
    expect(isSame(opened(bare), opened(png))).toBe(true);
  });

  it("PNG has no letters in pixels that are not seen, in a document as well", async () => {
    const { width, height, rgba } = await page();
    const clear = rgba.map((value, at) => (at % 4 === 3 ? 0 : value));
    const row = (y: number): Uint8Array => clear.subarray(y * width * 4, (y + 1) * width * 4);
    const source = pngOfRows({ width, height, depth: 8, colours: COLOURS.rgba, row });
    for (const bare of [bareFile(source, "png"), barePicture(source)]) {
      expect(new Set(opened(bare!).rgba)).toEqual(new Set([255, 0]));
      expect(opened(bare!).rgba.every((value, at) => value === (at % 4 === 3 ? 0 : 255))).toBe(true);
    }
  });
});

describe("a picture that is made to hurt", () => {
  const tooBig = { code: "document_unreadable", reason: "too_big" };
  it("is refused for its size before it is unpacked", async () => {
    const jpeg = await written("jpeg");
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(10_000, frame + 5);
    jpeg.writeUInt16BE(10_000, frame + 7);
    expect(() => opened(jpeg)).toThrow(expect.objectContaining(tooBig));
    const tiff = await written("tiff");
    for (const tag of [256, 257]) {
      const entry = tiff.indexOf(Buffer.from([tag & 0xff, tag >> 8, 4, 0, 1, 0, 0, 0]));
      tiff.writeUInt32LE(10_000, entry + 8);
    }
    expect(() => opened(tiff)).toThrow(expect.objectContaining(tooBig));
  });

  it("is refused if it unpacks to far more than its pixels", async () => {
    const bomb = Buffer.alloc(50_000_000);
    const png = pngOfRows({ width: 4, height: 1, depth: 8, colours: COLOURS.grey, row: () => bomb });
    expect(() => opened(png)).toThrow(expect.objectContaining(tooBig));
    const tiff = await written("tiff");
    const packed = deflateSync(bomb);
    const strips = Buffer.concat([tiff, packed]);
    const at = (tag: number): number => strips.indexOf(Buffer.from([tag & 0xff, tag >> 8, 4, 0, 1, 0, 0, 0])) + 8;
    strips.writeUInt32LE(tiff.length, at(273));
    strips.writeUInt32LE(packed.length, at(279));
    expect(() => opened(strips)).toThrow(expect.objectContaining(tooBig));
  });

  it("does not unpack compressed words", async () => {
    const png = await written("png");
    const words = chunk("zTXt", Buffer.from("Author\0\0no compressed data"));
    expect(isSame(opened(Buffer.concat([png.subarray(0, 33), words, png.subarray(33)])), opened(png))).toBe(true);
  });
});

describe("a picture that is cut off", () => {
  it.each(["png", "jpeg", "tiff"] as const)("%s is damaged, wherever it ends", async (format) => {
    const whole = await written(format);
    for (let part = 1; part < 10; part += 1) {
      const cut = whole.subarray(0, Math.floor((whole.length * part) / 10));
      expect(() => openPicture(cut, format).pixels(0)).toThrow(expect.objectContaining({ reason: "damaged" }));
    }
  });

  it("TIFF whose directory is first and whose strip is cut is damaged", async () => {
    const whole = await written("tiff");
    const directory = whole.readUInt32LE(4);
    const moved = Buffer.concat([whole.subarray(0, 8), whole.subarray(directory), whole.subarray(8, directory)]);
    moved.writeUInt32LE(8, 4);
    const shift = whole.length - directory;
    const at = (tag: number, type: number, count: number): number =>
      moved.indexOf(Buffer.from([tag & 0xff, tag >> 8, type, 0, count, 0, 0, 0])) + 8;
    for (const place of [at(273, 4, 1), at(258, 3, 3)]) moved.writeUInt32LE(moved.readUInt32LE(place) + shift, place);
    expect(opened(moved)).toMatchObject({ width: 300, height: 200 });
    expect(() => opened(moved.subarray(0, -200))).toThrow(expect.objectContaining({ reason: "damaged" }));
  });
});

describe("a picture of one pixel", () => {
  it.each(["png", "jpeg", "tiff"] as const)("%s comes back", async (format) => {
    const pixels = { width: 1, height: 1, rgba: Uint8Array.from([255, 255, 255, 255]) };
    const bytes = await writePicture(1, () => pixels, format);
    expect(opened(bytes)).toMatchObject({ width: 1, height: 1 });
  });
});

describe("a page in black and white", () => {
  const scan = async (): Promise<Pixels> => {
    const sheet = new Sheet(1240, 1754, [255, 255, 255]);
    for (let line = 0; line < 30; line += 1)
      sheet.write("The parties agree on delivery within thirty days", 90, 140 + line * 44, { size: 28 });
    return inBlackAndWhite(await sheet.signature(500, 1500, 400, seededRandom(3), [0, 0, 0]).drawn());
  };

  it("is stored with a bit for each pixel again, the same to the pixel", async () => {
    const pixels = await scan();
    for (const format of ["tiff", "png"] as const) {
      const colours = await writePicture(1, () => pixels, format);
      const bits = await writePicture(1, () => pixels, format, { isBilevel: () => true });
      expect(isSame(opened(bits), pixels)).toBe(true);
      expect(bits.length).toBeLessThanOrEqual(
        format === "tiff" ? colours.length / 2 : pngAs("1 bit", pixels).length * 2,
      );
      if (format === "tiff") expect(openPicture(bits, format).isBilevel(0)).toBe(true);
    }
    expect(openPicture(pngAs("1 bit", pixels), "png").isBilevel(0)).toBe(true);
  });

  it("is stored in colours if it has some", async () => {
    const pixels = await scan();
    pixels.rgba.set([200, 0, 0], 4_000);
    const tiff = await writePicture(1, () => pixels, "tiff", { isBilevel: () => true });
    expect(isSame(opened(tiff), pixels)).toBe(true);
  });
});

it("Exif's own orientation is all that is kept of it", async () => {
  const jpeg = withExif(await written("jpeg"), 6);
  const bare = Buffer.from(barePicture(jpeg)!);
  expect(bare.includes("Theodora")).toBe(false);
  expect(opened(bare)).toMatchObject({ width: 200, height: 300 });
});
