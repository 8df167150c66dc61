import { chmodSync, existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Database, openEncryptedDatabase, SCHEMA_VERSION } from "../database";
import { type Count, laterOf } from "../count";
import { Ledger } from "../ledger";
import { Tags } from "../tags";
import { PageCipher } from "./cipher";
import { type Contents, readContents } from "./contents";
import { isSealed, sizeOf } from "./file-seal";
import { deleteFiles, draftOf, isEmpty, isThere, replaceByDraft, setAside } from "./file-set";
import { Mark } from "./mark";
import { Pages } from "./pages";
import { writeDraft } from "./rebuild";
import { readLog } from "./write-ahead-log";

export interface Damage {
  readonly lost: number | undefined;
  /** Entries with intact text and a result to create again. */
  readonly again: number;
  /** Files were deleted or replaced by older ones, so `lost` is a minimum. */
  readonly older: boolean;
}

export type FileOpening =
  | {
      readonly state: "open";
      readonly database: Database.Database;
      readonly tags: Tags;
      readonly ledger: Ledger;
      readonly mark: Mark;
      /** State before files were replaced by older ones; reported before a state is saved again. */
      readonly ahead: Count | undefined;
      readonly damage: Damage | undefined;
      readonly wasEmpty: boolean;
    }
  | { readonly state: "key_wrong" }
  | { readonly state: "newer" };

const NOTHING: Contents = { tasks: [], settings: [], missing: 0, changes: 0, whole: true };

/**
 * Opens or creates the history. If its seal does not match (killed application, failing disk, other program, earlier
 * version), copies undamaged rows to a new file without the library. Sets the old file aside if rows are missing.
 * Compares the state with the mark and with `saved` from the keychain. `replaced`: state of a later history with
 * another key. Throws on other errors (full disk), without changes.
 */
export async function openFile(
  path: string,
  key: string,
  saved: Count | undefined,
  replaced?: Count,
): Promise<FileOpening> {
  restrictToOwner(path);
  await finishReplacement(path, key);
  const mark = new Mark(path, key);
  const noted = mark.read();
  let damage: Damage | undefined;
  const wasEmpty = isEmpty(path);
  if (!isThere(path) || wasEmpty) {
    await writeDraft(path, key, NOTHING);
    if (wasEmpty) setAside(path, "damaged");
    replaceByDraft(path);
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
    replaceByDraft(path);
  }
  const database = openEncryptedDatabase(path, key);
  try {
    const found = new Ledger(database, undefined).count;
    const due = laterOf(laterOf(noted, saved), replaced);
    // The keychain gets a state after the mark; a missing mark was deleted.
    const isOlder = due !== undefined && (found.changes < due.changes || noted === undefined || replaced !== undefined);
    if (isOlder && !wasEmpty) damage ??= { lost: lostOf(replaced ?? due, found), again: 0, older: true };
    if (!isOlder) mark.settle(found);
    const tags = new Tags(key, isOlder ? undefined : mark);
    const ledger = new Ledger(database, tags);
    return { state: "open", database, tags, ledger, mark, ahead: isOlder ? due : undefined, damage, wasEmpty };
  } catch (error) {
    mark.close();
    database.close();
    throw error;
  }
}

/** `older`: the last changes are missing. */
export async function readHistory(
  path: string,
  key: string,
): Promise<(Contents & { readonly older: boolean }) | "key_wrong" | "newer"> {
  const contents = await readFiles(path, key);
  if (typeof contents === "string") return contents;
  return { ...contents, older: (contents.changes ?? 0) < (new Mark(path, key).read()?.changes ?? 0) };
}

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
  // Frames after the damage may be intact.
  const all = await read(log.all);
  if (typeof all === "string") return typeof sound === "string" ? all : { ...sound, missing: undefined, whole: false };
  if (typeof sound === "string" || all.whole || all.tasks.length >= sound.tasks.length) return all;
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

async function finishReplacement(path: string, key: string): Promise<void> {
  const draft = draftOf(path);
  if (!existsSync(draft)) return;
  if (!(await isSealed(draft, key))) {
    deleteFiles(draft);
    return;
  }
  if (isThere(path)) setAside(path, "damaged");
  replaceByDraft(path);
}

/** Earlier versions may have created readable files. */
function restrictToOwner(path: string): void {
  chmodSync(dirname(path), 0o700);
  for (const part of ["", "-wal", "-shm", ".seal", ".mark"]) if (sizeOf(path + part) > 0) chmodSync(path + part, 0o600);
}
