import { type Keychain, newDatabaseKey } from "../secrets/keychain";

/** What the source of a key says of it. `locked`: there is a keychain, but it does not answer; ask again later. */
export type KeyReading =
  | { readonly state: "found"; readonly key: string }
  | { readonly state: "none" }
  | { readonly state: "locked" }
  | { readonly state: "no_keychain" };

/** Where the key of the history comes from and where it is kept: 64 hexadecimal digits. */
export interface HistoryKey {
  read(): Promise<KeyReading>;
  /** Keeps a key for the next starts. It replaces the one that is there. */
  keep(key: string): Promise<void>;
  /** A key for a history that begins. */
  fresh(): string;
}

const ACCOUNT = "database";

/** The key in the system's keychain; without a keychain there is none, now or later. */
export function keyInKeychain(keychain: Keychain | undefined): HistoryKey {
  return {
    read: async () => {
      if (keychain === undefined) return { state: "no_keychain" };
      const key = await keychain.get(ACCOUNT);
      return key === undefined ? { state: "none" } : { state: "found", key };
    },
    keep: async (key) => keychain?.set(ACCOUNT, key),
    fresh: newDatabaseKey,
  };
}
