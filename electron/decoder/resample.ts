import { SAMPLE_RATE } from "../../speech/recording/samples";

/** Turns samples of one rate into samples of `SAMPLE_RATE`, piece by piece. */
export interface Resampler {
  push(samples: Float32Array): Float32Array;
  /** What is left at the end. */
  end(): Float32Array;
}

/** Zero crossings of the filter at each side. */
const CROSSINGS = 16;
/** Share of the band that passes whole; above it nothing may be left that would fold back. */
const PASS = 0.94;
/** Steps between two input samples at which the filter is known; between them the nearest is taken. */
const STEPS = 512;

/** A low-pass of windowed sinc (Hann), as one row of taps for each step. `cutoff` is a share of the input's half rate. */
function filterOf(cutoff: number): { rows: Float32Array[]; half: number } {
  const half = Math.ceil(CROSSINGS / cutoff);
  const rows = Array.from({ length: STEPS }, (_, step) => {
    const row = new Float32Array(2 * half);
    let sum = 0;
    for (let tap = 0; tap < row.length; tap += 1) {
      const x = tap - half + 1 - step / STEPS;
      const angle = Math.PI * cutoff * x;
      const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
      const window = Math.abs(x) >= half ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / half);
      row[tap] = sinc * window;
      sum += row[tap] ?? 0;
    }
    return row.map((value) => value / sum);
  });
  return { rows, half };
}

/** A resampler from `rate` (Hz). At the same rate it changes nothing. */
export function createResampler(rate: number): Resampler {
  if (rate === SAMPLE_RATE) return { push: (samples) => samples, end: () => new Float32Array() };
  const ratio = rate / SAMPLE_RATE;
  const { rows, half } = filterOf(PASS * Math.min(1, 1 / ratio));
  /** Input that is still needed; begins with the silence before the first sample. */
  let held = new Float32Array(half);
  /** Place of `held[0]` in the input, and the next output's number. */
  let begin = -half;
  let next = 0;
  let taken = 0;
  const run = (samples: Float32Array, end: number): Float32Array => {
    const joined = new Float32Array(held.length + samples.length);
    joined.set(held);
    joined.set(samples, held.length);
    const last = Math.min(begin + joined.length - half - 1, end);
    const count = Math.max(0, Math.floor(last / ratio) - next + 1);
    const output = new Float32Array(count);
    for (let i = 0; i < count; i += 1) {
      const place = (next + i) * ratio;
      let whole = Math.floor(place);
      let step = Math.round((place - whole) * STEPS);
      if (step === STEPS) {
        whole += 1;
        step = 0;
      }
      const row = rows[step] ?? new Float32Array();
      const from = whole - half + 1 - begin;
      let sum = 0;
      for (let tap = 0; tap < row.length; tap += 1) sum += (row[tap] ?? 0) * (joined[from + tap] ?? 0);
      output[i] = sum;
    }
    next += count;
    const keepFrom = Math.max(0, Math.min(joined.length, Math.floor(next * ratio) - half - begin));
    held = joined.slice(keepFrom);
    begin += keepFrom;
    return output;
  };
  return {
    push(samples) {
      taken += samples.length;
      return run(samples, Infinity);
    },
    end: () => run(new Float32Array(2 * half + 2), taken - 1),
  };
}
