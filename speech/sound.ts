export { createResampler, type Resampler } from "./decode/resample";
export { mayBeRecording, sniffRecording } from "./decode/sniff";
export { SAMPLE_RATE, type SampleReader, type SampleWriter } from "./recording/samples";

/** To -1..1. */
export function toFloats(samples: Int16Array): Float32Array {
  const floats = new Float32Array(samples.length);
  for (let i = 0; i < samples.length; i += 1) floats[i] = (samples[i] ?? 0) / 32_768;
  return floats;
}

/** A tenth of a second at 16 kHz. */
const MOMENT = 1600;

/** Root mean square of the loudest tenth of a second, 0..1. */
export function loudestMoment(samples: Float32Array): number {
  let loudest = 0;
  for (let from = 0; from < samples.length; from += MOMENT)
    loudest = Math.max(loudest, powerOf(samples.subarray(from, from + MOMENT)));
  return Math.sqrt(loudest);
}

/** Middle of the quietest tenth of a second in the middle half, in samples. */
export function quietestMoment(samples: Float32Array): number {
  const [first, last] = [Math.round(samples.length / 4), Math.round((3 * samples.length) / 4) - MOMENT];
  let quietest = { at: samples.length / 2, power: Infinity };
  for (let from = first; from <= last; from += MOMENT / 4) {
    const power = powerOf(samples.subarray(from, from + MOMENT));
    if (power < quietest.power) quietest = { at: from + MOMENT / 2, power };
  }
  return Math.round(quietest.at);
}

function powerOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum / samples.length;
}
