import { expect, it } from "vitest";
import { decodedOnce } from "./decoded-once";

/** A picture with a counter of its decoding. */
function counted(width: number) {
  let times = 0;
  const pixels = () => {
    times += 1;
    return { width, height: 4_000, rgba: new Uint8Array() };
  };
  const picture = { count: 1, size: () => ({ width, height: 4_000 }), pixels, isBilevel: () => false };
  return { picture: decodedOnce(picture), times: () => times };
}

it("a picture is decoded once, but only the last one stays in memory, and no large one", () => {
  const [one, other, large] = [counted(4_000), counted(4_000), counted(4_001)];
  one.picture.pixels(0);
  one.picture.pixels(0);
  expect(one.times()).toBe(1);
  other.picture.pixels(0);
  one.picture.pixels(0);
  expect(one.times()).toBe(2);
  other.picture.pixels(0);
  expect(other.times()).toBe(2);
  large.picture.pixels(0);
  large.picture.pixels(0);
  expect(large.times()).toBe(2);
});
