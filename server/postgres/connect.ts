import pg from "pg";
import { refuseNewer } from "../../service/store/newer-schema";
import { MIGRATIONS } from "./schema";

/** int8 as a number: times and counts are far below 2^53. */
const INT8 = pg.types.builtins.INT8;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === INT8 ? Number : (pg.types.getTypeParser(oid, format) as typeof Number)),
};

const MIGRATION_LOCK = 0x0075_7469;

/** `lost`: called for broken idle connections. */
export function connect(url: string, connections: number, lost: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: connections, types, application_name: "outis" });
  pool.on("error", lost);
  return pool;
}

export async function inTransaction<T>(pool: pg.Pool, body: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: boolean | undefined;
  try {
    await client.query("BEGIN");
    const result = await body(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

const DEADLOCK = "40P01";
/** For deadlocks with processes of an older version. */
const MOST_ATTEMPTS = 20;

async function applyMissing(client: pg.Client): Promise<void> {
  await client.query("BEGIN");
  await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  await client.query("CREATE SCHEMA IF NOT EXISTS outis");
  await client.query("CREATE TABLE IF NOT EXISTS outis.version (applied INTEGER NOT NULL)");
  const { rows } = await client.query<{ applied: number }>("SELECT applied FROM outis.version");
  const applied = rows[0]?.applied ?? 0;
  refuseNewer(applied, MIGRATIONS.length);
  // A weaker lock, such as that of CREATE INDEX, would be followed by a stronger one. Running processes that read the
  // table before and write to it afterward would wait for the first lock, and the migration for them.
  if (applied > 0 && applied < MIGRATIONS.length) await client.query("LOCK TABLE outis.task IN ACCESS EXCLUSIVE MODE");
  for (const migration of MIGRATIONS.slice(applied)) await client.query(migration);
  await client.query("DELETE FROM outis.version");
  await client.query("INSERT INTO outis.version VALUES ($1)", [MIGRATIONS.length]);
  await client.query("COMMIT");
}

/** Refuses a newer version. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "outis" });
  // The next query reports the error.
  client.on("error", () => undefined);
  try {
    await client.connect();
    for (let attempt = 1; ; attempt += 1) {
      try {
        await applyMissing(client);
        return;
      } catch (error) {
        if ((error as { code?: unknown }).code !== DEADLOCK || attempt === MOST_ATTEMPTS) throw error;
        await client.query("ROLLBACK");
      }
    }
  } finally {
    // Closing undoes uncommitted changes.
    await client.end().catch(() => undefined);
  }
}
