import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import {
  BACKUP_VERSION,
  type BackupHead,
  BLOCK_BYTES,
  blockSeal,
  HEAD_BYTES,
  headOf,
  keyNameOf,
  newHead,
  SEALED_BYTES,
} from "./backup-seal";
import { temporaryIn } from "../../platform/files/write-beside";

export type BackupProblem = "not_backup" | "newer" | "wrong_key" | "damaged";

export class UnreadableBackup extends Error {
  constructor(readonly problem: BackupProblem) {
    super(`The backup cannot be read: ${problem}`);
  }
}

export interface BackupWriter {
  append(line: string): Promise<void>;
  finish(): Promise<void>;
  discard(): Promise<void>;
}

/** Readable only by its owner. Rejects with the system's error. */
export async function createBackup(path: string, key: string): Promise<BackupWriter> {
  const temporary = temporaryIn(dirname(path));
  const file = await open(temporary, "wx", 0o600);
  const head = newHead(key);
  const blocks = blockSeal(key, head);
  let block = 0;
  let pending: Buffer = Buffer.alloc(0);
  const put = async (plain: Uint8Array, last: boolean): Promise<void> => {
    await file.write(blocks.seal(block, last, plain));
    block += 1;
  };
  const discard = async (): Promise<void> => {
    await file.close().catch(() => undefined);
    await rm(temporary, { force: true }).catch(() => undefined);
  };
  try {
    await file.write(head.bytes);
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    async append(line) {
      pending = Buffer.concat([pending, Buffer.from(`${line}\n`)]);
      let at = 0;
      for (; pending.length - at > BLOCK_BYTES; at += BLOCK_BYTES) {
        await put(pending.subarray(at, at + BLOCK_BYTES), false);
      }
      pending = pending.subarray(at);
    },
    async finish() {
      await put(pending, true);
      await file.sync();
      await file.close();
      await rename(temporary, path);
    },
    discard,
  };
}

export interface BackupReader {
  readonly keyName: string;
  /** `part`: 0..1. Rejects with `UnreadableBackup`. */
  lines(key: string): AsyncGenerator<{ readonly line: string; readonly part: number }>;
  close(): Promise<void>;
}

/** Rejects with `UnreadableBackup` (`not_backup`, `newer`) or the system's error. */
export async function openBackup(path: string): Promise<BackupReader> {
  const file = await open(path, "r");
  try {
    const bytes = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(bytes, 0, HEAD_BYTES, 0);
    const head = headOf(bytes.subarray(0, bytesRead));
    if (head === undefined) throw new UnreadableBackup("not_backup");
    if (head.version > BACKUP_VERSION) throw new UnreadableBackup("newer");
    const { size } = await file.stat();
    return { keyName: head.keyName, lines: (key) => linesOf(file, size, head, key), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* linesOf(
  file: FileHandle,
  size: number,
  head: BackupHead,
  key: string,
): AsyncGenerator<{ line: string; part: number }> {
  if (keyNameOf(key) !== head.keyName) throw new UnreadableBackup("wrong_key");
  const seal = blockSeal(key, head);
  const blocks = Math.ceil((size - HEAD_BYTES) / SEALED_BYTES);
  if (blocks < 1) throw new UnreadableBackup("damaged");
  let pieces: Buffer[] = [];
  for (let block = 0; block < blocks; block += 1) {
    const sealed = Buffer.alloc(SEALED_BYTES);
    const { bytesRead } = await file.read(sealed, 0, SEALED_BYTES, HEAD_BYTES + block * SEALED_BYTES);
    const plain = seal.open(block, block === blocks - 1, sealed.subarray(0, bytesRead));
    if (plain === undefined) throw new UnreadableBackup("damaged");
    let from = 0;
    for (let at = plain.indexOf(10); at >= 0; at = plain.indexOf(10, from)) {
      pieces.push(plain.subarray(from, at));
      yield { line: Buffer.concat(pieces).toString("utf8"), part: (block + 1) / blocks };
      pieces = [];
      from = at + 1;
    }
    pieces.push(plain.subarray(from));
  }
  if (Buffer.concat(pieces).length > 0) throw new UnreadableBackup("damaged");
}
