import { openMemoryDatabase } from "./database";
import { joinAsides } from "./file/join-asides";
import { keyNameOf } from "./file/file-seal";
import { isEmpty, isThere, setAside, setAsides } from "./file/file-set";
import { type Damage, type FileOpening, openFile } from "./file/open-file";
import { StateRecord } from "./file/record-state";
import { keepSealed } from "./file/keep-sealed";
import type { Count } from "./count";
import type { HistoryKey } from "./history-key";
import { TaskStore } from "./task-store";
import { WordStore } from "./word-store";

/** Reason why the history cannot be opened without the user. No file on the disk is touched before the reply. */
export interface HistoryQuestion {
  /**
   * `key_missing`: there is a history, and the keychain has no key for it. `key_wrong`: the key found or entered does
   * not open it. `keychain_locked`: the keychain does not respond. `newer`: a newer version of the application wrote
   * the history. `disk_full`, and `failed`: anything else.
   */
  readonly state: "key_missing" | "key_wrong" | "keychain_locked" | "newer" | "disk_full" | "failed";
}

/**
 * The user's decision. `key`: a key from elsewhere (a recovery code); if it opens the history it is saved for the
 * next starts, else `key_wrong` is asked. `new`: the existing history is set aside, complete, and a new one started;
 * only for `key_missing` and `key_wrong`, else the question is repeated. `memory`: this run stores its history in
 * memory and does not touch the file. `retry`: try again.
 */
export type HistoryAnswer =
  | { readonly use: "key"; readonly key: string }
  | { readonly use: "new" }
  | { readonly use: "memory" }
  | { readonly use: "retry" };

/** Asks the user. Main's own dialogs return the reply; the page is not involved. */
export type AskAboutHistory = (question: HistoryQuestion) => Promise<HistoryAnswer>;

export interface OpenedHistory {
  readonly store: TaskStore;
  readonly words: WordStore;
  /** `memory`: no keychain. `left_alone`: the user's choice; the history on disk remains untouched. */
  readonly kept: "file" | "memory" | "left_alone";
  /** False: in memory, for this run only. */
  readonly lasting: boolean;
  /** Every history on the disk has been read: a recording without a task is an orphan. */
  readonly complete: boolean;
  /** News about the history for the user. */
  readonly news: HistoryNews;
  /** The key that the history is open with; undefined in memory. It never leaves main. */
  readonly key: string | undefined;
  /** Closes the history: writes pending changes into the file and seals it. */
  readonly close: () => Promise<void>;
}

export interface HistoryNews {
  /** An older history was set aside unread, and a new one begun. */
  readonly reset: boolean;
  /** The history file existed but was empty. */
  readonly wasEmpty: boolean;
  readonly damage: Damage | undefined;
  /** Tasks that came back with a history which had been set aside. */
  readonly joined: number;
}

const NO_NEWS: HistoryNews = { reset: false, wasEmpty: false, damage: undefined, joined: 0 };

/**
 * Opens the history: an encrypted file if its key can be stored, memory if there is no keychain. Every obstacle is
 * shown to the user first, and until the reply no file is written, moved or deleted.
 */
export async function openHistory(path: string, source: HistoryKey, ask: AskAboutHistory): Promise<OpenedHistory> {
  let answer: HistoryAnswer = { use: "retry" };
  let reset = false;
  for (;;) {
    if (answer.use === "memory") return inMemory("left_alone", path);
    const step = await attempt(() => open(path, source, answer));
    if (step.state === "open") return inFile(path, source, step, reset);
    if (step.state === "no_keychain") return inMemory("memory", path);
    answer = await ask({ state: step.state });
    if (answer.use !== "new") continue;
    const unread = step.state === "key_missing" || step.state === "key_wrong";
    if (unread && (await attempt(() => beginAnew(path, source))).state === "set_aside") reset = true;
    answer = { use: "retry" };
  }
}

type Open = Extract<FileOpening, { state: "open" }> & {
  readonly key: string;
  /** The state in the keychain. */
  readonly saved: Count | undefined;
  /** Last state of a later history with another key, which this one has replaced. */
  readonly replaced: Count | undefined;
};

async function open(
  path: string,
  source: HistoryKey,
  answer: HistoryAnswer,
): Promise<Open | HistoryQuestion | { state: "no_keychain" }> {
  const name = keyNameOf(path);
  const reading = await source.read(name);
  if (reading.state === "no_keychain") return { state: "no_keychain" };
  if (reading.state === "locked") return { state: "keychain_locked" };
  const kept = reading.state === "found" ? reading.key : undefined;
  const known = answer.use === "key" ? answer.key : kept;
  if (known === undefined && isThere(path) && !isEmpty(path)) return { state: "key_missing" };
  const key = known ?? source.fresh();
  // Save the key before a history is created with it: otherwise the key would be lost with the process.
  if (key !== kept && (!isThere(path) || isEmpty(path))) await source.keep(key);
  const saved = await source.counter.last(key, path).catch(() => "locked" as const);
  if (saved === "locked") return { state: "keychain_locked" };
  const replaced = name === undefined || key !== kept ? undefined : await laterHistory(path, key, source);
  const opening = await openFile(path, key, saved, replaced);
  if (opening.state !== "open") return opening;
  if (key !== kept || name === undefined) await source.keep(key);
  return { ...opening, key, saved, replaced };
}

/**
 * The last state of the history that was used last at this path, if it had another key: somebody has put the files of an
 * earlier history in its place.
 */
async function laterHistory(path: string, key: string, source: HistoryKey): Promise<Count | undefined> {
  const last = await source.read();
  if (last.state !== "found" || last.key === key) return undefined;
  return source.counter.last(last.key, path);
}

/** Sets aside the history that no key opens, and saves a key for a new one. */
async function beginAnew(path: string, source: HistoryKey): Promise<{ state: "set_aside" }> {
  await source.keep(source.fresh());
  setAside(path, "aside");
  return { state: "set_aside" };
}

/** Errors become results and change nothing. */
async function attempt<T>(work: () => Promise<T>): Promise<T | { state: "disk_full" | "failed" }> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as { code?: unknown };
    return { state: code === "ENOSPC" || code === "EDQUOT" || code === "SQLITE_FULL" ? "disk_full" : "failed" };
  }
}

async function inFile(path: string, source: HistoryKey, found: Open, reset: boolean): Promise<OpenedHistory> {
  const { database, tags, key, damage, wasEmpty } = found;
  // A history that was set aside must not prevent this one from opening.
  const joined = await joinAsides(path, database, tags, source).catch(() => 0);
  const store = new TaskStore(database, tags);
  // Removed tasks whose deletion was still pending when the application was killed.
  store.purgeRemoved();
  const record = new StateRecord(found, found.saved, (count) => source.counter.save(key, path, count));
  record.raise();
  const sealing = keepSealed(database, path, key, record);
  return {
    store,
    words: new WordStore(database, tags),
    kept: "file",
    lasting: true,
    complete: setAsides(path).length === 0,
    news: { reset, wasEmpty, damage, joined },
    key,
    close: async () => {
      await sealing.close();
      // From now on this is the history of this profile.
      if (found.replaced !== undefined) await source.keep(key);
    },
  };
}

function inMemory(kept: "memory" | "left_alone", path: string): OpenedHistory {
  const database = openMemoryDatabase();
  const store = new TaskStore(database);
  return {
    store,
    words: new WordStore(database),
    kept,
    lasting: false,
    complete: !isThere(path) && setAsides(path).length === 0,
    news: NO_NEWS,
    key: undefined,
    close: () => {
      store.close();
      return Promise.resolve();
    },
  };
}
