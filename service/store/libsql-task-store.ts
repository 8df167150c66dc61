import type Database from "libsql";
import { z } from "zod";
import { AT_ONCE, type Disk } from "./disk";
import { type DiskReserve, NO_RESERVE } from "./disk-reserve";
import { isFull, StorageFull } from "../core/storage-full";
import { createRoom } from "./room";
import {
  dayOf,
  idempotencyRow,
  json,
  START,
  SUMMARY_COLUMNS,
  TAKEN_ON,
  TASK_COLUMNS,
  toTask,
  toUsage,
} from "./task-row";
import { statementsOf } from "./statements";
import {
  type Idempotency,
  type Insertion,
  type NewTask,
  pendingSchema,
  taskSummarySchema,
  type TaskStore,
} from "../tasks/task-store";
import { type TaskResult } from "../core/task-result";
import { TASK_STATUSES } from "../../shared/api/prediction";
import { inTransaction } from "../../shared/sqlite-transaction";
import { createLogTruncation } from "./truncate-log";

const ONGOING = "WHERE id = ? AND status = 'processing' AND attempt = ?";
export const UNFINISHED = `SELECT id, operation, owner, octet_length(input) AS bytes FROM task
  WHERE status = 'processing' AND expires_at > ? ORDER BY created_at, rowid`;
const UNUSED = "SELECT freelist_count * page_size AS bytes FROM pragma_freelist_count, pragma_page_size";
const unusedRow = z.object({ bytes: z.number() });
const inputRow = z.object({ input: json.pipe(z.string()) });
const claimRow = z.object({ input: json.pipe(z.string()), attempt: z.number() });

/** Rows per deletion, which blocks the process. */
const PORTION = 200;
/** Milliseconds to wait for another reader at the end. */
const LAST_WAIT_MS = 1000;

/**
 * Also removes deleted data from the disk. Calls return after accepted, ended and deleted tasks are on `disk`; claims
 * and progress need not be. Closing it closes the database.
 */
export function createLibsqlTaskStore(
  database: Database.Database,
  disk: Disk = AT_ONCE,
  reserve: DiskReserve = NO_RESERVE,
): TaskStore {
  const statement = statementsOf(database);
  const log = createLogTruncation(database);
  reserve.restore();
  const unusedBytes = (): number => unusedRow.parse(statement(UNUSED).get()).bytes;
  const room = createRoom({ onFull: () => reserve.release(), probe: () => reserve.restore(unusedBytes()) });
  const changed = (sql: string, ...values: unknown[]): Promise<boolean> =>
    room.write(() => statement(sql).run(...values).changes > 0);
  /** Rejects if the statement throws, because callers in timers expect no exceptions. */
  const read = <T>(act: () => T): Promise<T> => new Promise((resolve) => resolve(act()));
  /** A write that may use the reserve. */
  async function essential<T>(act: () => T | Promise<T>): Promise<T> {
    try {
      return await room.write(act);
    } catch (error) {
      if (!isFull(error)) throw error;
      return room.write(act);
    }
  }
  async function kept<T>(answer: T): Promise<T> {
    await disk.flushed();
    return answer;
  }

  async function inPortions(sql: string, before: number): Promise<number> {
    for (let deleted = 0; ; await new Promise((resolve) => setImmediate(resolve))) {
      const { changes } = await essential(() => statement(sql).run(before, PORTION));
      deleted += changes;
      if (changes < PORTION) return deleted;
    }
  }

  function insertNow(task: NewTask, idempotency?: Idempotency): Insertion {
    if (idempotency !== undefined) {
      statement(
        `DELETE FROM idempotency WHERE owner = ? AND key = ?
             AND (created_at < ? OR NOT EXISTS (SELECT 1 FROM task WHERE id = task_id AND expires_at > ?))`,
      ).run(task.owner, idempotency.key, idempotency.since, task.createdAt);
      const found: unknown = statement("SELECT fingerprint, task_id FROM idempotency WHERE owner = ? AND key = ?").get(
        task.owner,
        idempotency.key,
      );
      if (found !== undefined) {
        const row = idempotencyRow.parse(found);
        if (row.fingerprint !== idempotency.fingerprint) return { outcome: "mismatch" };
        return { outcome: "existing", id: row.task_id };
      }
      statement("INSERT INTO idempotency (owner, key, fingerprint, task_id, created_at) VALUES (?, ?, ?, ?, ?)").run(
        task.owner,
        idempotency.key,
        idempotency.fingerprint,
        task.id,
        task.createdAt,
      );
    }
    statement(
      `INSERT INTO task (id, owner, operation, parameters, input, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ).run(
      task.id,
      task.owner,
      task.parameters.operation,
      JSON.stringify(task.parameters),
      JSON.stringify(task.input),
      task.createdAt,
      task.expiresAt,
    );
    statement(
      `INSERT INTO usage (owner, day, operation, tasks, characters) VALUES (?, ?, ?, 1, ?)
         ON CONFLICT DO UPDATE SET tasks = tasks + 1, characters = characters + excluded.characters`,
    ).run(task.owner, dayOf(task), task.parameters.operation, task.input.length);
    return { outcome: "created", id: task.id };
  }
  const insert = inTransaction(database, insertNow);

  const complete = inTransaction(
    database,
    (id: string, attempt: number, result: TaskResult, notice?: string): boolean => {
      const { changes } = statement(
        `UPDATE task SET status = 'completed', progress = 1, stage = 'done', result = ?, notice = ? ${ONGOING}`,
      ).run(JSON.stringify(result), notice ?? null, id, attempt);
      const { audioLengthMinutes: minutes } = result;
      if (changes > 0 && minutes !== undefined) {
        statement(
          `UPDATE usage SET minutes = usage.minutes + ? FROM task
           WHERE task.id = ? AND task.operation = 'prediction' AND usage.owner = task.owner
             AND usage.operation = task.operation AND usage.day = date(task.created_at / 1000, 'unixepoch')`,
        ).run(minutes, id);
      }
      return changes > 0;
    },
  );

  return {
    async insert(task, idempotency) {
      if (room.isFull() && !(await room.hasRoom())) throw new StorageFull();
      return room.write(() => kept(insert(task, idempotency)));
    },
    hasRoom: () => room.hasRoom(),
    get: (id, now, owner) =>
      read(() => {
        const ofOwner = owner === undefined ? "" : "AND owner = ?";
        const row: unknown = statement(
          `SELECT ${TASK_COLUMNS} FROM task WHERE id = ? AND expires_at > ? ${ofOwner}`,
        ).get(id, now, ...(owner === undefined ? [] : [owner]));
        return row === undefined ? undefined : toTask(row);
      }),
    input: (id, now) =>
      read(() => {
        const row: unknown = statement("SELECT input FROM task WHERE id = ? AND expires_at > ?").get(id, now);
        return row === undefined ? undefined : inputRow.parse(row).input;
      }),
    list: (owner, now, { limit, after = START }, wanted) =>
      read(() => {
        const sql = `SELECT ${SUMMARY_COLUMNS} FROM task
           WHERE owner = ? AND status = ? AND (created_at, id) < (?, ?) AND expires_at > ?
           ORDER BY created_at DESC, id DESC LIMIT ?`;
        const found = (wanted === undefined ? TASK_STATUSES : [wanted]).flatMap((status) =>
          z.array(taskSummarySchema).parse(statement(sql).all(owner, status, after.createdAt, after.id, now, limit)),
        );
        found.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
        return found.slice(0, limit);
      }),
    async claim(id, now) {
      // `get` would lose an error at the end of the transaction, such as a full disk.
      const [row] = await essential((): unknown[] =>
        statement(
          `UPDATE task SET attempt = attempt + 1, ${TAKEN_ON}
           WHERE id = ? AND status = 'processing' AND expires_at > ?
           RETURNING input, attempt, ${TASK_COLUMNS}`,
        ).all(id, now),
      );
      return row === undefined ? undefined : { ...claimRow.parse(row), task: toTask(row) };
    },
    progress: (id, attempt, progress, stage) =>
      changed(`UPDATE task SET progress = ?, stage = ? ${ONGOING}`, progress, stage, id, attempt),
    partial: (id, attempt, result) =>
      changed(`UPDATE task SET result = ? ${ONGOING}`, JSON.stringify(result), id, attempt),
    complete: (id, attempt, result, notice) => essential(() => kept(complete(id, attempt, result, notice))),
    fail: async (id, attempt, code, message) =>
      kept(
        await essential(() =>
          changed(
            `UPDATE task SET status = 'error', stage = 'done', result = '{}', error_code = ?, error_message = ? ${ONGOING}`,
            code,
            message,
            id,
            attempt,
          ),
        ),
      ),
    async remove(id) {
      const removed = await essential(() => changed("DELETE FROM task WHERE id = ?", id));
      if (removed) log.soon();
      return kept(removed);
    },
    usage: (owner) =>
      read(() => {
        const rows = statement(
          "SELECT day, operation, tasks, characters, minutes FROM usage WHERE owner = ? ORDER BY day DESC, operation LIMIT 1000",
        ).all(owner);
        return toUsage(rows);
      }),
    unfinished: (now) =>
      read(() => {
        return z.array(pendingSchema).parse(statement(UNFINISHED).all(now));
      }),
    async purge(now, idempotencySince) {
      reserve.restore();
      await inPortions(
        "DELETE FROM idempotency WHERE rowid IN (SELECT rowid FROM idempotency WHERE created_at < ? LIMIT ?)",
        idempotencySince,
      );
      const purged = await inPortions(
        "DELETE FROM task WHERE rowid IN (SELECT rowid FROM task WHERE expires_at <= ? LIMIT ?)",
        now,
      );
      if (purged > 0) log.soon();
      return kept(purged);
    },
    async close() {
      await disk.close();
      log.last(LAST_WAIT_MS);
      database.close();
    },
  };
}
