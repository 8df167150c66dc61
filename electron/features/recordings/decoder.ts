import type { SampleWriter } from "../../../speech/sound";
import type { Probed } from "./decoder/messages";
import { decoderWork, type DecoderPage } from "./decoder-work";
import { RecordingFailure } from "./recording-failure";

export interface Bytes {
  readonly length: number;
  /** `to`: exclusive. */
  read(from: number, to: number): Promise<Uint8Array>;
}

export interface DecodeOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (seconds: number, of: number | undefined) => void;
}

/** In separate windows. Rejects with `RecordingFailure` or the signal's reason. */
export interface Decoder {
  probe(source: Bytes, signal?: AbortSignal): Promise<Probed>;
  /** Does not finish the file. */
  decode(source: Bytes, writer: SampleWriter, options?: DecodeOptions): Promise<Probed>;
  /** WebM with Opus; `next` returns samples, then undefined. */
  encode(
    next: () => Promise<Int16Array | undefined>,
    write: (bytes: Uint8Array, position: number) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void>;
}

const AT_ONCE = 2;

export function createDecoder(openPage: () => DecoderPage): Decoder {
  const waiting: (() => void)[] = [];
  let busy = 0;
  /** Not queued, because the user is watching. */
  async function inLine<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    busy += 1;
    try {
      return await work();
    } finally {
      busy -= 1;
      waiting.shift()?.();
    }
  }
  const known = (probed: Probed | undefined): Probed => {
    if (probed === undefined) throw new RecordingFailure("recording_unreadable");
    return probed;
  };
  return {
    probe: async (source, signal) =>
      known(
        await decoderWork(
          openPage(),
          { type: "probe", size: source.length },
          { read: (from, to) => source.read(from, to) },
          { signal },
        ),
      ),
    decode: (source, writer, { signal, onProgress } = {}) =>
      inLine(async () =>
        known(
          await decoderWork(
            openPage(),
            { type: "decode", size: source.length },
            {
              read: (from, to) => source.read(from, to),
              samples: async (samples, seconds, of) => {
                await writer.append(samples);
                onProgress?.(seconds, of);
              },
            },
            { signal },
          ),
        ),
      ),
    encode: async (next, write, signal) => {
      await decoderWork(openPage(), { type: "encode" }, { nextSamples: next, encoded: write }, { signal });
    },
  };
}
