import type { SampleWriter } from "../../../speech/recording/samples";
import type { Probed } from "./decoder/messages";
import { decoderWork, type DecoderPage } from "./decoder-work";
import { RecordingFailure } from "./recording-failure";

/** Bytes that can be read at any place. */
export interface Bytes {
  readonly length: number;
  /** Bytes `from` (inclusive) to `to` (exclusive, cut at the end). */
  read(from: number, to: number): Promise<Uint8Array>;
}

export interface DecodeOptions {
  readonly signal?: AbortSignal;
  /** Seconds of the recording that are done, and how many there are, where that is known. */
  readonly onProgress?: (seconds: number, of: number | undefined) => void;
}

/**
 * Decodes and encodes sound, each time in a separate window. Rejects with `RecordingFailure` or the signal's reason.
 */
export interface Decoder {
  /** Reads the properties of a file. */
  probe(source: Bytes, signal?: AbortSignal): Promise<Probed>;
  /** Writes a file's sound as samples, without finishing the file. */
  decode(source: Bytes, writer: SampleWriter, options?: DecodeOptions): Promise<Probed>;
  /** Encodes samples as WebM with Opus; `next` returns samples, then undefined. */
  encode(
    next: () => Promise<Int16Array | undefined>,
    write: (bytes: Uint8Array, position: number) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void>;
}

/** Windows at once: each has one core to itself at most. */
const AT_ONCE = 2;

export function createDecoder(openPage: () => DecoderPage): Decoder {
  const waiting: (() => void)[] = [];
  let busy = 0;
  /** Queues work. A probe is not queued, because the user expects its result. */
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
