import { createHash } from "node:crypto";
import { resolve } from "node:path";
import type { KeychainState } from "../keychain/keychain";
import { type Count, countSchema } from "./count";
import { nameOfKey } from "./tags";

/** Last state of each history, outside its folder to detect an older copy of all files. Separate for each `path`. */
export interface HistoryCounter {
  /** Rejects if the keychain cannot be read. */
  last(key: string, path: string): Promise<Count | undefined>;
  save(key: string, path: string, count: Count): Promise<void>;
}

function accountOf(key: string, path: string): string {
  const place = createHash("sha256").update(resolve(path)).digest("hex").slice(0, 16);
  return `history-${nameOfKey(key)}-${place}`;
}

export function counterInKeychain(open: () => Promise<KeychainState>): HistoryCounter {
  return {
    last: async (key, path) => {
      const found = await open();
      const text = found.state === "open" ? await found.keychain.get(accountOf(key, path)) : undefined;
      return text === undefined ? undefined : countOf(text);
    },
    save: async (key, path, count) => {
      const found = await open();
      if (found.state === "open") await found.keychain.set(accountOf(key, path), JSON.stringify(count));
    },
  };
}

/** Undefined for text of the user. */
function countOf(text: string): Count | undefined {
  try {
    return countSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
