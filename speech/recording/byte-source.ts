import { constants, open } from "node:fs/promises";

export interface ByteSource {
  /** Bytes. */
  readonly length: number;
  /** `from` inclusive, `to` exclusive, limited to the end. */
  read(from: number, to: number): Promise<Uint8Array>;
}

export interface OpenByteSource extends ByteSource {
  close(): Promise<void>;
}

export class NotAFile extends Error {
  constructor() {
    super("Not a regular file");
  }
}

/** Does not see later additions. @throws NotAFile, or the system's error (`ENOENT` ...) */
export async function openByteSource(path: string): Promise<OpenByteSource> {
  // Opening a pipe without a writer would block. Windows has no such flag; undefined counts as 0.
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
          // It was truncated after opening.
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

export function bytesInMemory(bytes: Uint8Array): ByteSource {
  return { length: bytes.length, read: (from, to) => Promise.resolve(bytes.subarray(Math.max(0, from), to)) };
}
