import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { type Turn, turnSchema } from "../../shared/document/transcript";
import { refuseNewer, UnreadableFile } from "./sealed-file";

/**
 * Finished turns of a running transcription, so that a new attempt continues after them. A header (mark, random salt,
 * seal of the key), then records: length (4 bytes, big endian), nonce, sealed JSON. AES-256-GCM under a key of this
 * file, with the record's number as additional data.
 */
const MARK = Buffer.from("OUTIST\u0001", "latin1");
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
const SALT_END = MARK.length + SALT_BYTES;
/** The head is sealed like an empty record. */
const HEAD_BYTES = SALT_END + NONCE_BYTES + TAG_BYTES;
/** Far more than any turn needs; larger lengths are damage. */
const MAX_RECORD_BYTES = 16_777_216;
const INFO = "outis turn log";
const HEAD_RECORD = -1;

export interface TurnLog {
  /** Existing and appended ones, in order. */
  readonly turns: readonly Turn[];
  append(turn: Turn): Promise<void>;
  close(): Promise<void>;
  remove(): Promise<void>;
}

const logKey = (key: string, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync("sha256", Buffer.from(key, "hex"), salt, INFO, 32));

function numbered(record: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(record);
  return bytes;
}

function seal(key: Buffer, record: number, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(numbered(record));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined if it differs from the sealed data. */
function unseal(key: Buffer, record: number, sealed: Buffer): Buffer | undefined {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(numbered(record))
    .setAuthTag(sealed.subarray(end));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, end)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/**
 * Drops a truncated record at the end. @param key 64 hexadecimal digits, may be that of the recording. @throws
 * UnreadableFile for another kind of file or another key; else the system's error
 */
export async function openTurnLog(path: string, key: string): Promise<TurnLog> {
  const file = await openOrCreate(path);
  try {
    const bytes = await file.readFile();
    refuseNewer(bytes, MARK);
    // Shorter than its head: a crash at the start.
    const begun = bytes.length < HEAD_BYTES ? await begin(file, key) : read(bytes, key);
    await file.truncate(begun.end);
    return logOn(file, path, begun);
  } catch (error) {
    await file.close();
    throw error;
  }
}

interface Content {
  readonly own: Buffer;
  readonly turns: Turn[];
  /** Of the next record. */
  readonly end: number;
}

async function openOrCreate(path: string): Promise<FileHandle> {
  try {
    return await open(path, "wx+", 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return open(path, "r+");
    throw error;
  }
}

async function begin(file: FileHandle, key: string): Promise<Content> {
  const salt = randomBytes(SALT_BYTES);
  const own = logKey(key, salt);
  await file.write(Buffer.concat([MARK, salt, seal(own, HEAD_RECORD, Buffer.alloc(0))]), 0, HEAD_BYTES, 0);
  return { own, turns: [], end: HEAD_BYTES };
}

function read(bytes: Buffer, key: string): Content {
  if (!bytes.subarray(0, MARK.length).equals(MARK)) throw new UnreadableFile();
  const own = logKey(key, bytes.subarray(MARK.length, SALT_END));
  if (unseal(own, HEAD_RECORD, bytes.subarray(SALT_END, HEAD_BYTES)) === undefined) throw new UnreadableFile();
  const turns: Turn[] = [];
  let at = HEAD_BYTES;
  while (at + LENGTH_BYTES <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const next = at + LENGTH_BYTES + length;
    if (length > MAX_RECORD_BYTES || next > bytes.length) break;
    const plain = unseal(own, turns.length, bytes.subarray(at + LENGTH_BYTES, next));
    if (plain === undefined) break;
    turns.push(turnSchema.parse(JSON.parse(plain.toString("utf8"))));
    at = next;
  }
  return { own, turns, end: at };
}

function logOn(file: FileHandle, path: string, { own, turns, end }: Content): TurnLog {
  let at = end;
  // In sequence, so that callers need not wait.
  let last: Promise<void> = Promise.resolve();
  const put = async (turn: Turn): Promise<void> => {
    const sealed = seal(own, turns.length, Buffer.from(JSON.stringify(turn)));
    const record = Buffer.alloc(LENGTH_BYTES + sealed.length);
    record.writeUInt32BE(sealed.length);
    sealed.copy(record, LENGTH_BYTES);
    await file.write(record, 0, record.length, at);
    at += record.length;
    turns.push(turn);
  };
  return {
    turns,
    append(turn) {
      const written = last.then(() => put(turn));
      last = written.catch(() => undefined);
      return written;
    },
    async close() {
      await last;
      await file.close();
    },
    async remove() {
      await last;
      await file.close().catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}
