import { SAMPLE_RATE } from "../recording/samples";

/** Zero crossings of the sinc on each side, and its window: 70 dB less aliasing. */
const CROSSINGS = 16;
const KAISER_BETA = 7;
/** Share of the lower band that is passed; the rest is the slope. */
const PASSED = 0.92;

export interface Resampler {
  push(samples: Float32Array): Float32Array;
  /** The rest. In total round(input * to / from) samples. */
  end(): Float32Array;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Modified Bessel function of the first kind, order 0. */
function bessel0(x: number): number {
  let sum = 1;
  for (let k = 1, term = 1; term > sum * 1e-12; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

/** `up` filters of `2 * half` taps, one for each position between two input samples; each sums to 1. */
function filters(up: number, half: number, cutoff: number): Float32Array {
  const taps = 2 * half;
  const table = new Float32Array(up * taps);
  const window0 = bessel0(KAISER_BETA);
  for (let phase = 0; phase < up; phase += 1) {
    const row = table.subarray(phase * taps, (phase + 1) * taps);
    let sum = 0;
    for (let tap = 0; tap < taps; tap += 1) {
      // Distance from the output position in input samples.
      const x = tap - half + 1 - phase / up;
      const inside = 1 - (x / half) ** 2;
      const angle = Math.PI * cutoff * x;
      const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
      row[tap] = inside <= 0 ? 0 : (sinc * bessel0(KAISER_BETA * Math.sqrt(inside))) / window0;
      sum += row[tap] ?? 0;
    }
    for (let tap = 0; tap < taps; tap += 1) row[tap] = (row[tap] ?? 0) / sum;
  }
  return table;
}

/** In two sums, which the processor computes in parallel. */
function product(a: Float32Array, atA: number, b: Float32Array, atB: number, count: number): number {
  let even = 0;
  let odd = 0;
  for (let i = 0; i < count; i += 2) {
    even += (a[atA + i] ?? 0) * (b[atB + i] ?? 0);
    odd += (a[atA + i + 1] ?? 0) * (b[atB + i + 1] ?? 0);
  }
  return even + odd;
}

/**
 * Windowed sinc (J. O. Smith, "Digital Audio Resampling"). Positions are integers of the common divisor of both rates,
 * so there is no drift. @param from Hz, integer
 */
export function createResampler(from: number, to: number = SAMPLE_RATE): Resampler {
  if (from === to) return { push: (samples) => samples, end: () => new Float32Array(0) };
  const measure = gcd(from, to);
  const up = to / measure;
  const down = from / measure;
  const half = Math.ceil(CROSSINGS * Math.max(1, from / to));
  const taps = 2 * half;
  const table = filters(up, half, PASSED * Math.min(1, to / from));
  // Silence before the beginning, as neighbours of the first output.
  let held = new Float32Array(half - 1);
  let phase = 0;
  let taken = 0;
  let given = 0;

  const run = (samples: Float32Array): Float32Array => {
    const input = new Float32Array(held.length + samples.length);
    input.set(held);
    input.set(samples, held.length);
    const out = new Float32Array(Math.max(0, Math.ceil(((input.length - taps + 1) * up) / down) + 1));
    let at = 0;
    let made = 0;
    while (at + taps <= input.length) {
      out[made] = product(input, at, table, phase * taps, taps);
      made += 1;
      phase += down;
      at += Math.floor(phase / up);
      phase %= up;
    }
    // For a large reduction, the next output may need samples that have not arrived.
    held = at <= input.length ? input.slice(at) : new Float32Array(0);
    skip = Math.max(0, at - input.length);
    given += made;
    return out.subarray(0, made);
  };
  let skip = 0;

  return {
    push(samples) {
      taken += samples.length;
      const skipped = Math.min(skip, samples.length);
      skip -= skipped;
      return run(samples.subarray(skipped));
    },
    end() {
      const before = given;
      const wanted = Math.round((taken * to) / from) - before;
      const rest = run(new Float32Array(taps + Math.ceil(down / up)));
      const out = new Float32Array(Math.max(0, wanted));
      out.set(rest.subarray(0, out.length));
      return out;
    },
  };
}
