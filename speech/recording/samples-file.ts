import { createSealedFile, openSealedFile } from "./sealed-file";
import type { SampleReader, SampleWriter } from "./samples";

const BYTES = 2;

/** Samples in a sealed file (little-endian). Rejects if the file exists, or with the system's error. */
export async function createSamplesFile(path: string, key: string): Promise<SampleWriter> {
  const file = await createSealedFile(path, key);
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
      // A copy, because the typed array needs aligned memory.
      return new Int16Array(new Uint8Array(bytes).buffer);
    },
    close: () => file.close(),
  };
}
