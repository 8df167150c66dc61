import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";

/**
 * Encrypted file with random access: header (mark, random salt), then blocks of 64 KiB, each sealed by AES-256-GCM
 * under a key of this file (HKDF-SHA-256 of the given key and the salt), with the block's number as nonce. The last
 * block is marked to detect truncation.
 */
const MARK = Buffer.from("OUTIS\u0001", "latin1");
const SALT_BYTES = 16;
const HEAD_BYTES = MARK.length + SALT_BYTES;
const BLOCK_BYTES = 65_536;
const TAG_BYTES = 16;
const SEALED_BYTES = BLOCK_BYTES + TAG_BYTES;
const INFO = "outis sealed file";

/** Damaged, truncated, or another key. */
export class UnreadableFile extends Error {
  constructor() {
    super("The sealed file cannot be read");
  }
}

/** 64 hexadecimal digits. */
export const newFileKey = (): string => randomBytes(32).toString("hex");

function fileKey(key: string, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync("sha256", Buffer.from(key, "hex"), salt, INFO, 32));
}

function nonceOf(block: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(block, 6, 6);
  return nonce;
}

function seal(key: Buffer, block: number, last: boolean, plain: Uint8Array): Buffer {
  const cipher = createCipheriv("aes-256-gcm", key, nonceOf(block)).setAAD(Buffer.from([last ? 1 : 0]));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function unseal(key: Buffer, block: number, last: boolean, sealed: Buffer): Buffer {
  if (sealed.length < TAG_BYTES) throw new UnreadableFile();
  const at = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(block), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from([last ? 1 : 0]))
    .setAuthTag(sealed.subarray(at));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, at)), decipher.final()]);
  } catch {
    throw new UnreadableFile();
  }
}

export interface SealedWriter {
  /** Bytes. */
  readonly length: number;
  append(bytes: Uint8Array): Promise<void>;
  finish(): Promise<void>;
  discard(): Promise<void>;
}

/** Mode 0600. Rejects if it exists, or with the system's error (`ENOSPC` ...). */
export async function createSealedFile(path: string, key: string): Promise<SealedWriter> {
  const file = await open(path, "wx", 0o600);
  const salt = randomBytes(SALT_BYTES);
  await file.write(Buffer.concat([MARK, salt]));
  return writerOn(file, path, fileKey(key, salt), 0);
}

/** Continues after the last complete block; `length` is the number of existing bytes. Rejects with `UnreadableFile`. */
export async function resumeSealedFile(path: string, key: string): Promise<SealedWriter> {
  const file = await open(path, "r+");
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    if (bytesRead < HEAD_BYTES || !head.subarray(0, MARK.length).equals(MARK)) throw new UnreadableFile();
    const own = fileKey(key, head.subarray(MARK.length));
    const { size } = await file.stat();
    let blocks = Math.floor((size - HEAD_BYTES) / SEALED_BYTES);
    // A block that a crash left incomplete is written again.
    if (blocks > 0 && !(await isWhole(file, own, blocks - 1))) blocks -= 1;
    if (blocks > 0 && !(await isWhole(file, own, blocks - 1))) throw new UnreadableFile();
    await file.truncate(HEAD_BYTES + blocks * SEALED_BYTES);
    return writerOn(file, path, own, blocks);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function isWhole(file: FileHandle, key: Buffer, block: number): Promise<boolean> {
  const sealed = Buffer.alloc(SEALED_BYTES);
  const { bytesRead } = await file.read(sealed, 0, SEALED_BYTES, HEAD_BYTES + block * SEALED_BYTES);
  try {
    unseal(key, block, false, sealed.subarray(0, bytesRead));
    return true;
  } catch {
    return false;
  }
}

function writerOn(file: FileHandle, path: string, key: Buffer, blocks: number): SealedWriter {
  let block = blocks;
  let filled = 0;
  const pending = Buffer.alloc(BLOCK_BYTES);
  const put = async (last: boolean): Promise<void> => {
    const sealed = seal(key, block, last, pending.subarray(0, filled));
    await file.write(sealed, 0, sealed.length, HEAD_BYTES + block * SEALED_BYTES);
    block += 1;
    filled = 0;
  };
  return {
    get length() {
      return block * BLOCK_BYTES + filled;
    },
    async append(bytes) {
      for (let read = 0; read < bytes.length;) {
        const taken = Math.min(BLOCK_BYTES - filled, bytes.length - read);
        pending.set(bytes.subarray(read, read + taken), filled);
        filled += taken;
        read += taken;
        if (filled === BLOCK_BYTES) await put(false);
      }
    },
    async finish() {
      await put(true);
      await file.sync();
      await file.close();
    },
    async discard() {
      await file.close().catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}

export interface SealedReader {
  /** Bytes. */
  readonly length: number;
  /** `from` inclusive, `to` exclusive, limited to the end. Rejects with `UnreadableFile`. */
  read(from: number, to: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Rejects with `UnreadableFile` if damaged, unfinished or sealed with another key. */
export async function openSealedFile(path: string, key: string): Promise<SealedReader> {
  const file = await open(path, "r");
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    if (bytesRead < HEAD_BYTES || !head.subarray(0, MARK.length).equals(MARK)) throw new UnreadableFile();
    const own = fileKey(key, head.subarray(MARK.length));
    const { size } = await file.stat();
    const lastBlock = Math.ceil((size - HEAD_BYTES) / SEALED_BYTES) - 1;
    if (lastBlock < 0) throw new UnreadableFile();
    const blockAt = async (block: number): Promise<Buffer> => {
      const sealed = Buffer.alloc(SEALED_BYTES);
      const got = await file.read(sealed, 0, SEALED_BYTES, HEAD_BYTES + block * SEALED_BYTES);
      return unseal(own, block, block === lastBlock, sealed.subarray(0, got.bytesRead));
    };
    const length = lastBlock * BLOCK_BYTES + (await blockAt(lastBlock)).length;
    return {
      length,
      async read(from, to) {
        const end = Math.min(to, length);
        const parts: Buffer[] = [];
        for (let at = Math.max(0, from); at < end;) {
          const block = Math.floor(at / BLOCK_BYTES);
          const start = at - block * BLOCK_BYTES;
          const part = (await blockAt(block)).subarray(start, start + end - at);
          if (part.length === 0) throw new UnreadableFile();
          parts.push(part);
          at += part.length;
        }
        return Buffer.concat(parts);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
