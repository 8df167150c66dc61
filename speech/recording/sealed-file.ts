import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";

/**
 * Encrypted, with random access: header (mark, random salt), then equal blocks sealed by AES-256-GCM with a key per
 * file (HKDF-SHA-256 of key and salt) and the block number as nonce. The last block is marked to detect truncation.
 */
interface BlockFormat {
  readonly mark: Buffer;
  readonly blockBytes: number;
}

const FORMATS = {
  whole: { mark: Buffer.from("OUTIS\u0001", "latin1"), blockBytes: 65_536 },
  /** Half a second: a crash loses one block. */
  live: { mark: Buffer.from("OUTIS\u0002", "latin1"), blockBytes: 16_384 },
} as const satisfies Record<string, BlockFormat>;
export type SealedFormat = keyof typeof FORMATS;

const MARK_BYTES = 6;
const SALT_BYTES = 16;
const HEAD_BYTES = MARK_BYTES + SALT_BYTES;
const TAG_BYTES = 16;
const INFO = "outis sealed file";

/** Damaged, truncated, or another key. */
export class UnreadableFile extends Error {
  constructor() {
    super("The sealed file cannot be read");
  }
}

/** Written by a later version of Outis. Must not be deleted or overwritten. */
export class NewerFile extends UnreadableFile {}

/** `mark`: ends with the version, below 32. */
export function refuseNewer(head: Buffer, mark: Buffer): void {
  const at = mark.length - 1;
  const [version = 0, known = 0] = [head[at], mark[at]];
  if (head.subarray(0, at).equals(mark.subarray(0, at)) && version > known && version < 32) throw new NewerFile();
}

/** Rejects with the system's error. */
export async function isNewerSealedFile(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    await file.read(head, 0, HEAD_BYTES, 0);
    refuseNewer(head, FORMATS.live.mark);
    return false;
  } catch (error) {
    if (error instanceof NewerFile) return true;
    throw error;
  } finally {
    await file.close();
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

async function readHead(file: FileHandle, key: string): Promise<{ own: Buffer; format: BlockFormat }> {
  const head = Buffer.alloc(HEAD_BYTES);
  const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
  refuseNewer(head, FORMATS.live.mark);
  const format = Object.values(FORMATS).find(({ mark }) => head.subarray(0, MARK_BYTES).equals(mark));
  if (bytesRead < HEAD_BYTES || format === undefined) throw new UnreadableFile();
  return { own: fileKey(key, head.subarray(MARK_BYTES)), format };
}

export interface SealedWriter {
  /** Bytes. */
  readonly length: number;
  append(bytes: Uint8Array): Promise<void>;
  /** Complete blocks survive a power cut. */
  flush(): Promise<void>;
  finish(): Promise<void>;
  /** Leaves the file unfinished, for `resumeSealedFile`. */
  close(): Promise<void>;
  discard(): Promise<void>;
}

/** Mode 0600. Rejects if it exists, or with the system's error. */
export async function createSealedFile(
  path: string,
  key: string,
  format: SealedFormat = "whole",
): Promise<SealedWriter> {
  const file = await open(path, "wx", 0o600);
  const salt = randomBytes(SALT_BYTES);
  try {
    await file.write(Buffer.concat([FORMATS[format].mark, salt]));
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
  return writerOn({ file, path, key: fileKey(key, salt), blockBytes: FORMATS[format].blockBytes }, 0);
}

/** Blocks that a power cut may damage: more than half a minute of recorded sound, which is flushed every few seconds. */
const MOST_LOST = 64;

/** Before the first damaged block at the end; `length` in bytes. Rejects with `UnreadableFile`. */
export async function resumeSealedFile(path: string, key: string): Promise<SealedWriter> {
  const file = await open(path, "r+");
  try {
    const { own, format } = await readHead(file, key);
    const sealedBytes = format.blockBytes + TAG_BYTES;
    const { size } = await file.stat();
    const written = Math.floor((size - HEAD_BYTES) / sealedBytes);
    const first = Math.max(0, written - MOST_LOST);
    let blocks = first;
    while (blocks < written && (await unseals(file, own, blocks, sealedBytes))) blocks += 1;
    // Another key, or damaged elsewhere.
    if (blocks === first && written > 0) throw new UnreadableFile();
    await file.truncate(HEAD_BYTES + blocks * sealedBytes);
    return writerOn({ file, path, key: own, blockBytes: format.blockBytes }, blocks);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function unseals(file: FileHandle, key: Buffer, block: number, sealedBytes: number): Promise<boolean> {
  const sealed = Buffer.alloc(sealedBytes);
  const { bytesRead } = await file.read(sealed, 0, sealedBytes, HEAD_BYTES + block * sealedBytes);
  try {
    unseal(key, block, false, sealed.subarray(0, bytesRead));
    return true;
  } catch {
    return false;
  }
}

/** A full disk may write a part before failing. */
async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, at, bytes.length - at, position + at);
    at += bytesWritten;
  }
}

interface Target {
  readonly file: FileHandle;
  readonly path: string;
  readonly key: Buffer;
  readonly blockBytes: number;
}

function writerOn({ file, path, key, blockBytes }: Target, blocks: number): SealedWriter {
  let block = blocks;
  let filled = 0;
  const pending = Buffer.alloc(blockBytes);
  const put = async (last: boolean): Promise<void> => {
    const sealed = seal(key, block, last, pending.subarray(0, filled));
    await writeAll(file, sealed, HEAD_BYTES + block * (blockBytes + TAG_BYTES));
    block += 1;
    filled = 0;
  };
  return {
    get length() {
      return block * blockBytes + filled;
    },
    async append(bytes) {
      for (let read = 0; read < bytes.length;) {
        const taken = Math.min(blockBytes - filled, bytes.length - read);
        pending.set(bytes.subarray(read, read + taken), filled);
        filled += taken;
        read += taken;
        if (filled === blockBytes) await put(false);
      }
    },
    flush: () => file.datasync(),
    async finish() {
      await put(true);
      await file.sync();
      await file.close();
    },
    close: () => file.close(),
    async discard() {
      await file.close().catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}

export interface SealedReader {
  /** Bytes. */
  readonly length: number;
  /** `to` exclusive, limited to the end. Rejects with `UnreadableFile`. */
  read(from: number, to: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Rejects with `UnreadableFile` if damaged, unfinished or with another key. */
export async function openSealedFile(path: string, key: string): Promise<SealedReader> {
  const file = await open(path, "r");
  try {
    const { own, format } = await readHead(file, key);
    const { blockBytes } = format;
    const sealedBytes = blockBytes + TAG_BYTES;
    const { size } = await file.stat();
    const lastBlock = Math.ceil((size - HEAD_BYTES) / sealedBytes) - 1;
    if (lastBlock < 0) throw new UnreadableFile();
    const blockAt = async (block: number): Promise<Buffer> => {
      const sealed = Buffer.alloc(sealedBytes);
      const got = await file.read(sealed, 0, sealedBytes, HEAD_BYTES + block * sealedBytes);
      return unseal(own, block, block === lastBlock, sealed.subarray(0, got.bytesRead));
    };
    const length = lastBlock * blockBytes + (await blockAt(lastBlock)).length;
    return {
      length,
      async read(from, to) {
        const end = Math.min(to, length);
        const parts: Buffer[] = [];
        for (let at = Math.max(0, from); at < end;) {
          const block = Math.floor(at / blockBytes);
          const start = at - block * blockBytes;
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

/** Bytes in complete blocks of an unfinished file. */
export const liveBytes = (size: number): number =>
  Math.max(0, Math.floor((size - HEAD_BYTES) / (FORMATS.live.blockBytes + TAG_BYTES))) * FORMATS.live.blockBytes;
