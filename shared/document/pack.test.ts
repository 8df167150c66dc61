import fc from "fast-check";
import { expect, it } from "vitest";
import { arbitraryReplaced } from "./arbitrary-transcript";
import type { Document } from "./document";
import { ENTITY_TYPES, KIND_NAMES } from "./kinds";
import { pack, unpack } from "./pack";
import { SOURCES } from "./source";

/** Any replacement, whether it stands in a text or not. */
const replacement = fc.record(
  {
    start: fc.nat(),
    end: fc.nat(),
    resultStart: fc.nat(),
    resultEnd: fc.nat(),
    type: fc.constantFrom(...ENTITY_TYPES),
    kind: fc.constantFrom(...KIND_NAMES),
    score: fc.double({ min: 0, max: 1, noNaN: true }),
    entity: fc.integer({ min: 1, max: 2 ** 31 }),
    source: fc.constantFrom(...SOURCES),
  },
  { requiredKeys: ["start", "end", "resultStart", "resultEnd", "type", "kind", "score"] },
);

it("gives the same document back, of a transcript with all that may be odd about it", () => {
  fc.assert(
    fc.property(arbitraryReplaced, fc.array(replacement), ({ document }, replacements) => {
      for (const one of [document, { ...document, replacements }]) expect(unpack(pack(one))).toEqual(one);
    }),
  );
});

it("gives a plain text back without what only recordings have", () => {
  const plain: Document = { original: "a", result: "b", replacements: [], segments: [] };
  expect(Object.keys(unpack(pack(plain))).sort()).toEqual(["original", "replacements", "result", "segments"]);
});

it("has no object for each replacement, row or word", () => {
  fc.assert(
    fc.property(arbitraryReplaced, ({ document }) => {
      const { replacements, segments, words } = pack(document);
      for (const table of [replacements, segments, words ?? new Float64Array()])
        expect(table).toBeInstanceOf(Float64Array);
    }),
  );
});

it("throws where tables are cut off or name what nobody has", () => {
  const packed = pack({ original: "a", result: "a", replacements: [], segments: [] });
  expect(() => unpack({ ...packed, replacements: new Float64Array(8) })).toThrow(RangeError);
  expect(() => unpack({ ...packed, replacements: new Float64Array(9).fill(99) })).toThrow(RangeError);
  expect(() => unpack({ ...packed, segments: new Float64Array(10).fill(1) })).toThrow(RangeError);
});
