import { openMemoryDatabase } from "./database";
import { restoreSetAside } from "./file/restore-set-aside";
import { keyNameOf } from "./file/file-seal";
import { isEmpty, isThere, setAside, setAsideHistories } from "./file/file-set";
import { type Damage, type FileOpening, openFile } from "./file/open-file";
import { StateRecord } from "./file/record-state";
import { keepSealed } from "./file/keep-sealed";
import type { Count } from "./count";
import type { HistoryKey } from "./history-key";
import { TaskStore } from "./task-store";
import { CaptureStore } from "./capture-store";
import { WordStore } from "./word-store";

export interface HistoryQuestion {
  /** `key_missing`: not in the keychain. `key_wrong`: does not open the history. `newer`: of a newer version. */
  readonly state: "key_missing" | "key_wrong" | "keychain_locked" | "newer" | "disk_full" | "failed";
}

/**
 * `key`: from a recovery code; saved if correct. `new`: sets the history aside (`key_missing`, `key_wrong`). `memory`:
 * for this run, without touching the file.
 */
export type HistoryAnswer =
  | { readonly use: "key"; readonly key: string }
  | { readonly use: "new" }
  | { readonly use: "memory" }
  | { readonly use: "retry" };

export type AskAboutHistory = (question: HistoryQuestion) => Promise<HistoryAnswer>;

export interface OpenedHistory {
  readonly store: TaskStore;
  readonly words: WordStore;
  readonly captures: CaptureStore;
  /** `memory`: no keychain. `left_alone`: chosen. */
  readonly kept: "file" | "memory" | "left_alone";
  readonly lasting: boolean;
  /** All rows were read, so recordings without a task can be deleted. */
  readonly complete: boolean;
  readonly news: HistoryNews;
  /** Undefined in memory. Never leaves main. */
  readonly key: string | undefined;
  readonly close: () => Promise<void>;
}

export interface HistoryNews {
  readonly reset: boolean;
  readonly wasEmpty: boolean;
  readonly damage: Damage | undefined;
  readonly joined: number;
}

const NO_NEWS: HistoryNews = { reset: false, wasEmpty: false, damage: undefined, joined: 0 };

/** In memory without a keychain. Changes no file until the user has decided. */
export async function openHistory(path: string, source: HistoryKey, ask: AskAboutHistory): Promise<OpenedHistory> {
  let answer: HistoryAnswer = { use: "retry" };
  let reset = false;
  for (;;) {
    if (answer.use === "memory") return inMemory("left_alone", path);
    const step = await attempt(async () => {
      const found = await open(path, source, answer);
      if (found.state !== "open") return found;
      try {
        if (found.mustKeep) await source.keep(found.key);
        return { state: "ready" as const, history: await inFile(path, source, found, reset) };
      } catch (error) {
        found.mark.close();
        found.database.close();
        throw error;
      }
    });
    if (step.state === "ready") return step.history;
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
  /** The keychain does not have the key, or not under the name of this history. */
  readonly mustKeep: boolean;
  readonly saved: Count | undefined;
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
  // Saved first, to survive a crash.
  if (key !== kept && (!isThere(path) || isEmpty(path))) await source.keep(key);
  const saved = await source.counter.last(key, path).catch(() => "locked" as const);
  if (saved === "locked") return { state: "keychain_locked" };
  const replaced = name === undefined || key !== kept ? undefined : await laterHistory(path, key, source);
  const opening = await openFile(path, key, saved, replaced);
  if (opening.state !== "open") return opening;
  return { ...opening, key, mustKeep: key !== kept || name === undefined, saved, replaced };
}

async function laterHistory(path: string, key: string, source: HistoryKey): Promise<Count | undefined> {
  const last = await source.read();
  if (last.state !== "found" || last.key === key) return undefined;
  return source.counter.last(last.key, path);
}

async function beginAnew(path: string, source: HistoryKey): Promise<{ state: "set_aside" }> {
  await source.keep(source.fresh());
  setAside(path, "aside");
  return { state: "set_aside" };
}

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
  const store = new TaskStore(database, tags);
  const joined = await restoreSetAside(path, database, tags, source).catch(() => 0);
  store.purgeRemoved();
  const [words, captures] = [new WordStore(database, tags), new CaptureStore(database, tags)];
  const complete = setAsideHistories(path).length === 0;
  const record = new StateRecord(found, found.saved, (count) => source.counter.save(key, path, count));
  record.raise();
  const sealing = keepSealed(database, path, key, record);
  return {
    store,
    words,
    captures,
    kept: "file",
    lasting: true,
    complete,
    news: { reset, wasEmpty, damage, joined },
    key,
    close: async () => {
      await sealing.close();
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
    captures: new CaptureStore(database),
    kept,
    lasting: false,
    complete: !isThere(path) && setAsideHistories(path).length === 0,
    news: NO_NEWS,
    key: undefined,
    close: () => {
      store.close();
      return Promise.resolve();
    },
  };
}
