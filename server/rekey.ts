import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { EXIT, Failure } from "../cli/failure";

const CIPHER = "aes256cbc";
/** Bytes written at once. */
const PORTION = 1 << 20;

function open(path: string, key: string | undefined): Database.Database {
  const settings: Database.Options & { encryptionCipher?: string; encryptionKey?: string } =
    key === undefined ? {} : { encryptionCipher: CIPHER, encryptionKey: key };
  return new Database(path, settings);
}
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function inFile<T>(path: string, flags: string, act: (file: number) => T): T {
  const file = openSync(path, flags);
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

/**
 * Encrypts `tasks.db` in `folder` with the key `next`. `key`: the key so far; undefined for a file in clear. Works on a
 * copy that then replaces the file, so that an interruption leaves the file as it was. Throws `Failure` if there is no
 * file or a process uses it.
 */
export function rekey(folder: string, key: string | undefined, next: string): void {
  const path = join(folder, "tasks.db");
  const copy = `${path}-rekey`;
  if (!existsSync(path)) throw new Failure(EXIT.noInput, "there is no tasks.db in the folder of --data");
  rmSync(copy, { force: true });
  const database = open(path, key);
  try {
    // Moves the write-ahead log into the file, and fails while another process has it open.
    database.exec("PRAGMA journal_mode = DELETE");
    database.exec("BEGIN EXCLUSIVE");
    copyFileSync(path, copy, constants.COPYFILE_EXCL);
    chmodSync(copy, 0o600);
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
  } catch (error) {
    rmSync(copy, { force: true });
    if ((error as { code?: unknown }).code !== "SQLITE_BUSY") throw error;
    throw new Failure(EXIT.usage, "a process uses the folder of --data; stop the service first");
  } finally {
    database.close();
  }
  inFile(path, "r+", (old) => {
    renameSync(copy, path);
    if (process.platform !== "win32") inFile(folder, "r", fsyncSync);
    overwrite(old);
  });
}
