import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

export interface BacklogOptions {
  readonly database: string;
  /** Waiting summaries of `text`. */
  readonly size: number;
  readonly text: string;
  readonly seconds: number;
  readonly workers: number;
  /** Starts them. */
  readonly start: () => Promise<void>;
}

/** Completed tasks per second. Tasks are inserted without HTTP, which would limit the rate. */
export async function backlogRate({ database, size, text, seconds, workers, start }: BacklogOptions): Promise<number> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const count = async (what: string): Promise<number> => {
    const sql = `SELECT count(${what})::int AS n FROM outis.task WHERE status = 'completed'`;
    return (await client.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
  };
  try {
    const parameters = { operation: "summarization", languageIn: "ru", languageOut: "ru" };
    await client.query(
      `INSERT INTO outis.task (id, owner, operation, parameters, input, queue, created_at, expires_at, turn)
       SELECT $1 || lpad(to_hex(n), 8, '0'), 'bench', 'summarization', $2, $3, 'outis-short', $4::bigint, $4::bigint + 86400000, n
       FROM generate_series(1, $5::int) AS n`,
      [randomUUID().slice(0, 28), JSON.stringify(parameters), JSON.stringify(text), Date.now(), size],
    );
    await client.query("ANALYZE outis.task");
    await start();
    // Each worker loads its code with its first task.
    while ((await count("DISTINCT worker")) < workers) await pause(20);
    const [before, began] = [await count("*"), performance.now()];
    await pause(seconds * 1000);
    const done = (await count("*")) - before;
    return done / ((performance.now() - began) / 1000);
  } finally {
    await client.end();
  }
}
