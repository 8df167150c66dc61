import { readFileSync } from "node:fs";

/** One channel, -1..1, 16 kHz, from 16-bit PCM at any rate. */
export function readWave(path: string): Float32Array {
  const bytes = readFileSync(path);
  let at = 12;
  let rate = 16_000;
  let channels = 1;
  while (at + 8 <= bytes.length) {
    const name = bytes.toString("latin1", at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    if (name === "fmt ") {
      channels = bytes.readUInt16LE(at + 10);
      rate = bytes.readUInt32LE(at + 12);
    }
    if (name === "data") {
      const count = Math.floor(Math.min(size, bytes.length - at - 8) / 2 / channels);
      const samples = Float32Array.from(
        { length: count },
        (_, i) => bytes.readInt16LE(at + 8 + i * 2 * channels) / 32_768,
      );
      return resampled(samples, rate, 16_000);
    }
    at += 8 + size + (size % 2);
  }
  throw new Error("No sound in a wave file");
}

/** Windowed sinc, 16 zero crossings on both sides. */
export function resampled(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const ratio = to / from;
  const cutoff = Math.min(1, ratio);
  const reach = 16 / cutoff;
  const out = new Float32Array(Math.floor(samples.length * ratio));
  for (let i = 0; i < out.length; i += 1) {
    const centre = i / ratio;
    let sum = 0;
    for (let k = Math.max(0, Math.ceil(centre - reach)); k <= Math.min(samples.length - 1, centre + reach); k += 1) {
      const x = k - centre;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * cutoff * x) / (Math.PI * cutoff * x);
      sum += (samples[k] ?? 0) * sinc * cutoff * (0.5 + 0.5 * Math.cos((Math.PI * x) / reach));
    }
    out[i] = sum;
  }
  return out;
}

/** PCM, 16 bits, 16 kHz. */
export const waveFile = (samples: Float32Array): Buffer =>
  Buffer.concat([waveHead(samples.length), Buffer.from(toIntegers(samples).buffer)]);

/** `count`: samples that follow. */
export function waveHead(count: number): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(36 + count * 2, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(16_000, 24);
  head.writeUInt32LE(32_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(count * 2, 40);
  return head;
}

export const toIntegers = (samples: Float32Array): Int16Array =>
  Int16Array.from(samples, (value) => Math.max(-32_768, Math.min(32_767, Math.round(value * 32_768))));
