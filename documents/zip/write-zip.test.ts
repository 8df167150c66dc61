import { describe, expect, it } from "vitest";
import { zipOf } from "../testing/hostile.fixtures";
import { rewriteZip } from "./write-zip";
import { Zip } from "./zip";

const partsOf = (bytes: Uint8Array): [string, string][] => {
  const zip = new Zip(bytes);
  return zip.names.map((name) => [name, Buffer.from(zip.read(name) ?? []).toString()]);
};

describe("rewriteZip", () => {
  it("copies parts in their order, with other bytes or not at all", () => {
    const source = zipOf({ "b.xml": "Vera", "a/": "", "a/c.xml": "Anna", "d.xml": "Olga" });
    const changed = new Map([
      ["a/c.xml", Buffer.from("[NAME 1]")],
      ["b.xml", undefined],
    ]);
    expect(partsOf(rewriteZip(source, new Map()))).toEqual(partsOf(source));
    expect(partsOf(rewriteZip(source, changed))).toEqual([
      ["a/", ""],
      ["a/c.xml", "[NAME 1]"],
      ["d.xml", "Olga"],
    ]);
  });

  it("keeps a part that stands there unpacked, as the first of OpenDocument must", () => {
    const first = { mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "<a/>" };
    const stored = rewriteZip(zipOf(first), new Map());
    expect(new Zip(stored).isStored("mimetype")).toBe(false);
    const local = zipOf({ mimetype: Buffer.from("text") });
    local.writeUInt16LE(0, 8);
    local.writeUInt16LE(0, local.indexOf("PK\x01\x02") + 10);
    const copy = rewriteZip(local, new Map());
    expect(new Zip(copy).isStored("mimetype")).toBe(true);
    expect(Buffer.from(copy).toString("latin1", 30, 42)).toBe("mimetypetext");
  });

  it("copies nothing that stands between or behind the parts, nor when they were changed", () => {
    const source = zipOf({ "a.xml": "Anna" });
    const end = source.length - 22;
    const shifted = Buffer.from(source);
    shifted.writeUInt16LE(6, end + 20);
    const copy = Buffer.from(rewriteZip(Buffer.concat([shifted, Buffer.from("Vera P")]), new Map()));
    expect(copy.includes("Vera P")).toBe(false);
    expect(copy.equals(Buffer.from(rewriteZip(source, new Map())))).toBe(true);
  });
});
