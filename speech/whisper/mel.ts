/** Log-mel spectrogram of Whisper (Radford et al. 2022, section 2.2): 80 bands, a frame each 10 ms. */
export const BANDS = 80;
export const HOP = 160;
const WINDOW = 400;
const BINS = WINDOW / 2 + 1;
const RATE = 16_000;

const hann = Float64Array.from({ length: WINDOW }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW));
const cosines = Float64Array.from({ length: WINDOW }, (_, i) => Math.cos((2 * Math.PI * i) / WINDOW));

/** Slaney's mel scale: linear below 1 kHz, logarithmic above. */
const toMel = (hz: number): number => (hz < 1000 ? (hz * 3) / 200 : 15 + (27 * Math.log(hz / 1000)) / Math.log(6.4));
const toHertz = (mel: number): number =>
  mel < 15 ? (mel * 200) / 3 : 1000 * Math.exp((Math.log(6.4) * (mel - 15)) / 27);

/** Triangles of equal area, with their first bins. */
const filters = Array.from({ length: BANDS }, (_, band) => {
  const edge = (i: number): number => toHertz((toMel(RATE / 2) * i) / (BANDS + 1));
  const [low, middle, high] = [edge(band), edge(band + 1), edge(band + 2)];
  const weights = Array.from({ length: BINS }, (_bin, i) => {
    const hz = (i * RATE) / WINDOW;
    const slope = Math.min((hz - low) / (middle - low), (high - hz) / (high - middle));
    return (Math.max(0, slope) * 2) / (high - low);
  });
  const first = weights.findIndex((weight) => weight > 0);
  return { first, weights: weights.slice(first, weights.findLastIndex((weight) => weight > 0) + 1) };
});

/** `samples` (-1..1 at 16 kHz) and silence up to `frames`: `BANDS` rows of `frames` values. */
export function logMel(samples: Float32Array, frames: number): Float32Array {
  const mel = new Float32Array(BANDS * frames);
  let most = -Infinity;
  const power = new Float64Array(BINS);
  for (let frame = 0; frame < frames; frame += 1) {
    powerAt(samples, frame * HOP - WINDOW / 2, power);
    filters.forEach(({ first, weights }, band) => {
      let sum = 0;
      for (let i = 0; i < weights.length; i += 1) sum += (weights[i] ?? 0) * (power[first + i] ?? 0);
      const value = Math.log10(Math.max(sum, 1e-10));
      mel[band * frames + frame] = value;
      most = Math.max(most, value);
    });
  }
  return mel.map((value) => (Math.max(value, most - 8) + 4) / 4);
}

/** Window at sample `from`. Samples before the first are mirrored, as in training. */
function powerAt(samples: Float32Array, from: number, power: Float64Array): void {
  if (from >= samples.length) {
    power.fill(0);
    return;
  }
  const at = (n: number): number => (samples[Math.abs(from + n)] ?? 0) * (hann[n] ?? 0);
  const half = WINDOW / 2;
  const even = new Float64Array(half);
  const odd = new Float64Array(half);
  for (let n = 1; n < half; n += 1) {
    const [a, b] = [at(n), at(WINDOW - n)];
    even[n] = a + b;
    odd[n] = a - b;
  }
  const [first, middle] = [at(0), at(half)];
  for (let k = 0; k < BINS; k += 1) {
    let real = first + (k % 2 === 0 ? middle : -middle);
    let imaginary = 0;
    for (let n = 1, place = k; n < half; n += 1) {
      real += (even[n] ?? 0) * (cosines[place] ?? 0);
      // Sine as a shifted cosine.
      imaginary += (odd[n] ?? 0) * (cosines[place >= 100 ? place - 100 : place + 300] ?? 0);
      place += k;
      if (place >= WINDOW) place -= WINDOW;
    }
    power[k] = real * real + imaginary * imaginary;
  }
}
