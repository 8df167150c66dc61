import { AudioSampleSink, type AudioSample } from "mediabunny";
import { createResampler, type Resampler, SAMPLE_RATE } from "../../../../speech/sound";
import { DecoderFailure } from "./failure";
import { type DecoderBridge, LONGEST_SECONDS } from "./messages";
import type { OpenSound } from "./open-sound";

/** Five seconds. */
const BATCH = 5 * SAMPLE_RATE;
/** Seconds. Longer gaps become silence, so that times remain correct. */
const HOLE = 0.1;
/** Seconds. Most truncated downloads lack less than this. */
const END = 2;

function mixed(sample: AudioSample): Float32Array {
  const { numberOfFrames: frames, numberOfChannels: channels } = sample;
  const sum = new Float32Array(frames);
  const plane = new Float32Array(frames);
  for (let channel = 0; channel < channels; channel += 1) {
    sample.copyTo(plane, { planeIndex: channel, format: "f32-planar" });
    for (let i = 0; i < frames; i += 1) sum[i] = (sum[i] ?? 0) + (plane[i] ?? 0) / channels;
  }
  return sum;
}

function toInt16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (value) => Math.max(-32_768, Math.min(32_767, Math.round(value * 32_768))));
}

/** 16 kHz, one channel, 16-bit, in batches. Throws `DecoderFailure`. */
export async function decodeSound({ track, probed }: OpenSound, bridge: Pick<DecoderBridge, "samples">): Promise<void> {
  let batch: Int16Array[] = [];
  let held = 0;
  let written = 0;
  let resampler: Resampler | undefined;
  let rate = 0;
  const give = async (final: boolean): Promise<void> => {
    if (held === 0 || (!final && held < BATCH)) return;
    const joined = new Int16Array(held);
    let at = 0;
    for (const part of batch) {
      joined.set(part, at);
      at += part.length;
    }
    batch = [];
    held = 0;
    written += joined.length;
    await bridge.samples(joined, written / SAMPLE_RATE, probed.seconds);
  };
  const keep = (samples: Float32Array): void => {
    if (samples.length === 0) return;
    batch.push(toInt16(samples));
    held += samples.length;
  };
  let decoded = 0;
  try {
    for await (const sample of new AudioSampleSink(track).samples()) {
      try {
        if (sample.sampleRate !== rate) {
          if (resampler) keep(resampler.end());
          rate = sample.sampleRate;
          resampler = createResampler(rate);
        }
        if (sample.timestamp < -sample.duration / 2) continue;
        const behind = sample.timestamp - decoded;
        if (behind > HOLE) {
          await silence(Math.min(behind, LONGEST_SECONDS), rate, async (zeros) => {
            keep(resampler?.push(zeros) ?? zeros);
            await give(false);
          });
          decoded = sample.timestamp;
        }
        if (decoded > LONGEST_SECONDS) throw new DecoderFailure("recording_too_long");
        keep(resampler?.push(mixed(sample)) ?? new Float32Array());
        decoded += sample.duration;
      } finally {
        sample.close();
      }
      await give(false);
    }
  } catch (error) {
    const nearEnd = decoded > 0 && probed.seconds !== undefined && decoded > probed.seconds - END;
    if (error instanceof DecoderFailure || !nearEnd) throw error;
  }
  if (resampler) keep(resampler.end());
  await give(true);
  if (written === 0) throw new DecoderFailure("recording_empty");
}

async function silence(seconds: number, rate: number, put: (zeros: Float32Array) => Promise<void>): Promise<void> {
  for (let left = Math.round(seconds * rate); left > 0; left -= rate) {
    await put(new Float32Array(Math.min(left, rate)));
  }
}
