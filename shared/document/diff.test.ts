import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diff } from "./diff";

const words = fc.array(fc.constantFrom("a", "b", "c", "d", "e", " "), { maxLength: 60 });

describe("diff", () => {
  it("finds what was put in, taken out and replaced", () => {
    expect(diff(["a", "b", "c", "d"], ["a", "x", "c", "d", "e"])).toEqual([
      { a: 1, aEnd: 2, b: 1, bEnd: 2 },
      { a: 4, aEnd: 4, b: 4, bEnd: 5 },
    ]);
    expect(diff([], [])).toEqual([]);
  });

  it("leaves equal tokens between its changes, for any two sequences", () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        let [readA, readB] = [0, 0];
        for (const change of diff(a, b)) {
          expect(a.slice(readA, change.a)).toEqual(b.slice(readB, change.b));
          expect(change.aEnd - change.a + change.bEnd - change.b).toBeGreaterThan(0);
          [readA, readB] = [change.aEnd, change.bEnd];
        }
        expect(a.slice(readA)).toEqual(b.slice(readB));
      }),
    );
  });
});
