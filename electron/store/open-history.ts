import { existsSync } from "node:fs";
import { openEncryptedDatabase, openMemoryDatabase } from "./database";
import type { HistoryKey } from "./history-key";
import { TaskStore } from "./task-store";
import { WordStore } from "./word-store";

/** Why the history cannot be opened without the person. Nothing on the disk is touched until the answer is there. */
export interface HistoryQuestion {
  /**
   * `key_missing`: there is a history, and the keychain holds no key for it. `key_wrong`: the key that was found or
   * given does not open it. `keychain_locked`: the keychain does not answer. `newer`: a newer version of the
   * application wrote the history. `failed`: anything else, such as a full disk.
   */
  readonly state: "key_missing" | "key_wrong" | "keychain_locked" | "newer" | "failed";
}

/**
 * What is done about it. `key`: a key from elsewhere (a recovery code); if it opens the history it is kept for the next
 * starts, else `key_wrong` is asked. `new`: the history that is there is set aside, whole, and a new one begun.
 * `memory`: this run keeps its history in memory and leaves the file alone. `retry`: look again.
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
  /** False: in memory, for this run only. */
  readonly lasting: boolean;
  /** An older history was set aside, and a new one begun. */
  readonly reset: boolean;
}

/**
 * Opens the history: an encrypted file where its key can be kept, memory where there is no keychain. Whatever stands in
 * the way is asked about first.
 */
export async function openHistory(path: string, source: HistoryKey, ask: AskAboutHistory): Promise<OpenedHistory> {
  let answer: HistoryAnswer = { use: "retry" };
  for (;;) {
    if (answer.use === "memory") return inMemory();
    const reading = await source.read();
    if (reading.state === "no_keychain") return inMemory();
    if (reading.state === "locked") {
      answer = await ask({ state: "keychain_locked" });
      continue;
    }
    const known = answer.use === "key" ? answer.key : reading.state === "found" ? reading.key : undefined;
    if (known === undefined && existsSync(path) && answer.use !== "new") {
      answer = await ask({ state: "key_missing" });
      continue;
    }
    const key = known ?? source.fresh();
    if (reading.state !== "found" || answer.use === "key") await source.keep(key);
    const { database, reset } = openEncryptedDatabase(path, key);
    const store = new TaskStore(database);
    // What was deleted before the application was killed.
    store.purgeRemoved();
    return { store, words: new WordStore(database), lasting: true, reset };
  }
}

function inMemory(): OpenedHistory {
  const database = openMemoryDatabase();
  return { store: new TaskStore(database), words: new WordStore(database), lasting: false, reset: false };
}
