import { inflateRawSync } from "node:zlib";
import { damaged, DocumentFailure, tooBig } from "../document-failure";
import { LIMITS } from "../limits";

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly packed: number;
  readonly offset: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * Inflates on demand. Ignores declared sizes. Throws document_unreadable (damaged, too_big), document_encrypted.
 * Format: PKWARE APPNOTE 6.3, without ZIP64.
 */
export class Zip {
  readonly #bytes: Buffer;
  readonly #entries = new Map<string, Entry>();
  #left: number = LIMITS.inflatedBytes;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      for (const entry of directory(this.#bytes)) this.#entries.set(entry.name, entry);
    } catch (error) {
      throw error instanceof DocumentFailure ? error : damaged();
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  get isEncrypted(): boolean {
    return Array.from(this.#entries.values()).some(({ encrypted }) => encrypted);
  }

  isStored(name: string): boolean {
    return this.#entries.get(name)?.method === STORED;
  }

  read(name: string): Uint8Array | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    if (entry.encrypted) throw new DocumentFailure("document_encrypted", "encrypted_archive");
    const bytes = this.#inflate(entry);
    this.#left -= bytes.byteLength;
    if (this.#left < 0) throw tooBig();
    return bytes;
  }

  #inflate({ method, packed, offset }: Entry): Uint8Array {
    try {
      if (this.#bytes.readUInt32LE(offset) !== LOCAL) throw damaged();
      const start = offset + 30 + this.#bytes.readUInt16LE(offset + 26) + this.#bytes.readUInt16LE(offset + 28);
      const body = this.#bytes.subarray(start, start + packed);
      if (method === STORED) return body;
      if (method !== DEFLATED) throw damaged();
      return inflateRawSync(body, { maxOutputLength: Math.max(1, this.#left) });
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === "ERR_BUFFER_TOO_LARGE") throw tooBig();
      throw error instanceof DocumentFailure ? error : damaged();
    }
  }
}

function* directory(bytes: Buffer): Generator<Entry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > LIMITS.entries) throw tooBig();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw damaged();
    const nameLength = bytes.readUInt16LE(at + 28);
    yield {
      // Some writers use backslashes.
      name: bytes.toString("utf8", at + 46, at + 46 + nameLength).replaceAll("\\", "/"),
      method: bytes.readUInt16LE(at + 10),
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    };
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

/** A comment of up to 64 KiB may follow the record. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  throw damaged();
}
