import { chmodSync, existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Database, openEncryptedDatabase, SCHEMA_VERSION } from "../database";
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
}

export type FileOpening =
  | {
      readonly state: "open";
      readonly database: Database.Database;
      readonly tags: Tags;
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
 * aside. Throws on errors unrelated to the file's contents (a full disk), and does not touch it.
 */
export async function openFile(path: string, key: string): Promise<FileOpening> {
  ownersAlone(path);
  await finishMove(path, key);
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
    const lost = read.missing === undefined ? undefined : read.missing + read.tasks.length - kept.tasks;
    if (!read.whole) {
      damage = { lost, again: kept.again };
      setAside(path, "damaged");
    }
    moveIn(path);
  }
  return {
    state: "open",
    database: openEncryptedDatabase(path, key),
    tags: new Tags(key, new Mark(path, key)),
    damage,
    wasEmpty,
  };
}

/** Reads a history that may be damaged, without changing it. */
export async function readHistory(path: string, key: string): Promise<Contents | "key_wrong" | "newer"> {
  const contents = await readFiles(path, key);
  if (typeof contents === "string" || (contents.changes ?? 0) >= (new Mark(path, key).read() ?? 0)) return contents;
  // There was more once; the number of the last changed or added entries is unknown.
  return { ...contents, missing: undefined, whole: false };
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
