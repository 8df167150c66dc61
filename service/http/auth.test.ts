import type * as crypto from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { bearerOf, singleKey } from "./auth";

const compared = vi.hoisted(() => [] as [number, number][]);
vi.mock("node:crypto", async (original) => {
  const real = await original<typeof crypto>();
  const timingSafeEqual: typeof real.timingSafeEqual = (one, other) => {
    compared.push([one.byteLength, other.byteLength]);
    return real.timingSafeEqual(one, other);
  };
  return { ...real, timingSafeEqual };
});
beforeEach(() => void (compared.length = 0));

describe("one key", () => {
  it("opens; no other does, however like it", async () => {
    const auth = singleKey("outis_abcdef");
    expect(await auth.ownerOf("outis_abcdef")).toBe("default");
    for (const other of ["", "outis_abcdeg", "outis_abcde", "outis_abcdef ", "OUTIS_ABCDEF"]) {
      expect(await auth.ownerOf(other)).toBeUndefined();
    }
  });

  it("is compared in constant time, whatever the length of what was given", async () => {
    const auth = singleKey("outis_abcdef");
    for (const given of ["outis_abcdef", "o", "x".repeat(5000)]) await auth.ownerOf(given);
    expect(compared).toEqual([
      [32, 32],
      [32, 32],
      [32, 32],
    ]);
  });
});

it("a key is read from a bearer's header alone", () => {
  expect(bearerOf("bearer  abc ")).toBe("abc");
  for (const header of [undefined, "abc", "Basic abc", "Bearer a b"]) expect(bearerOf(header)).toBeUndefined();
});
