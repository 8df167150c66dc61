import fc from "fast-check";
import { expect, it } from "vitest";
import { overlapsAny } from "./sorted";

const range = fc.tuple(fc.nat(30), fc.nat(10)).map(([start, length]) => ({ start, end: start + length }));

it("finds an overlap exactly if one of the ranges overlaps, in any order", () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 8 }), range, (ranges, { start, end }) => {
      const expected = ranges.some((one) => one.start < end && one.end > start);
      expect(overlapsAny(ranges)({ start, end })).toBe(expected);
    }),
  );
});
