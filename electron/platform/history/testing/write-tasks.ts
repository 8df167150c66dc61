import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import type { Keychain } from "../../keychain/keychain";
import { keyInKeychain } from "../history-key";
import { openHistory } from "../open-history";
import { task } from "./some-history";

// Adds tasks with TITLES to the history at PATH, prints saved titles, and exits (END: `closed` or `killed`). ENTRIES:
// JSON file in place of the keychain.
const [path = "", entriesFile = "", end = "", ...titles] = process.argv.slice(2);
const entries = new Map(
  Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(entriesFile, "utf8")))),
);
const keychain: Keychain = {
  get: (account) => Promise.resolve(entries.get(account)),
  set: (account, secret) => {
    entries.set(account, secret);
    writeFileSync(entriesFile, JSON.stringify(Object.fromEntries(entries)));
    return Promise.resolve();
  },
  remove: (account) => Promise.resolve(void entries.delete(account)),
};
const { store, close } = await openHistory(
  path,
  keyInKeychain(() => Promise.resolve({ state: "open", keychain })),
  ({ state }) => Promise.reject(new Error(`Asked: ${state}`)),
);
for (const title of titles) {
  store.insert(task({ title }));
  process.stdout.write(`${title}\n`);
}
if (end === "closed") await close();
process.kill(process.pid, "SIGKILL");
