import { chmodSync, existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Database, openEncryptedDatabase, SCHEMA_VERSION } from "../database";
import { type Count, laterOf } from "../count";
import { Ledger } from "../ledger";
import { Tags } from "../tags";
import { PageCipher } from "./cipher";
import { type Contents, readContents } from "./contents";
import { isSealed, sizeOf } from "./file-seal";
import { deleteFiles, draftOf, isEmpty, isThere, moveIn, setAside } from "./file-set";
import { Mark } from "./mark";
import { Pages } from "./pages";
import { writeDraft } from "./rebuild";
import { readLog } from "./write-ahead-log";

/** Losses of a history, for the user. */
export interface Damage {
  /** Number of lost entries; undefined: unknown, possibly 0. */
  readonly lost: number | undefined;
  /** Entries whose text exists and whose result must be recreated. */
  readonly again: number;
  /**
   * The history can be read completely, but it is an earlier state: files were deleted or replaced by older ones. `lost`
   * is then the least number of lost entries.
   */
  readonly older: boolean;
}

export type FileOpening =
  | {
      readonly state: "open";
      readonly database: Database.Database;
      readonly tags: Tags;
      readonly ledger: Ledger;
      readonly mark: Mark;
      /** The last known state if the found one is older. The user must learn of it before a state is recorded again. */
      readonly ahead: Count | undefined;
      readonly damage: Damage | undefined;
      /** The history file existed but was empty. */
      readonly wasEmpty: boolean;
    }
  | { readonly state: "key_wrong" }
  | { readonly state: "newer" };

const NOTHING: Contents = { tasks: [], settings: [], missing: 0, changes: 0, whole: true };

/**
 * Opens the history at `path`, or creates one. A file that differs in any bit from the sealed one (the application
 * was killed, the disk failed, another program changed it, an older version left it) is read row by row without the
 * database's library, and a new file is made of the undamaged rows. If any are missing, the complete old file is set
 * aside. The found state is compared with the mark and with `saved`, the state that the keychain knows. `replaced`: the
 * state of a later history with another key, which this file has replaced. Throws on errors unrelated to the file's
 * contents (a full disk), and does not touch it.
 */
export async function openFile(
  path: string,
  key: string,
  saved: Count | undefined,
  replaced?: Count,
): Promise<FileOpening> {
  ownersAlone(path);
  await finishMove(path, key);
  const mark = new Mark(path, key);
  const noted = mark.read();
  let damage: Damage | undefined;
  const wasEmpty = isEmpty(path);
  if (!isThere(path) || wasEmpty) {
    await writeDraft(path, key, NOTHING);
    if (wasEmpty) setAside(path, "damaged");
    moveIn(path);
  } else if (await isSealed(path, key)) {
    if ((versionOf(path, key) ?? 0) > SCHEMA_VERSION) return { state: "newer" };
  } else {
    const read = await readHistory(path, key);
    if (typeof read === "string") return { state: read };
    const kept = await writeDraft(path, key, read);
    const missing = read.older ? undefined : read.missing;
    const lost = missing === undefined ? undefined : missing + read.tasks.length - kept.tasks;
    if (!read.whole) damage = { lost, again: kept.again, older: false };
    if (!read.whole || read.older) setAside(path, "damaged");
    moveIn(path);
  }
  const database = openEncryptedDatabase(path, key);
  try {
    const found = new Ledger(database, undefined).count;
    const due = laterOf(laterOf(noted, saved), replaced);
    // The mark is in place before the keychain knows of the history: if it is missing, it was deleted.
    const isOlder = due !== undefined && (found.changes < due.changes || noted === undefined || replaced !== undefined);
    if (isOlder && !wasEmpty) damage ??= { lost: lostOf(replaced ?? due, found), again: 0, older: true };
    if (!isOlder) mark.settle(found);
    const tags = new Tags(key, isOlder ? undefined : mark);
    const ledger = new Ledger(database, tags);
    return { state: "open", database, tags, ledger, mark, ahead: isOlder ? due : undefined, damage, wasEmpty };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Reads a history that may be damaged, without changing it. `older`: its last changes are missing. */
export async function readHistory(
  path: string,
  key: string,
): Promise<(Contents & { readonly older: boolean }) | "key_wrong" | "newer"> {
  const contents = await readFiles(path, key);
  if (typeof contents === "string") return contents;
  return { ...contents, older: (contents.changes ?? 0) < (new Mark(path, key).read()?.changes ?? 0) };
}

/** Least number of entries that are missing; undefined if it is unknown. */
function lostOf(due: Count, found: Count): number | undefined {
  return due.rows > found.rows ? due.rows - found.rows : undefined;
}

async function readFiles(path: string, key: string): Promise<Contents | "key_wrong" | "newer"> {
  const cipher = new PageCipher(key);
  const logFile = `${path}-wal`;
  const log = readLog(existsSync(logFile) ? readFileSync(logFile) : Buffer.alloc(0));
  const tags = new Tags(key);
  const read = async (from: typeof log.sound): Promise<Contents | "key_wrong" | "newer"> => {
    const pages = new Pages(path, from, cipher);
    try {
      if (pages.fits && (pages.version ?? 0) > SCHEMA_VERSION) return "newer";
      const contents = await readContents(pages, tags);
      const nothing = contents.tasks.length === 0 && contents.settings.length === 0;
      return nothing && !pages.fits ? "key_wrong" : contents;
    } finally {
      pages.close();
    }
  };
  const sound = await read(log.sound);
  if (log.all === undefined) return sound;
  // The log was damaged: data after the damage may still be intact.
  const all = await read(log.all);
  if (typeof all === "string") return typeof sound === "string" ? all : { ...sound, missing: undefined, whole: false };
  if (typeof sound === "string" || all.whole || all.tasks.length >= sound.tasks.length) return all;
  // The file without the log is an earlier state; the number of later entries is unknown.
  return { ...sound, missing: undefined, whole: false };
}

function versionOf(path: string, key: string): number | undefined {
  const pages = new Pages(path, { pages: new Map(), size: undefined }, new PageCipher(key));
  try {
    return pages.version;
  } finally {
    pages.close();
  }
}

/** A new file that was complete when the application was killed takes its place; one that was not is dropped. */
async function finishMove(path: string, key: string): Promise<void> {
  const draft = draftOf(path);
  if (!existsSync(draft)) return;
  if (!(await isSealed(draft, key))) {
    deleteFiles(draft);
    return;
  }
  if (isThere(path)) setAside(path, "damaged");
  moveIn(path);
}

/** Files that an earlier version made may be open to others. */
function ownersAlone(path: string): void {
  chmodSync(dirname(path), 0o700);
  for (const part of ["", "-wal", "-shm", ".seal", ".mark"]) if (sizeOf(path + part) > 0) chmodSync(path + part, 0o600);
}
