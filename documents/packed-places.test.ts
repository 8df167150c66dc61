import { expect, it } from "vitest";
import { packPlaces, unpackPlaces } from "./packed-places";
import { TextPlacesBuilder } from "./text-places";

const HASH = "a".repeat(64);

function places(count: number) {
  const builder = new TextPlacesBuilder();
  for (let start = 0; start < count; start += 1)
    builder.addBox({ start, end: start + 1, page: start % 3 }, [start, 70, start + 1, 72], 100, 100);
  return builder.finish();
}

it.each([0, 1, 1000])("%i places come back as they were stored", (count) => {
  const packed = packPlaces(places(count), HASH);
  // At an odd offset, as in a longer buffer.
  expect(unpackPlaces(Buffer.concat([Buffer.from("x"), packed]).subarray(1), HASH)).toEqual(places(count));
});

it("are undefined for another text or version, and if a part is missing", () => {
  const packed = Buffer.from(packPlaces(places(3), HASH));
  expect(unpackPlaces(packed, "b".repeat(64))).toBeUndefined();
  expect(unpackPlaces(packed.subarray(0, -1), HASH)).toBeUndefined();
  expect(
    unpackPlaces(Buffer.from(packed.toString("latin1").replace('"version":1', '"version":0'), "latin1"), HASH),
  ).toBe(undefined);
  for (const other of ["", "\n", "{}\n", "%PDF-1.7\n"]) expect(unpackPlaces(Buffer.from(other), HASH)).toBeUndefined();
});
