import { constants, open } from "node:fs/promises";

/** Bytes that can be read at any place: a plain file, or a sealed one (`SealedReader`). */
export interface ByteSource {
  /** Bytes. */
  readonly length: number;
  /** Bytes `from` (inclusive) to `to` (exclusive, cut at the end). */
  read(from: number, to: number): Promise<Uint8Array>;
}

export interface OpenByteSource extends ByteSource {
  close(): Promise<void>;
}

/** No regular file: a folder, a device, a pipe. */
export class NotAFile extends Error {
  constructor() {
    super("Not a regular file");
  }
}

/**
 * Opens a plain file for reading; what is added to it later is not seen.
 * @throws NotAFile, or the system's error (`ENOENT` ...).
 */
export async function openByteSource(path: string): Promise<OpenByteSource> {
  // A pipe without a writer would be waited for. Windows has no such flag, and undefined counts as 0.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const status = await file.stat();
    if (!status.isFile()) throw new NotAFile();
    const length = status.size;
    return {
      length,
      async read(from, to) {
        const start = Math.max(0, from);
        const bytes = Buffer.alloc(Math.max(0, Math.min(to, length) - start));
        let filled = 0;
        while (filled < bytes.length) {
          const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled);
          // It has been cut short since it was opened.
          if (bytesRead === 0) return bytes.subarray(0, filled);
          filled += bytesRead;
        }
        return bytes;
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Bytes in memory. */
export function bytesInMemory(bytes: Uint8Array): ByteSource {
  return { length: bytes.length, read: (from, to) => Promise.resolve(bytes.subarray(Math.max(0, from), to)) };
}
