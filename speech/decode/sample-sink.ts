import { SAMPLE_RATE, type SampleWriter } from "../recording/samples";
import { DecodeFailure } from "./decode-failure";
import type { Sound } from "./packet-decoder";
import { createResampler, type Resampler } from "./resample";

/** Hz. Other rates are damage. */
const RATES = { least: 1000, most: 768_000 };
/** Samples per write. */
const PIECE = 32_768;

export interface SampleSinkOptions {
  readonly maxSeconds: number;
  /** Seconds. */
  readonly onProgress?: ((seconds: number) => void) | undefined;
}

export interface SampleSink {
  /** Received seconds. */
  readonly seconds: number;
  /** @throws DecodeFailure `recording_too_long`; errors of the writer */
  sound(sound: Sound): Promise<void>;
  silence(seconds: number): Promise<void>;
  end(): Promise<void>;
}

/** Mean of the channels. NaN becomes silence. */
function oneChannel(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0)] = channels;
  const mixed = new Float32Array(first.length);
  for (const channel of channels) {
    for (let i = 0; i < mixed.length; i += 1) mixed[i] = (mixed[i] ?? 0) + (channel[i] ?? 0) / channels.length;
  }
  for (let i = 0; i < mixed.length; i += 1) if (!Number.isFinite(mixed[i])) mixed[i] = 0;
  return mixed;
}

export function createSampleSink(writer: SampleWriter, { maxSeconds, onProgress }: SampleSinkOptions): SampleSink {
  const piece = new Int16Array(PIECE);
  let filled = 0;
  let written = 0;
  let rate = SAMPLE_RATE;
  let resampler: Resampler = createResampler(rate);

  const flush = async (): Promise<void> => {
    if (filled === 0) return;
    // A copy: the writer may keep it.
    await writer.append(piece.slice(0, filled));
    written += filled;
    filled = 0;
    onProgress?.(written / SAMPLE_RATE);
  };
  const put = async (samples: Float32Array): Promise<void> => {
    for (const sample of samples) {
      piece[filled] = Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768)));
      filled += 1;
      if (filled === PIECE) await flush();
    }
    if ((written + filled) / SAMPLE_RATE > maxSeconds) {
      throw new DecodeFailure("recording_too_long", { maxSeconds });
    }
  };
  const changeRate = async (next: number): Promise<void> => {
    if (!Number.isInteger(next) || next < RATES.least || next > RATES.most) {
      throw new DecodeFailure("recording_unreadable");
    }
    await put(resampler.end());
    rate = next;
    resampler = createResampler(rate);
  };
  return {
    get seconds() {
      return (written + filled) / SAMPLE_RATE;
    },
    async sound(sound) {
      if (sound.rate !== rate) await changeRate(sound.rate);
      await put(resampler.push(oneChannel(sound.channels)));
    },
    async silence(seconds) {
      for (let left = Math.round(seconds * rate); left > 0; left -= PIECE) {
        await put(resampler.push(new Float32Array(Math.min(left, PIECE))));
      }
    },
    async end() {
      await put(resampler.end());
      await flush();
    },
  };
}
