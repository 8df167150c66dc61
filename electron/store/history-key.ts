import { type KeychainState, newDatabaseKey } from "../secrets/keychain";
import { nameOfKey } from "./tags";

/** What the source of a key says of it. `locked`: there is a keychain, but it does not answer; ask again later. */
export type KeyReading =
  | { readonly state: "found"; readonly key: string }
  | { readonly state: "none" }
  | { readonly state: "locked" }
  | { readonly state: "no_keychain" };

/** Where the key of the history comes from and where it is kept: 64 hexadecimal digits. */
export interface HistoryKey {
  /**
   * The key of the history. `name` (`nameOfKey`): where it is known which key a file wants, that one if it is there,
   * else the one that was kept last.
   */
  read(name?: string): Promise<KeyReading>;
  /** Keeps a key for the next starts as the one of the history. Keys that were kept before stay under their names. */
  keep(key: string): Promise<void>;
  /** A key for a history that begins. */
  fresh(): string;
}

const ACCOUNT = "database";
const accountOf = (name: string): string => `${ACCOUNT}-${name}`;

/** The key in the system's keychain, which is opened again each time that it is locked. */
export function keyInKeychain(open: () => Promise<KeychainState>): HistoryKey {
  return {
    read: async (name) => {
      const found = await open();
      if (found.state !== "open") return { state: found.state === "locked" ? "locked" : "no_keychain" };
      const { keychain } = found;
      const named = name === undefined ? undefined : await keychain.get(accountOf(name));
      const key = named ?? (await keychain.get(ACCOUNT));
      return key === undefined ? { state: "none" } : { state: "found", key };
    },
    keep: async (key) => {
      const found = await open();
      if (found.state !== "open") throw new Error("There is no keychain to keep a key");
      const { keychain } = found;
      const before = await keychain.get(ACCOUNT);
      for (const each of [before, key]) if (each !== undefined) await keychain.set(accountOf(nameOfKey(each)), each);
      if (before !== key) await keychain.set(ACCOUNT, key);
    },
    fresh: newDatabaseKey,
  };
}
