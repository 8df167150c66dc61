import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { byteLength } from "./limits";

describe("byteLength", () => {
  it("counts what an encoder would write", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(byteLength(text)).toBe(new TextEncoder().encode(text).length);
      }),
    );
  });
});
