import type { Pool, PoolClient } from "pg";
import { z } from "zod";
import { isConnectionError } from "../../service/core/connection-error";
import { dayOf, idempotencyRow } from "../../service/store/task-row";
import type { Idempotency, Insertion, NewTask } from "../../service/tasks/task-store";
import { inBatches } from "./batches";
import { inTransaction } from "./connect";
import { turnsOf } from "./turns";

interface Queued {
  readonly queue: string;
  /** Lower ones run first (turns.ts). */
  readonly turn: number;
}

export interface InsertTasksOptions {
  readonly pool: Pool;
  readonly queueOf: (task: NewTask) => string;
  /** After the commit. */
  readonly waiting: (queues: Iterable<string>) => void;
}

interface Asked {
  readonly task: NewTask;
  readonly idempotency: Idempotency | undefined;
}

/** Tasks and UTF-16 units of text per transaction. */
const MOST = 100;
const MOST_UNITS = 2_000_000;
/** One transaction prepares while another is being flushed. */
const AT_ONCE = 2;

const ownedRow = idempotencyRow.extend({ owner: z.string(), key: z.string() });
const nameOf = (owner: string, key: string): string => JSON.stringify([owner, key]);

async function earlier(client: PoolClient, asked: readonly Asked[]): Promise<Map<string, Insertion>> {
  const known = new Map<string, Insertion>();
  const named = asked.flatMap(({ task, idempotency }) => (idempotency === undefined ? [] : [{ task, ...idempotency }]));
  if (named.length === 0) return known;
  const owners = named.map(({ task }) => task.owner);
  const keys = named.map(({ key }) => key);
  await client.query(
    `DELETE FROM outis.idempotency i USING unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[])
       AS a (owner, key, since, now)
     WHERE i.owner = a.owner AND i.key = a.key
       AND (i.created_at < a.since
         OR NOT EXISTS (SELECT 1 FROM outis.task WHERE id = i.task_id AND expires_at > a.now))`,
    [owners, keys, named.map(({ since }) => since), named.map(({ task }) => task.createdAt)],
  );
  // Concurrent requests with the same key wait here. The fixed order prevents deadlocks.
  const inserted = await client.query<{ task_id: string }>(
    `INSERT INTO outis.idempotency (owner, key, fingerprint, task_id, created_at)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[]) AS a (owner, key, f, id, at)
     ORDER BY owner, key ON CONFLICT DO NOTHING RETURNING task_id`,
    [
      owners,
      keys,
      named.map(({ fingerprint }) => fingerprint),
      named.map(({ task }) => task.id),
      named.map(({ task }) => task.createdAt),
    ],
  );
  const first = new Set(inserted.rows.map(({ task_id: id }) => id));
  if (first.size === named.length) return known;
  const found = await client.query(
    `SELECT owner, key, fingerprint, task_id FROM outis.idempotency
     WHERE (owner, key) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
    [owners, keys],
  );
  const rows = new Map(
    z
      .array(ownedRow)
      .parse(found.rows)
      .map((row) => [nameOf(row.owner, row.key), row]),
  );
  for (const { task, key, fingerprint } of named) {
    if (first.has(task.id)) continue;
    const row = idempotencyRow.parse(rows.get(nameOf(task.owner, key)));
    const same = row.fingerprint === fingerprint;
    known.set(task.id, same ? { outcome: "existing", id: row.task_id } : { outcome: "mismatch" });
  }
  return known;
}

async function insertRows(client: PoolClient, tasks: readonly (NewTask & Queued)[]): Promise<void> {
  const column = <T>(of: (task: NewTask & Queued) => T): T[] => tasks.map(of);
  await client.query(
    `INSERT INTO outis.task (id, owner, operation, parameters, webhook_url, input, queue, created_at, expires_at, turn)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::bigint[], $9::bigint[], $10::int[])`,
    [
      column(({ id }) => id),
      column(({ owner }) => owner),
      column(({ parameters }) => parameters.operation),
      column(({ parameters }) => JSON.stringify(parameters)),
      column(({ parameters }) => parameters.webhookUrl ?? null),
      column(({ input }) => JSON.stringify(input)),
      column(({ queue }) => queue),
      column(({ createdAt }) => createdAt),
      column(({ expiresAt }) => expiresAt),
      column(({ turn }) => turn),
    ],
  );
}

/** Last, because tasks of an owner share this row. */
async function countUsage(client: PoolClient, tasks: readonly NewTask[]): Promise<void> {
  await client.query(
    `INSERT INTO outis.usage AS u (owner, day, operation, tasks, characters)
     SELECT owner, day, operation, count(*), sum(characters)
     FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) AS t (owner, day, operation, characters)
     GROUP BY owner, day, operation ORDER BY owner, day, operation
     ON CONFLICT (owner, day, operation) DO UPDATE SET tasks = u.tasks + excluded.tasks,
       characters = u.characters + excluded.characters`,
    [
      tasks.map(({ owner }) => owner),
      tasks.map(dayOf),
      tasks.map(({ parameters }) => parameters.operation),
      tasks.map(({ input }) => input.length),
    ],
  );
}

/** Concurrent tasks share a transaction and its disk write. */
export function insertTasks(options: InsertTasksOptions): (asked: Asked) => Promise<Insertion> {
  async function insert(asked: readonly Asked[]): Promise<Insertion[]> {
    const queues = new Set<string>();
    const answers = await inTransaction(options.pool, async (client) => {
      const known = await earlier(client, asked);
      const placed = asked
        .filter(({ task }) => !known.has(task.id))
        .map(({ task }) => ({ ...task, queue: options.queueOf(task) }));
      const turns = placed.length > 0 ? await turnsOf(client, placed) : [];
      const tasks = placed.map((task, index) => ({ ...task, turn: turns[index] ?? 0 }));
      if (tasks.length > 0) {
        await insertRows(client, tasks);
        await countUsage(client, tasks);
      }
      for (const { queue } of tasks) queues.add(queue);
      return asked.map(({ task: { id } }): Insertion => known.get(id) ?? { outcome: "created", id });
    });
    options.waiting(queues);
    return answers;
  }

  return inBatches({
    act: insert,
    weightOf: ({ task }: Asked) => task.input.length,
    mostWeight: MOST_UNITS,
    most: MOST,
    atOnce: AT_ONCE,
    // An unreachable database may have stored them; a retry with the key shows that.
    tryAlone: (error) => !isConnectionError(error),
  });
}
