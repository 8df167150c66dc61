/** Append only; `PRAGMA user_version` counts the applied ones. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE task (
     id TEXT PRIMARY KEY,
     owner TEXT NOT NULL,
     operation TEXT NOT NULL,
     parameters TEXT NOT NULL,
     input TEXT NOT NULL,
     status TEXT NOT NULL DEFAULT 'processing',
     progress REAL NOT NULL DEFAULT 0,
     stage TEXT NOT NULL DEFAULT 'queued',
     result TEXT NOT NULL DEFAULT '{}',
     error_code TEXT,
     error_message TEXT,
     notice TEXT,
     created_at INTEGER NOT NULL,
     expires_at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX task_expires_at ON task (expires_at);
   CREATE INDEX task_unfinished ON task (created_at) WHERE status = 'processing';
   CREATE TABLE idempotency (
     owner TEXT NOT NULL,
     key TEXT NOT NULL,
     fingerprint TEXT NOT NULL,
     task_id TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     PRIMARY KEY (owner, key)
   ) STRICT;`,
  `CREATE TABLE usage (
     owner TEXT NOT NULL,
     day TEXT NOT NULL,
     operation TEXT NOT NULL,
     tasks INTEGER NOT NULL,
     characters INTEGER NOT NULL,
     PRIMARY KEY (owner, day, operation)
   ) STRICT;`,
  `CREATE TABLE api_key (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     hash TEXT NOT NULL UNIQUE,
     created_at INTEGER NOT NULL,
     revoked_at INTEGER
   ) STRICT;`,
  `CREATE TABLE webhook (
     id TEXT PRIMARY KEY,
     task_id TEXT NOT NULL,
     owner TEXT NOT NULL,
     url TEXT NOT NULL,
     state TEXT NOT NULL DEFAULT 'pending',
     attempts INTEGER NOT NULL DEFAULT 0,
     next_at INTEGER,
     last_status INTEGER,
     last_error TEXT,
     created_at INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX webhook_due ON webhook (next_at) WHERE state = 'pending';
   CREATE INDEX webhook_task ON webhook (task_id);
   CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
   CREATE TRIGGER webhook_goes_with_task AFTER DELETE ON task BEGIN
     DELETE FROM webhook WHERE task_id = old.id;
   END;`,
  "ALTER TABLE task ADD COLUMN attempt INTEGER NOT NULL DEFAULT 0",
  // The digest of a short text could confirm a guess.
  `DELETE FROM idempotency WHERE task_id NOT IN (SELECT id FROM task);
   CREATE INDEX idempotency_task ON idempotency (task_id);
   CREATE TRIGGER idempotency_goes_with_task AFTER DELETE ON task BEGIN
     DELETE FROM idempotency WHERE task_id = old.id;
   END;`,
  "ALTER TABLE usage ADD COLUMN minutes REAL NOT NULL DEFAULT 0",
  // For the purge.
  "CREATE INDEX idempotency_created_at ON idempotency (created_at)",
  // For lists of tasks and of undelivered webhooks. `until`: null for the current secret of an owner.
  `CREATE INDEX task_of_owner ON task (owner, status, created_at, id);
   CREATE INDEX webhook_undelivered ON webhook (owner, created_at, id) WHERE state <> 'delivered' AND attempts > 0;
   CREATE TABLE webhook_secret (owner TEXT NOT NULL, secret TEXT NOT NULL, until INTEGER) STRICT;
   CREATE INDEX webhook_secret_of_owner ON webhook_secret (owner);`,
];
