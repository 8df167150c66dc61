import { writeFileSync } from "node:fs";
import type { Failure } from "../../../../shared/ipc/result";
import { openEncryptedDatabase, type Database } from "../database";
import { Ledger } from "../ledger";
import { NO_RESULT } from "../schema";
import { SettingRows } from "../setting-rows";
import { TaskRows } from "../task-rows";
import { Tags } from "../tags";
import type { Contents, FoundTask } from "./contents";
import { sealFile } from "./file-seal";
import { deleteFiles, draftOf } from "./file-set";

const ROWS_AT_ONCE = 50;

export async function writeDraft(path: string, key: string, contents: Contents): Promise<Kept> {
  const draft = draftOf(path);
  deleteFiles(draft);
  // Log and index copy the file's mode.
  writeFileSync(draft, "", { mode: 0o600 });
  const database = openEncryptedDatabase(draft, key, "MEMORY");
  try {
    const tags = new Tags(key);
    const kept = await addContents(database, tags, contents);
    new Ledger(database, tags).continueAt(contents.changes ?? 0);
    database.pragma("journal_mode = WAL");
    database.close();
    await sealFile(draft, key);
    return kept;
  } catch (error) {
    database.close();
    deleteFiles(draft);
    throw error;
  }
}

export interface Kept {
  readonly tasks: number;
  readonly again: number;
}

export async function addContents(database: Database.Database, tags: Tags, contents: Contents): Promise<Kept> {
  const rows = new TaskRows(database, tags);
  const settings = new SettingRows(database, tags);
  const known = database.prepare("SELECT 1 FROM task WHERE id = ?");
  let [tasks, again] = [0, 0];
  database.exec("BEGIN");
  try {
    for (const [at, found] of contents.tasks.entries()) {
      const task = usable(found);
      if (task === undefined || known.get(task.id) !== undefined) continue;
      rows.insert(task);
      tasks += 1;
      if (found.damaged.length > 0) again += 1;
      if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
    }
    for (const { name, value } of contents.settings) if (settings.get(name) === undefined) settings.set(name, value);
    database.exec("COMMIT");
    new Ledger(database, tags).noteChanges();
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
  return { tasks, again };
}

const DAMAGED: Failure = { code: "history_damaged", message: "What came of the task was damaged on the disk" };

type Row = Record<string, string | number | null> & { id: string; title: string; input: string };

/** Undefined without the text. A completed task with damaged results becomes an error that can be run again. */
function usable({ columns, damaged }: FoundTask): Row | undefined {
  const { id, title, input } = columns;
  if (typeof id !== "string" || typeof title !== "string" || typeof input !== "string") return undefined;
  const row = { ...columns, id, title, input };
  if (damaged.length === 0) return row;
  const cleared = { ...row, ...NO_RESULT };
  return columns["state"] === "completed" ? { ...cleared, state: "error", error: JSON.stringify(DAMAGED) } : cleared;
}
