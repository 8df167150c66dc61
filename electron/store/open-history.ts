import { openMemoryDatabase } from "./database";
import { joinAsides } from "./file/join-asides";
import { keyNameOf } from "./file/file-seal";
import { isEmpty, isThere, setAside, setAsides } from "./file/file-set";
import { type Damage, type FileOpening, openFile } from "./file/open-file";
import { keepSealed } from "./file/keep-sealed";
import type { HistoryKey } from "./history-key";
import { TaskStore } from "./task-store";
import { WordStore } from "./word-store";

/** Why the history cannot be opened without the person. Nothing on the disk is touched until the answer is there. */
export interface HistoryQuestion {
  /**
   * `key_missing`: there is a history, and the keychain holds no key for it. `key_wrong`: the key that was found or
   * given does not open it. `keychain_locked`: the keychain does not answer. `newer`: a newer version of the
   * application wrote the history. `disk_full`, and `failed`: anything else.
   */
  readonly state: "key_missing" | "key_wrong" | "keychain_locked" | "newer" | "disk_full" | "failed";
}

/**
 * What is done about it. `key`: a key from elsewhere (a recovery code); if it opens the history it is kept for the next
 * starts, else `key_wrong` is asked. `new`: the history that is there is set aside, whole, and a new one begun; only
 * for `key_missing` and `key_wrong`, else it is asked again. `memory`: this run keeps its history in memory and leaves
 * the file alone. `retry`: look again.
 */
export type HistoryAnswer =
  | { readonly use: "key"; readonly key: string }
  | { readonly use: "new" }
  | { readonly use: "memory" }
  | { readonly use: "retry" };

/** Puts the question to the person. Main's own dialogs answer it; the page is not asked. */
export type AskAboutHistory = (question: HistoryQuestion) => Promise<HistoryAnswer>;

export interface OpenedHistory {
  readonly store: TaskStore;
  readonly words: WordStore;
  /** `memory`: there is no keychain. `left_alone`: so the person chose; the history on the disk waits. */
  readonly kept: "file" | "memory" | "left_alone";
  /** False: in memory, for this run only. */
  readonly lasting: boolean;
  /** Every history on the disk has been read: a recording that none of its tasks names belongs to nothing. */
  readonly complete: boolean;
  /** What the person is to know of what was found. */
  readonly news: HistoryNews;
  /** The key that the history is open with; undefined in memory. It never leaves main. */
  readonly key: string | undefined;
  /** Ends the history: what was written is brought into the file, and the file sealed. */
  readonly close: () => Promise<void>;
}

export interface HistoryNews {
  /** An older history was set aside unread, and a new one begun. */
  readonly reset: boolean;
  /** There was a file with nothing in it. */
  readonly wasEmpty: boolean;
  readonly damage: Damage | undefined;
  /** Tasks that came back with a history which had been set aside. */
  readonly joined: number;
}

const NO_NEWS: HistoryNews = { reset: false, wasEmpty: false, damage: undefined, joined: 0 };

/**
 * Opens the history: an encrypted file where its key can be kept, memory where there is no keychain. Whatever stands in
 * the way is asked about first, and until there is an answer nothing is written, moved or deleted.
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

type Open = Extract<FileOpening, { state: "open" }> & { readonly key: string };

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
  // Before a history is begun with it: one whose key was not kept is lost with the process.
  if (key !== kept && (!isThere(path) || isEmpty(path))) await source.keep(key);
  const opening = await openFile(path, key);
  if (opening.state !== "open") return opening;
  if (key !== kept || name === undefined) await source.keep(key);
  return { ...opening, key };
}

/** The history that no key opens goes aside, and a key for a new one is kept. */
async function beginAnew(path: string, source: HistoryKey): Promise<{ state: "set_aside" }> {
  await source.keep(source.fresh());
  setAside(path, "aside");
  return { state: "set_aside" };
}

/** What goes wrong is told, and changes nothing. */
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
  // One that is set aside waits; it does not keep the history closed.
  const joined = await joinAsides(path, database, tags, source).catch(() => 0);
  const store = new TaskStore(database, tags);
  // What was deleted before the application was killed.
  store.purgeRemoved();
  const sealing = keepSealed(database, path, key);
  return {
    store,
    words: new WordStore(database, tags),
    kept: "file",
    lasting: true,
    complete: setAsides(path).length === 0,
    news: { reset, wasEmpty, damage, joined },
    key,
    close: () => sealing.close(),
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
