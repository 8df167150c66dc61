import type { SeenPages } from "../page/page-memory";

/** A document whose bytes are loaded when it is its turn, so that waiting documents take no memory. */
export interface StoredDocument {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Rejects if the document is no longer there. */
  readonly load: () => Promise<LoadedDocument>;
}

export interface LoadedDocument {
  readonly bytes: Uint8Array;
  /** Results of recognition when the document was read. */
  readonly seen?: SeenPages | undefined;
}

/** A document whose bytes are in memory. */
export const inMemory = (name: string, bytes: Uint8Array): StoredDocument => ({
  name,
  size: bytes.byteLength,
  load: () => Promise.resolve({ bytes }),
});
