import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { zipOf } from "../testing/hostile.fixtures";
import { LIMITS } from "../limits";
import { Zip } from "./zip";

const zeros = (bytes: number): Buffer => deflateRawSync(Buffer.alloc(bytes), { level: 1 });
const TOO_BIG = { code: "document_unreadable", reason: "too_big" };
const DAMAGED = { code: "document_unreadable", reason: "damaged" };
function failureOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe("Zip", () => {
  it("inflates its parts by name", () => {
    const zip = new Zip(zipOf({ "a.txt": "Anna", "b/c.txt": "Vera" }));
    expect(zip.names).toEqual(["a.txt", "b/c.txt"]);
    expect(Buffer.from(zip.read("b/c.txt") ?? []).toString()).toBe("Vera");
    expect(zip.read("d.txt")).toBeUndefined();
  });

  it("measures what inflates, whatever the archive says of it, in one part and in all", () => {
    const whole = new Zip(zipOf({ a: zeros(LIMITS.inflatedBytes + 1) }));
    expect(failureOf(() => whole.read("a"))).toMatchObject(TOO_BIG);
    const half = zeros(LIMITS.inflatedBytes / 2 + 1);
    const halves = new Zip(zipOf({ a: half, b: half }));
    expect(halves.read("a")).toHaveLength(LIMITS.inflatedBytes / 2 + 1);
    expect(failureOf(() => halves.read("b"))).toMatchObject(TOO_BIG);
  });

  it("has a bounded number of parts", () => {
    const names = Array.from({ length: LIMITS.entries + 1 }, (_, index) => [`${index}`, Buffer.alloc(0)]);
    const bytes = zipOf(Object.fromEntries(names) as Record<string, Buffer>);
    expect(failureOf(() => new Zip(bytes))).toMatchObject(TOO_BIG);
  });

  it("is damaged where a byte of its directory is, or its end is missing, and protected where it says so", () => {
    const bytes = zipOf({ "a.txt": "Anna" });
    expect(failureOf(() => new Zip(bytes.subarray(0, -4)))).toMatchObject(DAMAGED);
    const directory = bytes.indexOf("PK\x01\x02");
    const encrypted = Buffer.from(bytes);
    encrypted[directory + 8] = 1;
    expect(failureOf(() => new Zip(encrypted).read("a.txt"))).toMatchObject({ code: "document_encrypted" });
    const elsewhere = Buffer.from(bytes);
    elsewhere.writeUInt32LE(0xfffffff0, directory + 42);
    expect(failureOf(() => new Zip(elsewhere).read("a.txt"))).toMatchObject(DAMAGED);
  });
});
