import type { SeenPages } from "../page/page-memory";

/** A document that is loaded only when it is read, so that waiting ones take no memory. */
export interface StoredDocument {
  readonly name: string;
  readonly size: number;
  readonly load: () => Promise<LoadedDocument>;
}

export interface LoadedDocument {
  readonly bytes: Uint8Array;
  readonly seen?: SeenPages | undefined;
}

/** A document whose bytes are in memory. */
export const inMemory = (name: string, bytes: Uint8Array): StoredDocument => ({
  name,
  size: bytes.byteLength,
  load: () => Promise.resolve({ bytes }),
});
