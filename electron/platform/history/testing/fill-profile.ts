// tsx electron/platform/history/testing/fill-profile.ts FOLDER COUNT: a data folder with COUNT generated tasks, for
// `npm run bench -- window`. The key is in the keychain.
import { join } from "node:path";
import { openKeychain } from "../../keychain/keychain";
import { profileId } from "../../keychain/profile";
import { keyInKeychain } from "../history-key";
import { openHistory } from "../open-history";
import { fill, seeded } from "./some-history";

const [folder = "", count = ""] = process.argv.slice(2);
const history = await openHistory(
  join(folder, "history.db"),
  keyInKeychain(() => openKeychain(profileId(folder))),
  () => Promise.reject(new Error("Asked")),
);
history.store.together(() => fill(history.store, Number(count), seeded(1)));
await history.close();
