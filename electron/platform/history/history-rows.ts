import LibsqlDatabase from "libsql";
import { z } from "zod";
import type { Database } from "./database";
import { MIGRATIONS } from "./migrations";
import { TASK_TABLE_COLUMNS } from "./task-columns";
import type { TaskRows } from "./task-rows";
import { isOpen } from "./task-states";

export const plainRowSchema = z.record(z.string().regex(/^[a-z_]{1,64}$/), z.union([z.string(), z.number(), z.null()]));
export type PlainRow = z.infer<typeof plainRowSchema>;

export type Joined = "added" | "replaced" | "kept";

const COLUMNS: ReadonlySet<string> = new Set(TASK_TABLE_COLUMNS.map(({ name }) => name));

const LOCAL: ReadonlySet<string> = new Set(TASK_TABLE_COLUMNS.flatMap(({ name, local }) => (local ? [name] : [])));

export class HistoryRows {
  readonly #db: Database.Database;
  readonly #rows: TaskRows;

  constructor(database: Database.Database, rows: TaskRows) {
    this.#db = database;
    this.#rows = rows;
  }

  get schema(): number {
    return MIGRATIONS.length;
  }

  /** Without deleted tasks, oldest first. */
  ids(): string[] {
    const rows = this.#db.prepare("SELECT id FROM task WHERE removed = 0 ORDER BY created_at, rowid").all() as {
      id: string;
    }[];
    return rows.map(({ id }) => id);
  }

  read(id: string): PlainRow | undefined {
    const row = this.#db.prepare("SELECT * FROM task WHERE id = ? AND removed = 0").get(id);
    return row === undefined ? undefined : portable(columnsOf(row));
  }

  /**
   * One transaction. For equal ids, the later end is used, and deleted rows return. Rows that fail `isWhole` are left
   * out as "unreadable". Running tasks are stopped, because they must not start by themselves on another computer.
   */
  join(rows: readonly PlainRow[], schema: number, isWhole: (id: string) => boolean): (Joined | "unreadable")[] {
    const current = schema === this.schema ? rows : upgraded(rows, schema);
    let outcomes: (Joined | "unreadable")[] = [];
    this.#rows.together(() => (outcomes = current.map((row) => this.#joinOne(stopped(row), isWhole))));
    return [...outcomes, ...rows.slice(current.length).map(() => "unreadable" as const)];
  }

  #joinOne(row: PlainRow, isWhole: (id: string) => boolean): Joined | "unreadable" {
    const id = row["id"];
    if (typeof id !== "string" || Object.keys(row).some((name) => !COLUMNS.has(name))) return "unreadable";
    const here = this.#db.prepare("SELECT removed, state, created_at, ended_at FROM task WHERE id = ?").get(id) as
      PlainRow | undefined;
    if (here?.["removed"] === 0 && (isOpen(String(here["state"])) || changedAt(here) >= changedAt(row))) return "kept";
    this.#db.exec("SAVEPOINT joined");
    try {
      this.#put({ ...portable(row), id }, here !== undefined);
      if (!isWhole(id)) throw new TypeError("Not a whole row");
      this.#db.exec("RELEASE joined");
      return here === undefined ? "added" : "replaced";
    } catch (error) {
      this.#db.exec("ROLLBACK TO joined; RELEASE joined");
      if (isNoRoom(error)) throw error;
      return "unreadable";
    }
  }

  #put(row: PlainRow & { readonly id: string }, isHere: boolean): void {
    const { id, ...columns } = { ...row, removed: 0 };
    if (isHere) {
      this.#rows.replace(id, Object.fromEntries(Object.entries(columns).filter(([name]) => !LOCAL.has(name))));
    } else {
      const { title, input } = columns as PlainRow;
      if (typeof title !== "string" || typeof input !== "string") throw new TypeError("Not a whole row");
      this.#rows.insert({ ...columns, id, title, input });
    }
  }
}

function columnsOf(row: unknown): PlainRow {
  const columns = Object.entries(row as Record<string, unknown>).filter(([name]) => COLUMNS.has(name));
  return plainRowSchema.parse(Object.fromEntries(columns));
}

export function portable(row: PlainRow): PlainRow {
  const changed = TASK_TABLE_COLUMNS.flatMap(({ name, portable }): [string, PlainRow[string]][] => {
    const stored = row[name];
    if (portable === undefined || typeof stored !== "string") return [];
    return [[name, portable === false ? null : portable(stored)]];
  });
  return { ...row, ...Object.fromEntries(changed) };
}

/** Milliseconds since the epoch. */
function changedAt(row: PlainRow): number {
  return Math.max(Number(row["created_at"]), Number(row["ended_at"] ?? 0));
}

function stopped(row: PlainRow): PlainRow {
  return isOpen(String(row["state"]))
    ? { ...row, state: "cancelled", waiting: 0, ended_at: row["created_at"] ?? null }
    : row;
}

/** Migrates rows in a history in memory. Invalid rows are left out. */
function upgraded(rows: readonly PlainRow[], schema: number): PlainRow[] {
  const database = new LibsqlDatabase(":memory:");
  try {
    for (const migration of MIGRATIONS.slice(0, schema)) database.exec(migration);
    for (const row of rows) {
      const names = Object.keys(row);
      const places = names.map(() => "?").join(", ");
      try {
        database
          .prepare(`INSERT INTO task (${names.join(", ")}) VALUES (${places})`)
          .run(...names.map((name) => row[name] ?? null));
      } catch (error) {
        if (isNoRoom(error)) throw error;
      }
    }
    for (const migration of MIGRATIONS.slice(schema)) database.exec(migration);
    return database.prepare("SELECT * FROM task ORDER BY rowid").all().map(columnsOf);
  } finally {
    database.close();
  }
}

function isNoRoom(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "SQLITE_FULL";
}
