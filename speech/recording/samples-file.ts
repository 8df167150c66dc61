import { createSealedFile, liveBytes, openSealedFile, resumeSealedFile, type SealedWriter } from "./sealed-file";
import type { SampleReader, SampleWriter } from "./samples";

const BYTES = 2;

/** Sealed, little-endian. Rejects if the file exists, or with the system's error. */
export async function createSamplesFile(path: string, key: string): Promise<SampleWriter> {
  return writerOn(await createSealedFile(path, key));
}

export interface LiveSampleWriter extends SampleWriter {
  /** Samples. */
  readonly length: number;
  /** Complete blocks survive a power cut. */
  flush(): Promise<void>;
  /** Leaves the file unfinished, for `finishLiveSamples`. */
  close(): Promise<void>;
}

/** While recording: a crash loses at most half a second. Rejects like `createSamplesFile`. */
export async function createLiveSamplesFile(path: string, key: string): Promise<LiveSampleWriter> {
  const file = await createSealedFile(path, key, "live");
  return {
    ...writerOn(file),
    get length() {
      return file.length / BYTES;
    },
    flush: () => file.flush(),
    close: () => file.close(),
  };
}

/** Samples by file size in bytes, to within half a second. */
export const liveSamples = (size: number): number => liveBytes(size) / BYTES;

/** After a crash. Returns the number of samples. Rejects with `UnreadableFile`. */
export async function finishLiveSamples(path: string, key: string): Promise<number> {
  const finished = await openSamplesFile(path, key).catch(() => undefined);
  if (finished !== undefined) {
    await finished.close();
    return finished.length;
  }
  return writerOn(await resumeSealedFile(path, key)).finish();
}

function writerOn(file: SealedWriter): SampleWriter {
  return {
    append: (samples) => file.append(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)),
    async finish() {
      const { length } = file;
      await file.finish();
      return length / BYTES;
    },
    discard: () => file.discard(),
  };
}

/** Rejects with `UnreadableFile`. */
export async function openSamplesFile(path: string, key: string): Promise<SampleReader> {
  const file = await openSealedFile(path, key);
  return {
    length: Math.floor(file.length / BYTES),
    async read(from, to) {
      const bytes = await file.read(from * BYTES, to * BYTES);
      // A copy: typed arrays need aligned memory.
      return new Int16Array(new Uint8Array(bytes).buffer);
    },
    close: () => file.close(),
  };
}
