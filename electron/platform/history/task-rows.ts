import type { Database } from "./database";
import { Ledger } from "./ledger";
import { asBytes, HEAD_COLUMNS, tagColumn, TASK_COLUMNS, TEXTS, type Value } from "./schema";
import { searchable } from "./search-words";
import type { Columns, Tags } from "./tags";
import { type ChangeBy, checkChange, type StoredState } from "./task-states";

const HEAD = [...HEAD_COLUMNS, "head_tag"].map((column) => `${asBytes(column)} AS ${column}`).join(", ");

export class TaskRows {
  readonly #db: Database.Database;
  readonly #tags: Tags | undefined;
  readonly #ledger: Ledger;

  constructor(database: Database.Database, tags: Tags | undefined) {
    this.#db = database;
    this.#tags = tags;
    this.#ledger = new Ledger(database, tags);
  }

  together(work: () => void): void {
    this.#ledger.together(work);
  }

  insert(row: Columns & { readonly id: string; readonly title: string; readonly input: string }): void {
    this.together(() => {
      const columns = this.#tagged(row.id, row, {});
      const names = TASK_COLUMNS.filter((name) => columns[name] !== undefined);
      const { lastInsertRowid } = this.#db
        .prepare(`INSERT INTO task (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`)
        .run(...names.map((name) => columns[name] ?? null));
      this.#ledger.replace(undefined, columns["head_tag"] as Uint8Array);
      this.#db
        .prepare("INSERT INTO task_text (rowid, title, body) VALUES (?, ?, ?)")
        .run(lastInsertRowid, searchable(row.title), searchable(row.input));
    });
  }

  /** Nothing if the task is gone. @throws RefusedChange */
  update(id: string, change: Columns, by?: ChangeBy): void {
    this.#update(id, change, (state) => checkChange(state, change, by));
  }

  /** By a backup, which has a finished task. */
  replace(id: string, row: Columns): void {
    this.#update(id, row, () => undefined);
  }

  #update(id: string, change: Columns, check: (state: StoredState) => void): void {
    if (Object.keys(change).length === 0) return;
    this.together(() => {
      const state = this.#state(id);
      if (state === undefined) return;
      check(state);
      const before = this.#tags && this.#head(id);
      const columns = this.#tagged(id, change, before ?? {});
      const names = Object.keys(columns);
      const searched = this.#searchedAnew(id, change);
      this.#db
        .prepare(`UPDATE task SET ${names.map((name) => `${name} = ?`).join(", ")} WHERE id = ?`)
        .run(...Object.values(columns), id);
      this.#ledger.replace(before?.["head_tag"] as Uint8Array, columns["head_tag"] as Uint8Array);
      this.#index(id, searched);
    });
  }

  /** `which`: SQL condition on columns of `task`. Returns the number of deleted tasks. */
  delete(which: string, ...parameters: string[]): number {
    let deleted = 0;
    this.together(() => {
      if (this.#tags) {
        const gone = this.#db.prepare(`SELECT head_tag FROM task WHERE ${which}`).all(...parameters) as {
          head_tag: Buffer;
        }[];
        for (const { head_tag: tag } of gone) this.#ledger.replace(tag, undefined);
      }
      const rows = `SELECT rowid FROM task WHERE ${which}`;
      this.#db.prepare(`DELETE FROM task_text WHERE rowid IN (${rows})`).run(...parameters);
      deleted = this.#db.prepare(`DELETE FROM task WHERE ${which}`).run(...parameters).changes;
    });
    return deleted;
  }

  #state(id: string): StoredState | undefined {
    return this.#db
      .prepare(
        `SELECT state, idempotency_key AS attempt, removed, result IS NOT NULL AS "hasResult" FROM task WHERE id = ?`,
      )
      .get(id) as StoredState | undefined;
  }

  #head(id: string): Columns | undefined {
    return this.#db.prepare(`SELECT ${HEAD} FROM task WHERE id = ?`).get(id) as Columns | undefined;
  }

  #tagged(id: string, change: Columns, before: Columns): Columns {
    if (this.#tags === undefined) return change;
    const columns: Record<string, Value> = { ...change };
    for (const column of TEXTS) {
      const text = change[column];
      if (text !== undefined) columns[tagColumn(column)] = text === null ? null : this.#tags.text(id, column, text);
    }
    columns["head_tag"] = this.#tags.head({ ...before, ...columns });
    return columns;
  }

  #searchedAnew(id: string, { title, input }: Columns): Searched {
    if (typeof title !== "string" && typeof input !== "string") return {};
    const same = this.#db
      .prepare("SELECT title = ? AS title, input = ? AS body FROM task WHERE id = ?")
      .get(title ?? null, input ?? null, id) as Readonly<Record<keyof Searched, 0 | 1 | null>> | undefined;
    return {
      ...(typeof title === "string" && same?.title !== 1 && { title: searchable(title) }),
      ...(typeof input === "string" && same?.body !== 1 && { body: searchable(input) }),
    };
  }

  /** Only changed fields, because indexing a complete row can take a second. */
  #index(id: string, searched: Searched): void {
    const columns = Object.keys(searched);
    if (columns.length === 0) return;
    this.#db
      .prepare(
        `UPDATE task_text SET ${columns.map((column) => `${column} = ?`).join(", ")}
         WHERE rowid = (SELECT rowid FROM task WHERE id = ?)`,
      )
      .run(...Object.values(searched), id);
  }
}

type Searched = Readonly<Partial<Record<"title" | "body", string>>>;
