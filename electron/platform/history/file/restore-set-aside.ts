import type { Database } from "../database";
import type { HistoryKey } from "../history-key";
import type { Tags } from "../tags";
import { keyNameOf } from "./file-seal";
import { deleteFiles, markAsRead, setAsideHistories } from "./file-set";
import { readHistory } from "./open-file";
import { addContents } from "./rebuild";

/** Adds tasks if their key is available again, and deletes completely read histories. Returns the number of tasks. */
export async function restoreSetAside(
  path: string,
  database: Database.Database,
  tags: Tags,
  source: HistoryKey,
): Promise<number> {
  let joined = 0;
  for (const aside of setAsideHistories(path)) {
    const reading = await source.read(keyNameOf(aside));
    if (reading.state !== "found") continue;
    const contents = await readHistory(aside, reading.key);
    if (typeof contents === "string") continue;
    joined += (await addContents(database, tags, contents)).tasks;
    if (contents.whole && !contents.older) deleteFiles(aside);
    else markAsRead(aside);
  }
  return joined;
}
