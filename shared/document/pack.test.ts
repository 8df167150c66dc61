import fc from "fast-check";
import { expect, it } from "vitest";
import { arbitraryReplaced } from "./testing/arbitrary-transcript";
import type { Document } from "./document";
import { ENTITY_TYPES, KIND_NAMES } from "./kinds";
import { pack, unpack } from "./pack";
import type { PackedDocument } from "./packed-document";
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

const unpacked = (packed: PackedDocument): Promise<Document> => unpack(packed, () => Promise.resolve());

it("gives the same document back, of a transcript with all that may be odd about it", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryReplaced, fc.array(replacement), async ({ document }, replacements) => {
      for (const one of [document, { ...document, replacements }]) expect(await unpacked(pack(one))).toEqual(one);
    }),
  );
});

it("reads a long one in portions, between which it waits, and a short one at once", async () => {
  const segments = Array.from({ length: 12_001 }, (_, at) => ({
    start: at,
    end: at + 1,
    resultStart: at,
    resultEnd: at + 1,
  }));
  const long: Document = { original: "", result: "", replacements: [], segments };
  let waits = 0;
  const pause = (): Promise<void> => {
    waits += 1;
    return Promise.resolve();
  };
  expect(await unpack(pack(long), pause)).toEqual(long);
  expect(waits).toBe(3);
  await unpack(pack({ ...long, segments: segments.slice(0, 5_000) }), pause);
  expect(waits).toBe(3);
});

it("gives a plain text back without what only recordings have", async () => {
  const plain: Document = { original: "a", result: "b", replacements: [], segments: [] };
  expect(Object.keys(await unpacked(pack(plain))).sort()).toEqual(["original", "replacements", "result", "segments"]);
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

it("throws where tables are cut off or name what nobody has", async () => {
  const packed = pack({ original: "a", result: "a", replacements: [], segments: [] });
  await expect(unpacked({ ...packed, replacements: new Float64Array(8) })).rejects.toThrow(RangeError);
  await expect(unpacked({ ...packed, replacements: new Float64Array(9).fill(99) })).rejects.toThrow(RangeError);
  await expect(unpacked({ ...packed, segments: new Float64Array(10).fill(1) })).rejects.toThrow(RangeError);
});
