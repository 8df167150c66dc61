import { deflateSync } from "node:zlib";

const SECRET = "Taken by Theodora Quill";

/** With an invalid check sum. */
export function withTextChunk(png: Uint8Array, kind: "tEXt" | "zTXt"): Buffer {
  const words = Buffer.from(`Author\0${SECRET}`);
  const data = kind === "tEXt" ? words : Buffer.concat([Buffer.from("Author\0\0"), deflateSync(SECRET)]);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(kind, 4, "latin1");
  return Buffer.concat([png.subarray(0, 33), head, data, Buffer.alloc(4), png.subarray(33)]);
}

export function withExif(jpeg: Uint8Array, orientation: number): Buffer {
  const entry = Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]);
  const tiff = Buffer.concat([
    Buffer.from("II*\0\x08\0\0\0\x01\0", "latin1"),
    entry,
    Buffer.alloc(4),
    Buffer.from(SECRET),
  ]);
  const segment = (marker: number, data: Buffer): Buffer => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  };
  const exif = segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), tiff]));
  return Buffer.concat([
    jpeg.subarray(0, 2),
    exif,
    segment(0xfe, Buffer.from(SECRET)),
    jpeg.subarray(2),
    Buffer.from(SECRET),
  ]);
}
