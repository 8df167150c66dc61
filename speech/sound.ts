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
  for (let from = 0; from < samples.length; from += MOMENT) {
    const moment = samples.subarray(from, from + MOMENT);
    let sum = 0;
    for (const sample of moment) sum += sample * sample;
    loudest = Math.max(loudest, sum / moment.length);
  }
  return Math.sqrt(loudest);
}
