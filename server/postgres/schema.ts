/** Append only; `outis.version` counts the applied ones. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE outis.task (
     id TEXT PRIMARY KEY,
     owner TEXT NOT NULL,
     operation TEXT NOT NULL,
     parameters TEXT NOT NULL,
     webhook_url TEXT,
     input TEXT NOT NULL,
     queue TEXT NOT NULL,
     status TEXT NOT NULL DEFAULT 'processing',
     progress DOUBLE PRECISION NOT NULL DEFAULT 0,
     stage TEXT NOT NULL DEFAULT 'queued',
     result TEXT NOT NULL DEFAULT '{}',
     error_code TEXT,
     error_message TEXT,
     notice TEXT,
     created_at BIGINT NOT NULL,
     expires_at BIGINT NOT NULL,
     place BIGINT GENERATED ALWAYS AS IDENTITY,
     -- Attempts, the current worker, the end of its lease, and the number of workers that ended during an attempt.
     attempt INTEGER NOT NULL DEFAULT 0,
     worker TEXT,
     lease_until TIMESTAMPTZ,
     losses INTEGER NOT NULL DEFAULT 0
   );
   CREATE INDEX task_expires_at ON outis.task (expires_at);
   CREATE INDEX task_waiting ON outis.task (created_at) WHERE status = 'processing' AND lease_until IS NULL;
   CREATE INDEX task_leased ON outis.task (lease_until) WHERE status = 'processing' AND lease_until IS NOT NULL;
   CREATE TABLE outis.idempotency (
     owner TEXT NOT NULL,
     key TEXT NOT NULL,
     fingerprint TEXT NOT NULL,
     task_id TEXT NOT NULL,
     created_at BIGINT NOT NULL,
     PRIMARY KEY (owner, key)
   );
   CREATE TABLE outis.usage (
     owner TEXT NOT NULL,
     day TEXT NOT NULL,
     operation TEXT NOT NULL,
     tasks BIGINT NOT NULL,
     characters BIGINT NOT NULL,
     PRIMARY KEY (owner, day, operation)
   );
   CREATE TABLE outis.api_key (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     hash TEXT NOT NULL UNIQUE,
     created_at BIGINT NOT NULL,
     revoked_at BIGINT
   );
   CREATE TABLE outis.webhook (
     id TEXT PRIMARY KEY,
     task_id TEXT NOT NULL REFERENCES outis.task (id) ON DELETE CASCADE,
     owner TEXT NOT NULL,
     url TEXT NOT NULL,
     state TEXT NOT NULL DEFAULT 'pending',
     attempts INTEGER NOT NULL DEFAULT 0,
     next_at BIGINT,
     last_status INTEGER,
     last_error TEXT,
     created_at BIGINT NOT NULL,
     place BIGINT GENERATED ALWAYS AS IDENTITY
   );
   CREATE INDEX webhook_due ON outis.webhook (next_at) WHERE state = 'pending';
   CREATE INDEX webhook_task ON outis.webhook (task_id);
   CREATE TABLE outis.setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);
   -- The webhook is written down in the transaction that ends the task: a process killed right after loses none.
   CREATE FUNCTION outis.task_ended() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE
     at BIGINT := floor(extract(epoch FROM clock_timestamp()) * 1000);
   BEGIN
     INSERT INTO outis.webhook (id, task_id, owner, url, next_at, created_at)
     VALUES ('msg_' || NEW.id, NEW.id, NEW.owner, NEW.webhook_url, at, at) ON CONFLICT DO NOTHING;
     RETURN NULL;
   END $$;
   CREATE TRIGGER task_ended AFTER UPDATE OF status ON outis.task FOR EACH ROW
     WHEN (OLD.status = 'processing' AND NEW.status <> 'processing' AND NEW.webhook_url IS NOT NULL)
     EXECUTE FUNCTION outis.task_ended();`,
  // Unlogged: a crash loses at most the requests of one minute.
  `CREATE UNLOGGED TABLE outis.request_tokens (
     owner TEXT PRIMARY KEY,
     tokens DOUBLE PRECISION NOT NULL,
     at TIMESTAMPTZ NOT NULL
   );`,
  // The digest of a short text could confirm a guess.
  `DELETE FROM outis.idempotency WHERE task_id NOT IN (SELECT id FROM outis.task);
   CREATE INDEX idempotency_task ON outis.idempotency (task_id);
   CREATE FUNCTION outis.task_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     DELETE FROM outis.idempotency WHERE task_id = OLD.id;
     RETURN NULL;
   END $$;
   CREATE TRIGGER task_deleted AFTER DELETE ON outis.task FOR EACH ROW EXECUTE FUNCTION outis.task_deleted();`,
  "ALTER TABLE outis.usage ADD COLUMN minutes DOUBLE PRECISION NOT NULL DEFAULT 0",
  // For the purge. Free space on pages avoids updates of indexes.
  `CREATE INDEX idempotency_created_at ON outis.idempotency (created_at);
   ALTER TABLE outis.task SET (fillfactor = 85);
   ALTER TABLE outis.usage SET (fillfactor = 50);
   ALTER TABLE outis.request_tokens SET (fillfactor = 50);`,
  // See turns.ts.
  `ALTER TABLE outis.task ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
   CREATE INDEX task_turn ON outis.task (queue, turn) WHERE status = 'processing' AND lease_until IS NULL;
   CREATE INDEX task_turn_of_owner ON outis.task (queue, owner, turn) WHERE status = 'processing' AND lease_until IS NULL;`,
  // For lists of tasks and of undelivered webhooks. `until`: null for the current secret of an owner.
  `CREATE INDEX task_of_owner ON outis.task (owner, status, created_at, id);
   CREATE INDEX webhook_undelivered ON outis.webhook (owner, created_at, id) WHERE state <> 'delivered' AND attempts > 0;
   CREATE TABLE outis.webhook_secret (owner TEXT NOT NULL, secret TEXT NOT NULL, until BIGINT);
   CREATE INDEX webhook_secret_of_owner ON outis.webhook_secret (owner);`,
  // Claims read waiting tasks in their order, without sorting. `turn >= 0` is always true: only queries with this
  // condition use the index. Others would read all waiting tasks by it while there are no statistics.
  `CREATE INDEX task_next ON outis.task (queue, turn, place)
     WHERE status = 'processing' AND lease_until IS NULL AND turn >= 0;
   DROP INDEX outis.task_turn;
   DROP INDEX outis.task_waiting;`,
];
