import { describe, expect, it } from "vitest";
import { decodeText } from "./decode-text";

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

describe("bytes to text", () => {
  it("drops the mark of UTF-8 and knows UTF-16 by its own", () => {
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x41))).toBe("A");
    expect(decodeText(bytes(0xff, 0xfe, 0x10, 0x04))).toBe("А");
    expect(decodeText(bytes(0xfe, 0xff, 0x04, 0x10))).toBe("А");
  });
  it("takes what is no UTF-8 for windows-1251, if letters come of it", () => {
    expect(decodeText(bytes(0xc0, 0xed, 0xed, 0xe0))).toBe("Анна");
    expect(decodeText(bytes(0x80, 0x81, 0x82, 0x83))).toBeUndefined();
  });
  it("reads a text in UTF-8 that was cut within its last letter", () => {
    const cut = Buffer.from("Анна Ли").subarray(0, -1);
    expect(decodeText(cut)).toBe("Анна Л\uFFFD");
    expect(decodeText(bytes(0x41, 0x20, 0xd0))).toBe("A Р");
  });
  it("takes a table of placeholders in windows-1251 for text", () => {
    const name = [0x5b, 0xc8, 0xcc, 0xdf, 0x5f, 0x31, 0x5d];
    expect(decodeText(bytes(...name, 0x7c, ...name))).toBe("[ИМЯ_1]|[ИМЯ_1]");
  });
  it("gives binary files back", () => {
    expect(decodeText(bytes(0x41, 0, 0x42))).toBeUndefined();
  });
});
