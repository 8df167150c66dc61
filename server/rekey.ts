import {
  closeSync,
  existsSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { EXIT, Failure } from "../cli/failure";
import { rekeyCopyOf } from "./rekey-copy";

const CIPHER = "aes256cbc";
/** Bytes read or written at once. */
const PORTION = 1 << 20;

function open(path: string, key: string | undefined): Database.Database {
  const settings: Database.Options & { encryptionCipher?: string; encryptionKey?: string } =
    key === undefined ? {} : { encryptionCipher: CIPHER, encryptionKey: key };
  return new Database(path, settings);
}
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function inFile<T>(path: string, flags: string, act: (file: number) => T): T {
  const file = openSync(path, flags, 0o600);
  try {
    return act(file);
  } finally {
    closeSync(file);
  }
}

function overwrite(file: number): void {
  const zeros = Buffer.alloc(PORTION);
  const { size } = fstatSync(file);
  for (let at = 0; at < size; at += PORTION) writeSync(file, zeros, 0, Math.min(PORTION, size - at), at);
  fsyncSync(file);
}

/** For `root`, which may change the database of another user. */
function keepOwner(from: number, to: number): void {
  const { uid, gid } = fstatSync(from);
  const now = fstatSync(to);
  if (uid !== now.uid || gid !== now.gid) fchownSync(to, uid, gid);
}

function copyTo(file: number, path: string): void {
  inFile(path, "wx", (copy) => {
    keepOwner(file, copy);
    const portion = Buffer.alloc(PORTION);
    for (let at = 0, read = -1; read !== 0; at += read) {
      read = readSync(file, portion, 0, PORTION, at);
      for (let done = 0; done < read;) done += writeSync(copy, portion, done, read - done, at + done);
    }
  });
}

function encryptCopy(copy: string, key: string | undefined, next: string): void {
  const changed = open(copy, key);
  // The copy is discarded after an interruption, and a journal on the disk would contain its old pages.
  changed.exec("PRAGMA journal_mode = MEMORY");
  changed.exec(`PRAGMA cipher = ${CIPHER}`);
  changed.exec(`PRAGMA rekey = ${quoted(next)}`);
  changed.close();
  const check = open(copy, next);
  check.exec("SELECT count(*) FROM sqlite_schema");
  check.close();
  inFile(copy, "r+", fsyncSync);
}

/**
 * Encrypts `tasks.db` in `folder` with the key `next`. `key`: the key so far; undefined for a file in clear. Works on a
 * copy that then replaces the file, so that an interruption leaves the file as it was. Throws `Failure` if there is no
 * file or a process uses it.
 */
export function rekey(folder: string, key: string | undefined, next: string): void {
  const path = join(folder, "tasks.db");
  const copy = rekeyCopyOf(path);
  if (!existsSync(path)) throw new Failure(EXIT.noInput, "there is no tasks.db in the folder of --data");
  rmSync(copy, { force: true });
  // Open until the end: after it is closed, the process has no locks on the file (fcntl in POSIX).
  inFile(path, "r+", (old) => {
    const database = open(path, key);
    try {
      // Moves the write-ahead log into the file, and fails while another process has it open.
      database.exec("PRAGMA journal_mode = DELETE");
      database.exec("BEGIN EXCLUSIVE");
      copyTo(old, copy);
      encryptCopy(copy, key, next);
      // Windows does not replace a file that SQLite has open.
      if (process.platform === "win32") database.close();
      renameSync(copy, path);
      if (process.platform !== "win32") inFile(folder, "r", fsyncSync);
      overwrite(old);
    } catch (error) {
      rmSync(copy, { force: true });
      if ((error as { code?: unknown }).code !== "SQLITE_BUSY") throw error;
      throw new Failure(EXIT.usage, "a process uses the folder of --data; stop the service first");
    } finally {
      if (database.open) database.close();
    }
  });
}
