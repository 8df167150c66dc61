import type { SeenPages } from "../page/page-memory";

/** Loaded late, so that queued documents take no memory. */
export interface StoredDocument {
  readonly name: string;
  readonly size: number;
  readonly load: () => Promise<LoadedDocument>;
}

export interface LoadedDocument {
  readonly bytes: Uint8Array;
  readonly seen?: SeenPages | undefined;
}

export const inMemory = (name: string, bytes: Uint8Array): StoredDocument => ({
  name,
  size: bytes.byteLength,
  load: () => Promise.resolve({ bytes }),
});
