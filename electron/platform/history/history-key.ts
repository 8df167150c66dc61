import { type KeychainState, newDatabaseKey } from "../keychain/keychain";
import { counterInKeychain, type HistoryCounter } from "./history-counter";
import { nameOfKey } from "./tags";

/** `locked`: the keychain does not reply; retry later. */
export type KeyReading =
  | { readonly state: "found"; readonly key: string }
  | { readonly state: "none" }
  | { readonly state: "locked" }
  | { readonly state: "no_keychain" };

/** 64 hexadecimal digits. */
export interface HistoryKey {
  /** Default: the last saved one. */
  read(name?: string): Promise<KeyReading>;
  /** Earlier keys remain under their names. */
  keep(key: string): Promise<void>;
  fresh(): string;
  readonly counter: HistoryCounter;
}

const ACCOUNT = "database";
const accountOf = (name: string): string => `${ACCOUNT}-${name}`;

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
    counter: counterInKeychain(open),
  };
}
