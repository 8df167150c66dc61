import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rangeOf, readWav, WAV_HEAD_BYTES, wavBytes, wavHead } from "./wav";

const samples = Int16Array.from({ length: 5000 }, (_, i) => ((i * 37) % 60_000) - 30_000);
const read = (from: number, to: number) => Promise.resolve(samples.slice(from, to));
const whole = Buffer.concat([wavHead(samples.length), Buffer.from(samples.buffer)]);

describe("a WAV file made as it is read", () => {
  it("says what it is", () => {
    const head = wavHead(5000);
    expect(head.length).toBe(WAV_HEAD_BYTES);
    expect([head.toString("latin1", 0, 4), head.toString("latin1", 8, 16)]).toEqual(["RIFF", "WAVEfmt "]);
    expect([head.readUInt32LE(4), head.readUInt16LE(22), head.readUInt32LE(24)]).toEqual([10_036, 1, 16_000]);
    expect([head.readUInt32LE(28), head.readUInt32LE(40)]).toEqual([32_000, 10_000]);
  });

  it("is the same bytes at any place", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(11_000), fc.nat(11_000), async (from, length) => {
        const bytes = await readWav(samples.length, read, from, from + length);
        expect(bytes.equals(whole.subarray(from, from + length))).toBe(true);
      }),
    );
    expect(wavBytes(samples.length)).toBe(whole.length);
  });
});

describe("rangeOf", () => {
  it.each([
    [null, "whole"],
    ["bytes=0-", { from: 0, to: 1000 }],
    ["bytes=10-19", { from: 10, to: 20 }],
    ["bytes=990-5000", { from: 990, to: 1000 }],
    ["bytes=-100", { from: 900, to: 1000 }],
    ["bytes=-5000", { from: 0, to: 1000 }],
    ["bytes=1000-", "unsatisfiable"],
    ["bytes=20-10", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=-", "whole"],
    ["bytes=0-1,5-6", "whole"],
    ["lines=1-2", "whole"],
  ] as const)("%s", (header, expected) => {
    expect(rangeOf(header, 1000)).toEqual(expected);
  });
});
