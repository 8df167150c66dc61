import { describe, expect, it } from "vitest";
import { createResampler } from "./resample";

function sine(rate: number, hertz: number, seconds: number): Float32Array {
  return Float32Array.from({ length: Math.round(rate * seconds) }, (_, i) =>
    Math.sin((2 * Math.PI * hertz * i) / rate),
  );
}

function resampled(input: Float32Array, from: number, piece = 1000): Float32Array {
  const resampler = createResampler(from);
  const parts: Float32Array[] = [];
  for (let at = 0, size = piece; at < input.length; at += size, size = (size * 7) % 1999 || piece) {
    parts.push(resampler.push(input.subarray(at, at + size)));
  }
  parts.push(resampler.end());
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

/** Energy of the difference below `expected` in decibels, without edges. */
function decibels(got: Float32Array, expected: Float32Array): number {
  let difference = 0;
  let whole = 0;
  for (let i = 500; i < expected.length - 500; i += 1) {
    difference += ((got[i] ?? 0) - (expected[i] ?? 0)) ** 2;
    whole += (expected[i] ?? 0) ** 2;
  }
  return 10 * Math.log10(difference / whole);
}

describe("a change of rate", () => {
  it.each([8000, 11_025, 12_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000, 44_099])(
    "keeps a tone at its place and strength, from %d Hz",
    (rate) => {
      for (const hertz of [200, 1000, 3000]) {
        const got = resampled(sine(rate, hertz, 1), rate);
        expect(got).toHaveLength(16_000);
        expect(decibels(got, sine(16_000, hertz, 1))).toBeLessThan(-60);
      }
    },
  );

  it.each([44_100, 48_000, 96_000])("takes away what 16 kHz cannot hold, from %d Hz", (rate) => {
    for (const hertz of [9000, 12_000, 15_000, 20_000]) {
      const got = resampled(sine(rate, hertz, 0.5), rate);
      const loudest = got.subarray(500, -500).reduce((most, value) => Math.max(most, Math.abs(value)), 0);
      expect(loudest).toBeLessThan(0.001);
    }
  });

  it("makes nothing above the band of a telephone", () => {
    // An image of 3 kHz would be at 5 kHz.
    const got = resampled(sine(8000, 3000, 0.5), 8000);
    expect(decibels(got, sine(16_000, 3000, 0.5))).toBeLessThan(-60);
  });

  it("gives the same whatever the pieces, down to single samples", () => {
    const input = sine(44_100, 700, 0.2);
    const one = resampled(input, 44_100, input.length);
    expect(resampled(input, 44_100, 1)).toEqual(one);
    expect(resampled(sine(768_000, 700, 0.01), 768_000, 1)).toEqual(resampled(sine(768_000, 700, 0.01), 768_000, 7680));
  });

  it("does not drift over an hour", () => {
    // A click at the end of an hour of silence.
    const resampler = createResampler(11_025);
    const second = new Float32Array(11_025);
    let length = 0;
    for (let n = 0; n < 3600; n += 1) length += resampler.push(second).length;
    const last = new Float32Array(11_025);
    last[5512] = 1;
    const end = resampler.push(last);
    const place = length + end.indexOf(Math.max(...end));
    expect(place).toBe(3600 * 16_000 + Math.round((5512 * 16_000) / 11_025));
    expect(length + end.length + resampler.end().length).toBe(3601 * 16_000);
  }, 60_000);

  it("holds what is empty or shorter than its filter", () => {
    expect(resampled(new Float32Array(0), 44_100)).toHaveLength(0);
    expect(resampled(Float32Array.of(1), 8000)).toHaveLength(2);
    expect(resampled(new Float32Array(441), 44_100)).toHaveLength(160);
  });
});
