import type { Keychain } from "../secrets/keychain";
import { newDatabaseKey } from "../secrets/keychain";
import { openEncryptedDatabase, openMemoryDatabase } from "./database";
import { TaskStore } from "./task-store";
import { WordStore } from "./word-store";

/**
 * Opens the history: an encrypted file when the keychain can keep its key, memory when there is no keychain. A file
 * that cannot be opened is set aside, and `reset` says so.
 */
export async function openHistory(
  path: string,
  keychain: Keychain | undefined,
): Promise<{ store: TaskStore; words: WordStore; reset: boolean }> {
  if (!keychain) {
    const database = openMemoryDatabase();
    return { store: new TaskStore(database), words: new WordStore(database), reset: false };
  }
  const known = await keychain.get("database");
  const key = known ?? newDatabaseKey();
  if (known === undefined) await keychain.set("database", key);
  const { database, reset } = openEncryptedDatabase(path, key);
  const store = new TaskStore(database);
  // What was deleted before the application was killed.
  store.purgeRemoved();
  return { store, words: new WordStore(database), reset };
}
