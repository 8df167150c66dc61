import { asksNothing, type Detection } from "../../../shared/api/detection";
import type { TaskStore } from "../../platform/history/task-store";
import { createBackup } from "./backup-file";

export interface BackupSource {
  readonly store: Pick<TaskStore, "wholeRows">;
  readonly words: { get(): Detection };
}

export interface SavedBackup {
  readonly tasks: number;
  readonly unreadable: number;
}

/**
 * Tasks and the user's own words, without sound. One task at a time, so that the window remains responsive. After an
 * error there is no file.
 */
export async function saveBackup(
  path: string,
  key: string,
  { store, words }: BackupSource,
  onProgress: (part: number) => void,
): Promise<SavedBackup> {
  const ids = store.wholeRows.ids();
  const backup = await createBackup(path, key);
  let tasks = 0;
  let unreadable = 0;
  try {
    await backup.append(JSON.stringify({ type: "history", schema: store.wholeRows.schema, tasks: ids.length }));
    const own = words.get();
    if (!asksNothing(own)) await backup.append(JSON.stringify({ type: "words", words: own }));
    for (const [at, id] of ids.entries()) {
      const row = readOrUndefined(() => store.wholeRows.read(id) ?? "gone");
      if (row === undefined) unreadable += 1;
      else if (row !== "gone") {
        await backup.append(JSON.stringify({ type: "task", row }));
        tasks += 1;
      }
      onProgress((at + 1) / ids.length);
    }
    await backup.finish();
    return { tasks, unreadable };
  } catch (error) {
    await backup.discard();
    throw error;
  }
}

function readOrUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
